import pLimit from 'p-limit';

/**
 * Works on all items, at most `concurrency` at a time, and answers the outcomes in the order of the items.
 * @throws the failure of an item, once the items under way have ended; no further item is started after it.
 */
export async function mapConcurrently<Item, Outcome>(
  concurrency: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const tasks = items.map((item, index) =>
    limit(() =>
      work(item, index).catch((error: unknown) => {
        limit.clearQueue();
        throw error;
      }),
    ),
  );
  // Items start in order, so the failure comes before the rejections of the items that were cleared.
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
