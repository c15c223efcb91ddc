/**
 * The loaded part of a paged list, newest first, and the cursor of the next page. The cursor is null after the last
 * page.
 */
export interface Pages<Item> {
  items: readonly Item[];
  next: string | null;
}

/** Appends the next page. An item that is on both, because the list grew in the meantime, appears once. */
export function appendPage<Item>(
  pages: Pages<Item>,
  page: Pages<Item>,
  idOf: (item: Item) => string,
): Pages<Item> {
  const known = new Set(pages.items.map(idOf));
  return { items: [...pages.items, ...page.items.filter((item) => !known.has(idOf(item)))], next: page.next };
}

/**
 * Replaces the newest items by a fresh answer: new items appear, changed ones change, and items that left the list
 * disappear. Older items that were already loaded stay.
 */
export function replaceHead<Item>(
  pages: Pages<Item>,
  head: Pages<Item>,
  idOf: (item: Item) => string,
): Pages<Item> {
  const last = head.items.at(-1);
  if (head.next === null || last === undefined) return head;
  const at = pages.items.findIndex((item) => idOf(item) === idOf(last));
  const fresh = new Set(head.items.map(idOf));
  const tail = at < 0 ? [] : pages.items.slice(at + 1).filter((item) => !fresh.has(idOf(item)));
  return tail.length === 0 ? head : { items: [...head.items, ...tail], next: pages.next };
}
