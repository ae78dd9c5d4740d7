import { describe, expect, it } from '@jest/globals';
import { readEvents, type StreamEvent } from './event-stream';

async function read(text: string, size: number): Promise<StreamEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe('readEvents', () => {
  it.each([1, 3, 1_000])('reads events that come in pieces of %i bytes', async (size) => {
    const text = ': still here\n\nid: 7\nevent: token\ndata: {"text":"Olá ção"}\n\nevent: done\ndata: a\ndata: b\n\n';
    expect(await read(text, size)).toEqual([
      { event: 'token', data: '{"text":"Olá ção"}', id: '7' },
      { event: 'done', data: 'a\nb' },
    ]);
  });

  it('drops an event that the stream breaks off in', async () => {
    expect(await read('event: token\ndata: 1\n\nevent: token\ndata: 2', 5)).toEqual([{ event: 'token', data: '1' }]);
  });

  it('stops the stream when it is left', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const { data } of readEvents(body)) if (data === 'x') break;
    expect(isCancelled).toBe(true);
  });
});
