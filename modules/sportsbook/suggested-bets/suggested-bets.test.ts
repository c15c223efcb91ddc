import type { SuggestedAccumulator } from '@fairline/contracts';
import type { FeedMessage, Fixture, MarketUpdate, MatchStatus } from '@fairline/feed';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Book, createBook } from '../book/book.ts';
import { sportsbookMigrations } from '../index.ts';
import { createSuggestedBets, type SuggestedBets } from './suggested-bets.ts';
import { saveDayLegs } from './suggested-bets-store.ts';

const hourMs = 3_600_000;
/** The time at which the test's clock begins: midnight UTC. */
const startMs = Date.UTC(2026, 0, 1);

let platform: TestPlatform;
let book: Book;
let service: SuggestedBets;

beforeEach(async () => {
  platform = await testPlatform([sportsbookMigrations]);
  book = createBook();
  service = serviceOver(book);
});
afterEach(() => platform.drop());

/** Creates the suggested bets of one process over its own book. */
function serviceOver(known: Book): SuggestedBets {
  return createSuggestedBets(platform, {
    entries(section) {
      const phase = section === 'live' ? 'live' : 'not-started';
      return [...known.entries()].filter(({ status }) => status.phase === phase);
    },
    find: known.find,
  });
}

type Odds = [number, number, number];

interface SentMatch extends Partial<Fixture> {
  matchId: string;
  odds?: Odds;
  market?: MarketUpdate['status'];
  phase?: MatchStatus['phase'];
}

/** Returns the feed's messages about matches, each with its 1x2. */
function messages({
  odds = [1_900, 3_400, 4_200],
  market = 'active',
  phase,
  ...fixture
}: SentMatch): FeedMessage[] {
  const { matchId } = fixture;
  return [
    {
      type: 'fixture_change',
      atMs: 0,
      fixture: {
        sportId: 1,
        categoryId: 1,
        categoryCode: 'gb-eng',
        tournamentId: 17,
        tournamentName: 'Premier League',
        home: { id: 1, name: `Home ${matchId}` },
        away: { id: 2, name: `Away ${matchId}` },
        kickoffMs: startMs + 20 * hourMs,
        ...fixture,
      },
    },
    {
      type: 'odds_change',
      atMs: 0,
      matchId,
      status: {
        phase: phase ?? 'not-started',
        period: '',
        clockSeconds: null,
        score: [0, 0],
        periodScores: [],
      },
      markets: [
        {
          marketId: 1,
          specifiers: '',
          status: market,
          outcomes: odds.map((oddsMilli, index) => ({
            outcomeId: String(index + 1),
            oddsMilli,
            active: true,
          })),
        },
      ],
    },
  ];
}

function receive(...sent: SentMatch[]): void {
  for (const message of sent.flatMap(messages)) book.apply(message);
}

function many(firstId: number, count: number, part: Omit<SentMatch, 'matchId'> = {}): SentMatch[] {
  return Array.from({ length: count }, (_, index) => ({ ...part, matchId: String(firstId + index) }));
}

async function ofDay(of = service): Promise<SuggestedAccumulator> {
  const { ofDay: accumulator } = await of.suggestedAccumulators();
  if (!accumulator) throw new Error('there is none');
  return accumulator;
}

function ids({ legs }: SuggestedAccumulator): string[] {
  return legs.map(({ matchId }) => matchId);
}

function states({ legs }: SuggestedAccumulator): string[] {
  return legs.map(({ state }) => state);
}

test('UI-07: without open matches there is no suggestion, and matches that appear later are used', async () => {
  const nothing = { day: '2026-01-01', ofDay: null, live: null };
  expect(await service.suggestedAccumulators()).toEqual(nothing);
  receive(...many(1, 2));
  expect(await service.suggestedAccumulators()).toEqual(nothing);
  receive(...many(1, 5));
  expect((await ofDay()).legs.length).toBeGreaterThanOrEqual(3);
});

test('UI-07: the accumulator of the day is of matches of the next 24 hours, with total odds and chance', async () => {
  receive(
    ...many(100, 8, { kickoffMs: startMs + 24 * hourMs }),
    ...many(200, 20, { kickoffMs: startMs + 24 * hourMs + 1 }),
    ...many(300, 20, { kickoffMs: startMs }),
    ...many(400, 20, { phase: 'live' }),
  );
  const accumulator = await ofDay();
  expect(accumulator.legs.length).toBeLessThanOrEqual(5);
  expect(new Set(ids(accumulator)).size).toBe(accumulator.legs.length);
  for (const leg of accumulator.legs) {
    expect(leg.matchId).toMatch(/^10\d$/);
    expect(leg).toMatchObject({
      state: 'open',
      live: false,
      oddsMilli: 1_900,
      version: 2,
      homeName: `Home ${leg.matchId}`,
      outcomeName: `Home ${leg.matchId}`,
      marketName: '1x2',
    });
    // The chance by the price is 1/1.9; the fair chance is lower, because that contains the margin.
    expect(leg.chance).toBeGreaterThan(0.48);
    expect(leg.chance).toBeLessThan(0.52);
  }
  const size = accumulator.legs.length;
  expect(accumulator.totalOddsMilli).toBe(Math.floor(1_000 * 1.9 ** size));
  expect(accumulator.chance).toBeCloseTo((accumulator.legs[0]?.chance ?? 0) ** size, 9);
});

test('UI-07: it is the same all day, while prices move, for every process and after a restart', async () => {
  receive(...many(100, 12));
  const drawn = await ofDay();
  await platform.clock.advance(5 * hourMs);
  const kickoffMs = startMs + 30 * hourMs;
  receive(...many(500, 40), ...many(100, 12, { odds: [5_000, 3_400, 1_600], kickoffMs }));
  for (const of of [service, serviceOver(book)]) {
    const later = await ofDay(of);
    expect(ids(later)).toEqual(ids(drawn));
    // The leg stays, although its price is now outside of the range from which legs are drawn.
    expect(later.legs[0]).toMatchObject({
      state: 'open',
      outcomeId: '1',
      oddsMilli: 5_000,
      kickoffAt: kickoffMs,
    });
    expect(later.legs[0]?.chance).toBeLessThan(0.2);
  }
  const { rowCount } = await platform.database.pool.query('SELECT FROM sportsbook.day_accumulator');
  expect(rowCount).toBe(1);
});

test('UI-07: when two processes draw at the same time, both show what the faster one drew', async () => {
  receive(...many(100, 12));
  const drawn = await ofDay();
  const { pool } = platform.database;
  const late = await saveDayLegs(pool, '2026-01-01', [], new Date(startMs));
  expect(late.map(({ fixture }) => fixture.matchId)).toEqual(ids(drawn));
});

test('UI-07: legs that have begun, closed or left the book are gone, and the others count', async () => {
  receive(...many(100, 12));
  const drawn = await ofDay();
  const [begun = '', closed = '', other = ''] = ids(drawn);
  receive(
    { matchId: begun, phase: 'live', odds: [1_300, 5_000, 9_000] },
    { matchId: closed, market: 'settled' },
    { matchId: other, market: 'suspended' },
  );
  const later = await ofDay();
  expect(states(later).slice(0, 3)).toEqual(['gone', 'gone', 'suspended']);
  const open = later.legs.filter(({ state }) => state === 'open');
  expect(open).toHaveLength(drawn.legs.length - 3);
  expect(later.chance).toBeCloseTo(0.5 ** open.length, 1);

  // Later in the day, when few matches are left, no other accumulator is drawn.
  const others = many(100, 12).filter(({ matchId }) => !ids(drawn).includes(matchId));
  receive(...others.map((match): SentMatch => ({ ...match, phase: 'live' })));
  expect(await ofDay(serviceOver(book))).toEqual(later);

  receive({ matchId: begun, phase: 'ended' });
  book.apply({ type: 'alive', atMs: 24 * hourMs });
  expect(book.find(begun)).toBeUndefined();
  expect((await ofDay()).legs[0]).toMatchObject({ state: 'gone', homeName: `Home ${begun}` });
});

test('UI-07: when all its legs are gone there is none, and the next day has another', async () => {
  receive(...many(100, 12));
  for (const matchId of ids(await ofDay())) receive({ matchId, phase: 'live' });
  expect((await service.suggestedAccumulators()).ofDay).toBeNull();
  await platform.clock.advance(24 * hourMs);
  receive(...many(600, 6, { kickoffMs: startMs + 30 * hourMs }));
  expect((await service.suggestedAccumulators()).day).toBe('2026-01-02');
  for (const id of ids(await ofDay())) expect(id).toMatch(/^60\d$/);
});

test('UI-07: the live accumulator is of matches in play, and goes on without one that is suspended', async () => {
  receive(...many(100, 10), ...many(900, 5, { phase: 'live' }));
  const { live } = await service.suggestedAccumulators();
  if (!live) throw new Error('there is none');
  expect(live.legs.length).toBeGreaterThanOrEqual(2);
  expect(live.legs.length).toBeLessThanOrEqual(4);
  for (const leg of live.legs) {
    expect(leg.matchId).toMatch(/^90\d$/);
    expect(leg).toMatchObject({ live: true, state: 'open' });
  }
  expect((await service.suggestedAccumulators()).live).toEqual(live);
  const [first = ''] = ids(live);
  book.apply({ type: 'bet_stop', atMs: 0, matchId: first });
  const without = (await service.suggestedAccumulators()).live;
  expect(without && ids(without)).not.toContain(first);
});

test('UI-07: a wish uses matches of its section and sport, the earliest ones first', () => {
  receive(
    ...many(100, 60),
    ...many(200, 30, { kickoffMs: startMs + 900 * hourMs }),
    ...many(300, 12, { sportId: 4 }),
    ...many(900, 12, { phase: 'live' }),
  );
  const wish = { totalOddsMilli: 3_600, seed: 0 };
  const made = (section: 'line' | 'live' | 'both', sportId?: number) =>
    Array.from({ length: 10 }, (_, seed) =>
      ids(service.generatedAccumulator({ ...wish, section, sportId, seed })),
    ).flat();
  for (const id of made('line')) expect(Number(id)).toBeLessThan(200);
  for (const id of made('live')) expect(id).toMatch(/^9/);
  for (const id of made('line', 4)) expect(id).toMatch(/^3/);
  expect(new Set(made('both').map((id) => id.startsWith('9')))).toEqual(new Set([true, false]));
});
