import { describe, expect, it } from '@jest/globals';
import { GroupCommit } from './group-commit.js';

/** A store whose transactions the test ends. */
class Store {
  readonly commits: { items: number[]; end: (error?: Error) => void }[] = [];

  write = (items: number[]): Promise<void> =>
    new Promise((resolve, reject) => {
      this.commits.push({ items, end: (error) => (error ? reject(error) : resolve()) });
    });
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('GroupCommit', () => {
  it('acknowledges an item when its transaction is committed, not before, and fails with it', async () => {
    const store = new Store();
    const group = new GroupCommit<number>(store.write, { batch: 2, delayMs: 60_000, waiting: 10 });
    const acknowledged: string[] = [];
    const add = (item: number) =>
      group.add(item).then(
        () => acknowledged.push(`${item} stored`),
        (error: Error) => acknowledged.push(`${item} ${error.message}`),
      );
    for (const item of [1, 2, 3, 4]) void add(item);
    await settled();
    expect(store.commits.map(({ items }) => items)).toEqual([[1, 2]]);
    expect(acknowledged).toEqual([]);
    store.commits[0]?.end();
    await settled();
    // One in each turn of the event loop, so that other work is not kept waiting.
    expect(acknowledged).toEqual(['1 stored']);
    await settled();
    expect(acknowledged).toEqual(['1 stored', '2 stored']);
    store.commits[1]?.end(new Error('lost'));
    await settled();
    await settled();
    expect(acknowledged.slice(2)).toEqual(['3 lost', '4 lost']);
  });

  it('waits for others no longer than its delay', async () => {
    const items: number[][] = [];
    const group = new GroupCommit<number>(async (batch) => void items.push(batch), {
      ...{ batch: 500, delayMs: 1, waiting: 10 },
    });
    await Promise.all([group.add(1), group.add(2)]);
    expect(items).toEqual([[1, 2]]);
  });

  it('refuses what would wait beyond its bound', async () => {
    const store = new Store();
    const group = new GroupCommit<number>(store.write, { batch: 1, delayMs: 60_000, waiting: 2 });
    const added = [1, 2, 3].map((item) => group.add(item));
    await expect(group.add(4)).rejects.toMatchObject({ kind: 'unavailable' });
    for (const index of [0, 1, 2]) {
      store.commits[index]?.end();
      await settled();
    }
    await Promise.all(added);
  });
});
