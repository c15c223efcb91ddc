/** A list that goes on: what is loaded of it, newest first, and the cursor of the next page. */
export interface Pages<Item> {
  items: readonly Item[];
  next: string | null;
}

/** Adds the next page. What came twice, because the list grew meanwhile, is kept once. */
export function appendPage<Item>(
  pages: Pages<Item>,
  page: Pages<Item>,
  idOf: (item: Item) => string,
): Pages<Item> {
  const known = new Set(pages.items.map(idOf));
  return { items: [...pages.items, ...page.items.filter((item) => !known.has(idOf(item)))], next: page.next };
}

/**
 * Puts the newest items, asked for afresh, in the place of the loaded ones: new ones appear, changed ones change and
 * those that left the list leave it. What was loaded beyond them stays.
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
