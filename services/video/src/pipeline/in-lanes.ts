/**
 * Works on all items, at most `lanes` of them at a time, and answers in their order. After a failure no further item
 * is begun, and it is thrown once those under way have ended.
 */
export async function inLanes<Item, Outcome>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = items.entries();
  let failed = false;
  const lane = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      outcomes[index] = await work(item, index).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return outcomes;
}
