/**
 * Works through items, at most `lanes` at once. All lanes are awaited even if one fails, because whoever stops the work has
 * to wait for the others.
 * @throws what the first failed lane has thrown, after the others have ended
 */
export async function workInLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
