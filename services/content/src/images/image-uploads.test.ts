import type { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { expect, it } from '@jest/globals';
import type { Repository } from 'typeorm';
import type { Image } from './image.entity.js';
import { ImageUploads } from './image-uploads.js';

it('inspects two images at once, also when another is asked for just as one is done', async () => {
  const reading: (() => void)[] = [];
  const images = { findOneBy: async () => ({ key: 'images/x', etag: null }) } as unknown as Repository<Image>;
  const storage = {
    read: () => new Promise<null>((resolve) => reading.push(() => resolve(null))),
  } as unknown as ObjectStorage;
  const none = { every: () => {} } as never;
  const uploads = new ImageUploads(images, storage, none, none, none, none, none);
  const inspect = () => uploads.findInspectedImage('images/x');

  const asked = [inspect(), inspect(), inspect()];
  await new Promise(setImmediate);
  expect(reading).toHaveLength(2);
  reading.shift()?.();
  // One at each of the next microtasks: one of them is asked for between the end of the first and the start of the third.
  for (let step = 0; step < 20; step += 1) {
    asked.push(inspect());
    await Promise.resolve();
  }
  await new Promise(setImmediate);
  expect(reading).toHaveLength(2);

  for (let done = 1; done < asked.length; done += 1) {
    reading.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(asked)).toEqual(asked.map(() => null));
});
