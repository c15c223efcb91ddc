import { expect, test } from 'vitest';
import { appendPage, type Pages, replaceHead } from './pages.ts';

interface Row {
  id: string;
  mark: string;
}
const idOf = (row: Row) => row.id;
const rows = (ids: string, mark = 'old'): Row[] => [...ids].map((id) => ({ id, mark }));
const page = (ids: string, next: string | null, mark?: string): Pages<Row> => ({
  items: rows(ids, mark),
  next,
});
const written = ({ items, next }: Pages<Row>) => `${items.map((row) => row.id).join('')} ${next}`;

test('the next page is appended without the items that are already shown', () => {
  expect(written(appendPage(page('fed', 'd'), page('dcb', 'b'), idOf))).toBe('fedcb b');
  expect(written(appendPage(page('fed', 'd'), page('', null), idOf))).toBe('fed null');
});

test('new items come first, changed items change, and older loaded items stay', () => {
  const next = replaceHead(page('edcba', 'a'), page('fed', 'd', 'new'), idOf);
  expect(written(next)).toBe('fedcba a');
  expect(next.items.filter((row) => row.mark === 'new').map(idOf)).toEqual(['f', 'e', 'd']);
});

test('an item that left the list disappears from the page', () => {
  expect(written(replaceHead(page('edcb', 'b'), page('ec', 'c'), idOf))).toBe('ecb b');
  expect(written(replaceHead(page('edc', 'c'), page('e', null), idOf))).toBe('e null');
  expect(written(replaceHead(page('edc', 'c'), page('', null), idOf))).toBe(' null');
});

test('after a long gap the fresh items replace the list', () => {
  expect(written(replaceHead(page('cba', 'a'), page('zyx', 'x'), idOf))).toBe('zyx x');
});
