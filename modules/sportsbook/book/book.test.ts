import type { FeedMessage } from '@fairline/feed';
import { beforeEach, expect, test } from 'vitest';
import { fixtureMessage, oddsMessage } from '../sportsbook.fixture.ts';
import { type Book, type BookChange, createBook } from './book.ts';
import { messagesOf } from './book-messages.ts';

let book: Book;
const feed = { producer: 'feed' };

beforeEach(() => {
  book = createBook();
  for (const message of [fixtureMessage('7'), oddsMessage('7')]) book.apply(message, feed);
});

function stateOf(marketId = 1, of = book) {
  return of.quote({ matchId: '7', marketId, specifiers: '', outcomeId: '1' }).state;
}

function settlementOf(marketId: number, ...outcomeIds: string[]): FeedMessage {
  const outcomes = outcomeIds.map((outcomeId) => ({ outcomeId, result: { kind: 'lost' as const } }));
  const markets = [{ marketId, specifiers: '', outcomes }];
  return { type: 'bet_settlement', atMs: 0, matchId: '7', certainty: 1, markets };
}

/** Applies messages with the times at which the feed made them. */
function apply(...messages: [atMs: number, message: FeedMessage][]): void {
  for (const [atMs, message] of messages) book.apply({ ...message, atMs }, feed);
}

const stop: FeedMessage = { type: 'bet_stop', atMs: 0, matchId: '7' };
const takeBack = (outcomeIds?: string[]): FeedMessage => ({
  type: 'rollback_bet_settlement',
  atMs: 0,
  matchId: '7',
  markets: [{ marketId: 1, specifiers: '', ...(outcomeIds && { outcomeIds }) }],
});

test('OFFER-01: a repeated message changes neither the match nor its version', () => {
  const { version } = book.find('7') ?? {};
  expect(book.apply(fixtureMessage('7'), feed)).toEqual([]);
  expect(book.apply(oddsMessage('7'), feed)).toEqual([]);
  expect(book.find('7')?.version).toBe(version);
  expect(book.apply(oddsMessage('7', 2_100), feed)).toMatchObject([
    { status: false, markets: [{ marketId: 1 }] },
  ]);
});

test('versions begin at the time of the first message, so that they keep growing after a restart', () => {
  const later = createBook();
  later.apply(fixtureMessage('7', Date.UTC(2026, 0, 1)));
  expect(later.find('7')?.version).toBeGreaterThan(Date.UTC(2026, 0, 1));
});

test('markets of a silent feed are suspended, also those that it opens later', () => {
  expect(book.pause('feed')).toMatchObject([{ markets: [{ marketId: 1, status: 'suspended' }] }]);
  expect(stateOf()).toBe('suspended');
  book.apply(oddsMessage('7', 2_500, { marketIds: [1, 18] }), feed);
  book.apply(fixtureMessage('8'), feed);
  book.apply(oddsMessage('8'), feed);
  expect([stateOf(1), stateOf(18)]).toEqual(['suspended', 'suspended']);
  expect(book.quote({ matchId: '8', marketId: 1, specifiers: '', outcomeId: '1' }).state).toBe('suspended');
  expect(book.resume('feed')).toHaveLength(2);
  expect(book.quote({ matchId: '7', marketId: 1, specifiers: '', outcomeId: '1' })).toEqual({
    state: 'open',
    oddsMilli: 2_500,
  });
  expect(stateOf(18)).toBe('open');
});

test('a bet stop and a settlement during the silence stay when the feed resumes', () => {
  book.apply(oddsMessage('7', 2_000, { marketIds: [18] }), feed);
  book.pause('feed');
  book.apply(settlementOf(18, '1', '2'), feed);
  book.apply({ type: 'bet_stop', atMs: 0, matchId: '7' }, feed);
  book.resume('feed');
  expect([stateOf(1), stateOf(18)]).toEqual(['suspended', 'closed']);
});

test('OFFER-01: the chances of the model are kept until the market leaves the offer', () => {
  const home = { matchId: '7', marketId: 1, specifiers: '', outcomeId: '1' };
  const chances = { won: 450_000, halfWon: 0, void: 100_000, halfLost: 0, lost: 450_000 };
  const message = oddsMessage('7');
  const markets = message.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, chances })),
  }));
  expect(book.chancesOf(home)).toMatchObject({ won: 500_000, lost: 500_000 });
  book.apply({ ...message, markets }, feed);
  expect(book.chancesOf(home)).toEqual(chances);
  book.apply({ type: 'bet_stop', atMs: 0, matchId: '7' }, feed);
  expect(book.chancesOf(home)).toEqual(chances);
  expect(book.chancesOf({ ...home, outcomeId: '9' })).toBeUndefined();
  book.apply({ type: 'bet_cancel', atMs: 0, matchId: '7', markets: 'all', reason: '' }, feed);
  expect(book.chancesOf(home)).toBeUndefined();
});

test('a bet stop closes the active markets that it names, and no market that is closed already', () => {
  book.apply(oddsMessage('7', 2_000, { marketIds: [1, 18, 29] }), feed);
  book.apply(oddsMessage('7', 2_000, { marketIds: [29], status: 'deactivated' }), feed);
  book.apply({ type: 'bet_stop', atMs: 0, matchId: '7', marketIds: [18, 29] }, feed);
  expect([stateOf(1), stateOf(18), stateOf(29)]).toEqual(['open', 'suspended', 'closed']);
  book.apply({ type: 'bet_stop', atMs: 0, matchId: '7', status: 'deactivated' }, feed);
  expect([stateOf(1), stateOf(18), stateOf(29)]).toEqual(['closed', 'suspended', 'closed']);
});

test('a settlement closes the outcomes that it lists, and the market with its last one', () => {
  book.apply(settlementOf(1, '2'), feed);
  expect(stateOf()).toBe('open');
  expect(book.quote({ matchId: '7', marketId: 1, specifiers: '', outcomeId: '2' }).state).toBe('suspended');
  book.apply(settlementOf(1, '1'), feed);
  expect([stateOf(), book.find('7')?.markets.get('1')?.status]).toEqual(['closed', 'settled']);
});

test('OFFER-01: an outcome with a result takes no bets, whatever the feed offers, until the result is taken back', () => {
  apply([1, settlementOf(1, '1')], [2, oddsMessage('7', 2_200)]);
  expect(stateOf()).toBe('suspended');
  expect(book.quote({ matchId: '7', marketId: 1, specifiers: '', outcomeId: '2' }).state).toBe('open');
  apply([3, settlementOf(1, '2')], [4, oddsMessage('7', 2_300)]);
  expect([stateOf(), book.find('7')?.markets.get('1')?.status]).toEqual(['closed', 'settled']);
  apply([5, takeBack(['2'])], [6, oddsMessage('7', 2_400)]);
  expect([stateOf(), book.find('7')?.markets.get('1')?.status]).toEqual(['suspended', 'active']);
  apply([7, takeBack()], [8, oddsMessage('7', 2_500)]);
  expect(stateOf()).toBe('open');
});

test('OFFER-01: messages in the wrong order leave the market as the newest one says', () => {
  apply([5, oddsMessage('7', 2_100)], [4, stop], [3, oddsMessage('7', 1_500)]);
  expect(book.quote({ matchId: '7', marketId: 1, specifiers: '', outcomeId: '1' })).toEqual({
    state: 'open',
    oddsMilli: 2_100,
  });
  apply([7, stop], [6, oddsMessage('7', 2_200, { marketIds: [1, 18] })]);
  expect([stateOf(), stateOf(18)]).toEqual(['suspended', 'unknown-market']);
  apply(
    [9, takeBack()],
    [8, settlementOf(1, '1', '2')],
    [7, settlementOf(1, '1')],
    [10, oddsMessage('7', 2_300)],
  );
  expect(stateOf()).toBe('open');
  apply([11, { type: 'bet_cancel', atMs: 0, matchId: '7', markets: 'all', reason: '' }]);
  apply([10, oddsMessage('7', 2_400)]);
  expect(stateOf()).toBe('closed');
});

test('OFFER-01: a bet stop of some markets counts for their older offers alone', () => {
  apply([7, { ...stop, marketIds: [18] }], [6, oddsMessage('7', 2_200, { marketIds: [1, 18] })]);
  expect([stateOf(), stateOf(18)]).toEqual(['open', 'unknown-market']);
});

test('an older fixture and an older status change nothing; a match that goes on after its end is not over', () => {
  const phase = () => book.find('7')?.status.phase;
  apply([5, { ...oddsMessage('7', 2_000, { phase: 'live' }), markets: [] }], [4, oddsMessage('7')]);
  expect(phase()).toBe('live');
  apply([6, { ...oddsMessage('7', 2_000, { phase: 'ended' }), markets: [] }]);
  expect(book.find('7')?.endedAtMs).toBe(6);
  apply([7, { ...oddsMessage('7', 2_000, { phase: 'live' }), markets: [] }]);
  expect([phase(), book.find('7')?.endedAtMs]).toEqual(['live', undefined]);
  book.apply({ type: 'alive', atMs: 3_600_000 }, feed);
  expect(book.find('7')).toBeDefined();
  const moved = fixtureMessage('7', 9);
  if (moved.type !== 'fixture_change') throw new Error('a fixture is a change of a fixture');
  const later = { ...moved, fixture: { ...moved.fixture, kickoffMs: moved.fixture.kickoffMs + 60_000 } };
  book.apply(later, feed);
  book.apply(fixtureMessage('7', 8), feed);
  expect(book.find('7')?.fixture).toEqual(later.fixture);
});

test('a cancellation of bets that were placed until some time leaves the market open', () => {
  const about = { type: 'bet_cancel', atMs: 0, matchId: '7', markets: 'all', reason: '' } as const;
  book.apply({ ...about, window: { fromMs: 1, toMs: 2 } }, feed);
  expect(stateOf()).toBe('open');
  book.apply({ ...about, window: { fromMs: 1 } }, feed);
  expect(stateOf()).toBe('closed');
});

test('a market that is handed over is suspended until another producer offers it', () => {
  const handedOver = oddsMessage('7', 2_000, { status: 'handed-over' });
  const live = { producer: 'feed/live' };
  book.apply(handedOver, feed);
  expect(stateOf()).toBe('suspended');
  book.apply(oddsMessage('7', 2_100), live);
  expect(stateOf()).toBe('open');
  // A recovery may repeat the handing over after the other producer has gone on.
  expect(book.apply(handedOver, feed)).toEqual([]);
  expect(stateOf()).toBe('open');
});

test('a market that is handed over, and that nobody goes on with, closes some time after the start', () => {
  const handedOver = (atMs: number) => ({ ...oddsMessage('7', 2_000, { status: 'handed-over' }), atMs });
  const kickoffMs = book.find('7')?.fixture.kickoffMs ?? 0;
  const wait = 900_000;
  book.apply(handedOver(kickoffMs - 60_000), feed);
  expect(book.closeHandedOver(kickoffMs + wait - 1, wait)).toEqual([]);
  expect(stateOf()).toBe('suspended');
  // What a recovery repeats does not prolong the wait.
  book.apply(handedOver(kickoffMs + 500_000), feed);
  expect(book.closeHandedOver(kickoffMs + wait, wait)).toMatchObject([
    { markets: [{ marketId: 1, status: 'deactivated' }] },
  ]);
  expect(stateOf()).toBe('closed');
  // The other producer may still come, and its market is no longer one that was handed over.
  book.apply({ ...oddsMessage('7', 2_100), atMs: kickoffMs + 950_000 }, { producer: 'feed/live' });
  expect(stateOf()).toBe('open');
  expect(book.closeHandedOver(kickoffMs + 5 * wait, wait)).toEqual([]);
});

test('a process that takes over closes what was handed over to the feed of the one before', () => {
  const follower = createBook({ follows: true });
  const relay = (changes: readonly BookChange[]) => {
    for (const message of changes.flatMap((change) => messagesOf(change, 0)))
      follower.apply(message, message);
  };
  const entry = book.find('7') ?? expect.unreachable();
  relay([{ entry, fixture: true, status: true, markets: [...entry.markets.values()] }]);
  relay(book.apply(oddsMessage('7', 2_000, { status: 'handed-over' }), feed));
  expect(stateOf(1, follower)).toBe('suspended');
  follower.lead(0);
  expect(follower.closeHandedOver(entry.fixture.kickoffMs + 900_000, 900_000)).toHaveLength(1);
  expect(stateOf(1, follower)).toBe('closed');
});

test('a pause of one producer leaves the markets of another one open, also in the same match', () => {
  book.apply(oddsMessage('7', 2_000, { marketIds: [18] }), { producer: 'feed/live' });
  book.pause('feed/live');
  expect([stateOf(1), stateOf(18)]).toEqual(['open', 'suspended']);
  book.pause('feed');
  book.resume('feed/live');
  expect([stateOf(1), stateOf(18)]).toEqual(['suspended', 'open']);
});

test('after a pause with lost changes only markets that were sent again open', () => {
  book.apply(oddsMessage('7', 2_000, { marketIds: [18] }), feed);
  book.pause('feed');
  book.pause('feed', true);
  book.apply(oddsMessage('7', 2_100, { marketIds: [18] }), feed);
  book.resume('feed');
  expect([stateOf(1), stateOf(18)]).toEqual(['suspended', 'open']);
});

test('a silent feed leaves the matches of another one open', () => {
  book.pause('other');
  expect(stateOf()).toBe('open');
});

test('a snapshot closes the matches that it does not name, of its own feed alone', () => {
  const ended = (matchIds: string[], producer: string) =>
    book.apply({ type: 'snapshot_complete', atMs: 0, matchIds }, { producer });
  expect(ended(['7'], 'feed')).toEqual([]);
  expect(ended([], 'other')).toEqual([]);
  expect(stateOf()).toBe('open');
  expect(ended(['8'], 'feed')).toMatchObject([{ markets: [{ status: 'deactivated' }] }]);
  expect(stateOf()).toBe('closed');
});

test('in a book that follows, an older state never replaces a newer one, and a whole one leaves nothing else on offer', () => {
  const copy = createBook({ follows: true });
  copy.apply(fixtureMessage('7'), { ...feed, version: 5 });
  copy.apply(oddsMessage('7', 2_000, { marketIds: [1, 18] }), { ...feed, version: 6 });
  copy.apply({ type: 'bet_stop', atMs: 0, matchId: '7' }, { ...feed, version: 7 });
  expect(copy.apply(oddsMessage('7'), { ...feed, version: 6 })).toEqual([]);
  expect(stateOf(1, copy)).toBe('suspended');
  copy.apply(oddsMessage('7'), { ...feed, version: 8, whole: true });
  expect([stateOf(1, copy), stateOf(18, copy)]).toEqual(['open', 'closed']);
  expect(copy.find('7')?.version).toBe(8);
  copy.pause('feed');
  expect(copy.find('7')?.version).toBe(8);
});
