import type { Actor, Bus } from '@fairline/runtime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SuspendedPlace } from '../domain/suspension.ts';
import { slowBus, type TestBooks, testBooks } from '../sportsbook.fixture.ts';
import type { FollowedStored } from '../stored/follow-stored.ts';
import { followSuspensions } from './follow-suspensions.ts';
import { createSuspending, type Suspending } from './suspend.ts';

let books: TestBooks;
let bus: Bus & { deliver(): void };
let shown: number[];
let followed: FollowedStored;
let suspending: Suspending;
let stopOther: () => Promise<void>;
let seenByOther: number[];
const trader: Actor = { name: 'a trader', record: async () => undefined };

const count = (list: number[]) => (places: readonly SuspendedPlace[]) => void list.push(places.length);

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());
beforeEach(async () => {
  bus = slowBus();
  [shown, seenByOther] = [[], []];
  const platform = { ...books.platform, bus };
  followed = followSuspensions(platform, count(shown));
  const other = followSuspensions(platform, count(seenByOther));
  suspending = createSuspending(platform, followed.reload);
  stopOther = other.stop;
  await Promise.all([followed.start(), other.start()]);
});
afterEach(async () => {
  await followed.stop();
  await stopOther();
  await books.platform.database.pool.query('DELETE FROM sportsbook.suspension');
});

test('suspensions are shown when they have changed, and not at each check', async () => {
  await suspending.suspend(trader, { scope: 'match', matchId: '1' }, 'why');
  await suspending.suspend(trader, { scope: 'match', matchId: '2' }, 'why');
  expect(shown).toEqual([1, 2]);
  const reads = vi.spyOn(books.platform.database.pool, 'query');
  await books.platform.clock.advance(10_000);
  await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(0), 30_000);
  await followed.stop();
  expect(shown).toEqual([1, 2]);
  reads.mockRestore();
});

test('a suspension is read once in its own process before others hear of it, and its own message is not followed', async () => {
  await suspending.suspend(trader, { scope: 'match', matchId: '1' }, 'why');
  expect([shown, seenByOther]).toEqual([[1], []]);
  const reads = vi.spyOn(books.platform.database.pool, 'query');
  bus.deliver();
  await vi.waitFor(() => expect(seenByOther).toEqual([1]), 30_000);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});
