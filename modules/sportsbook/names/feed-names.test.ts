import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBooks, testBooks } from '../sportsbook.fixture.ts';
import { createFeedNames } from './feed-names.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

test('names are kept for each language, newer ones replace older ones, and a month later they are forgotten', async () => {
  const names = createFeedNames(books.platform);
  await names.save(new Map([['sr:player:1', 'Saka']]), 'en');
  await names.save(new Map([['sr:player:1', 'Сака']]), 'ru');
  await names.save(new Map([['sr:player:1', 'Saka, Bukayo']]), 'en');
  const asked = ['sr:player:1', 'sr:player:2'];
  expect(await names.find(asked, 'en')).toEqual(new Map([['sr:player:1', 'Saka, Bukayo']]));
  expect(await names.find(asked, 'ru')).toEqual(new Map([['sr:player:1', 'Сака']]));
  await books.platform.clock.skip(31 * 86_400_000);
  expect(await names.find(asked, 'en')).toEqual(new Map());
  await names.save(new Map([['sr:player:2', 'Nani']]), 'en');
  const { rows } = await books.platform.database.pool.query('SELECT source_id FROM sportsbook.feed_name');
  expect(rows).toEqual([{ source_id: 'sr:player:2' }]);
});
