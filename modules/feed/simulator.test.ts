import { findMarket, findOutrightMarket, marketOutcomes } from '@fairline/markets';
import { createManualClock, createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import type { FeedMessage, Fixture, MatchStatus } from './index.ts';
import { createSimulator } from './simulator.ts';

const startMs = Date.UTC(2026, 8, 12, 14, 30);

function refuse(error: Error): never {
  throw error;
}

interface Run {
  seed?: string;
  speed: number;
  fromMs?: number;
  seconds: number;
  open?: readonly Fixture[];
}

/** Returns the messages of a run over some real seconds. */
async function run({
  seed = 'feed',
  speed,
  fromMs = startMs,
  seconds,
  open = [],
}: Run): Promise<FeedMessage[]> {
  const clock = createManualClock(fromMs);
  const simulator = createSimulator({ clock, random: createSeededRandom(seed), speed, onProblem: refuse });
  const messages: FeedMessage[] = [];
  await simulator.start({ open, emit: (message) => void messages.push(message) });
  for (let second = 0; second < seconds; second++) await clock.advance(1_000);
  await simulator.stop();
  await clock.advance(5_000);
  return messages;
}

test('the first screen has live matches of every sport, in different minutes, and many to come', async () => {
  const messages = await run({ speed: 1, seconds: 0 });
  const fixtures = fixturesOf(messages);
  const live = new Map<number, MatchStatus[]>();
  const upcoming = new Map<number, number>();
  for (const message of messages) {
    if (message.type !== 'odds_change') continue;
    const { sportId = 0 } = fixtures.get(message.matchId) ?? {};
    if (message.status.phase === 'live') live.set(sportId, [...(live.get(sportId) ?? []), message.status]);
    else upcoming.set(sportId, (upcoming.get(sportId) ?? 0) + 1);
  }
  const inPlay = (sportId: number) => live.get(sportId)?.length ?? 0;
  expect(Math.abs(inPlay(1) - 12)).toBeLessThanOrEqual(3);
  for (const [sportId, wanted] of [
    [5, 6],
    [2, 5],
    [4, 5],
    [109, 4],
    [111, 3],
  ] as const) {
    expect(Math.abs(inPlay(sportId) - wanted), String(sportId)).toBeLessThanOrEqual(2);
  }
  expect(Object.fromEntries(upcoming)).toEqual({ 1: 60, 2: 20, 4: 20, 5: 25, 109: 12, 111: 10 });
  expect(new Set(live.get(1)?.map(({ clockSeconds }) => clockSeconds)).size).toBeGreaterThan(8);
  const complete = messages.findIndex(({ type }) => type === 'snapshot_complete');
  const described = messages.slice(0, complete).filter(({ type }) => type === 'fixture_change').length;
  expect(described).toBe(fixtures.size);
});

/** A run of some minutes at a high speed, with some hundred matches from kick-off to end. */
const longRun = run({ speed: 120, seconds: 200 });

test('two runs of one seed emit the same messages; another seed does not', async () => {
  const [first, second, other] = [
    await run({ speed: 240, seconds: 10 }),
    await run({ speed: 240, seconds: 10 }),
    await run({ seed: 'other', speed: 240, seconds: 10 }),
  ];
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});

test('every market that was offered is settled once, with all its outcomes', async () => {
  const messages = await longRun;
  const ended = endedMatches(messages);
  expect(ended.size).toBeGreaterThan(60);
  const offered = new Map<string, Set<string>>();
  const settled = new Map<string, string[]>();
  for (const message of messages) {
    if (message.type === 'odds_change') {
      const markets = offered.get(message.matchId) ?? new Set();
      for (const { marketId, specifiers } of message.markets) markets.add(`${marketId} ${specifiers}`);
      offered.set(message.matchId, markets);
    }
    // The early results of a season are of some outcomes of its markets.
    if (message.type === 'bet_settlement' && ended.has(message.matchId)) {
      const markets = settled.get(message.matchId) ?? [];
      for (const { marketId, specifiers, outcomes } of message.markets) {
        markets.push(`${marketId} ${specifiers}`);
        expect(outcomes.map(({ outcomeId }) => outcomeId)).toEqual(
          marketOutcomes(marketId, specifiers).map(({ id }) => id),
        );
      }
      settled.set(message.matchId, markets);
    }
  }
  for (const matchId of ended) {
    expect([...(settled.get(matchId) ?? [])].sort()).toEqual([...(offered.get(matchId) ?? [])].sort());
  }
});

test('a match ends with its settlement and its last status, and no message follows', async () => {
  const messages = await longRun;
  for (const matchId of endedMatches(messages)) {
    const own = messages.filter((message) => 'matchId' in message && message.matchId === matchId);
    const [settlement, last] = own.slice(-2);
    expect(settlement).toMatchObject({ type: 'bet_settlement', certainty: 2 });
    expect(last).toMatchObject({ type: 'odds_change', status: { phase: 'ended', period: '' } });
    if (last?.type === 'odds_change')
      expect(last.markets.every(({ status }) => status === 'settled')).toBe(true);
  }
});

test('the first half is settled at half time, by the score of the first half', async () => {
  const messages = await longRun;
  const fixtures = fixturesOf(messages);
  let checked = 0;
  for (const [index, message] of messages.entries()) {
    if (message.type !== 'bet_settlement' || fixtures.get(message.matchId)?.sportId !== 1) continue;
    const half = message.markets.find(({ marketId }) => marketId === 60);
    const next = messages[index + 1];
    if (!half || next?.type !== 'odds_change' || next.status.period !== 'ht') continue;
    const [home, away] = next.status.periodScores[0] ?? [0, 0];
    const winner = home > away ? '1' : home === away ? '2' : '3';
    expect(
      half.outcomes.filter(({ result }) => result.kind === 'won').map(({ outcomeId }) => outcomeId),
    ).toEqual([winner]);
    checked++;
  }
  expect(checked).toBeGreaterThan(5);
});

test('bets stop around a goal: nothing is open when the score changes', async () => {
  const messages = await run({ speed: 1, seconds: 900 });
  const fixtures = fixturesOf(messages);
  const scores = new Map<string, string>();
  let goals = 0;
  // A match that begins while its bets are stopped is sent without an open market, and needs no stop.
  const open = new Set<string>();
  for (const message of messages) {
    if (message.type === 'bet_stop') open.delete(message.matchId);
    if (message.type !== 'odds_change' || fixtures.get(message.matchId)?.sportId !== 1) continue;
    const score = message.status.score.join(':');
    const before = scores.get(message.matchId);
    if (before !== undefined && before !== score) {
      goals++;
      expect(open.has(message.matchId)).toBe(false);
      expect(message.markets.every(({ status }) => status !== 'active')).toBe(true);
    }
    if (message.markets.some(({ status }) => status === 'active')) open.add(message.matchId);
    scores.set(message.matchId, score);
  }
  expect(goals).toBeGreaterThan(2);
});

test('after a restart the same matches continue at the same score', async () => {
  const whole = await run({ speed: 120, seconds: 60 });
  const before = await run({ speed: 120, seconds: 20 });
  const running = [...fixturesOf(before).values()].filter(
    ({ matchId }) => !endedMatches(before).has(matchId),
  );
  const after = await run({ speed: 120, fromMs: startMs + 20_000, seconds: 40, open: running });
  const finals = (messages: FeedMessage[]) =>
    new Map(
      messages.flatMap((message) =>
        message.type === 'odds_change' && message.status.phase === 'ended'
          ? [[message.matchId, message.status.score.join(':')] as const]
          : [],
      ),
    );
  const [expected, resumed] = [finals(whole), finals(after)];
  expect(resumed.size).toBeGreaterThan(15);
  for (const [matchId, score] of resumed) expect(score).toBe(expected.get(matchId));
  // The second process settles the markets that the first one offered, although it never knew them.
  const offered = offeredBy(before);
  const settled = settledBy([...before, ...after]);
  for (const matchId of resumed.keys()) {
    for (const key of offered.get(matchId) ?? [])
      expect(settled.get(matchId)?.has(key), `${matchId} ${key}`).toBe(true);
  }
});

test('a match that ended while the process was down is settled at the start', async () => {
  const first = await run({ speed: 60, seconds: 1 });
  const open = [...fixturesOf(first).values()].filter(({ kickoffMs }) => kickoffMs < startMs);
  const later = await run({ speed: 60, fromMs: startMs + 3_600_000, seconds: 0, open });
  const ended = endedMatches(later);
  for (const { matchId } of open) expect(ended.has(matchId)).toBe(true);
  const complete = later.findIndex(({ type }) => type === 'snapshot_complete');
  expect(later.slice(complete).every(({ type }) => type === 'alive' || type === 'snapshot_complete')).toBe(
    true,
  );
});

test('at speed 0 there are fixtures and prices, and no match is played', async () => {
  const messages = await run({ speed: 0, seconds: 2_000 });
  const phases = messages.flatMap((message) =>
    message.type === 'odds_change' ? [message.status.phase] : [],
  );
  expect(new Set(phases)).toEqual(new Set(['not-started']));
  const kickoffs = [...fixturesOf(messages).values()].map(({ kickoffMs }) => kickoffMs);
  expect(Math.min(...kickoffs)).toBeGreaterThan(startMs + 1_999_000);
});

test('alive is sent every ten seconds, and nothing after stop', async () => {
  const messages = await run({ speed: 1, seconds: 60 });
  const alive = messages.filter(({ type }) => type === 'alive').map(({ atMs }) => atMs);
  expect(alive).toEqual([0, 10, 20, 30, 40, 50, 60].map((second) => startMs + second * 1_000));
});

test('messages carry only markets and outcomes of the market table', async () => {
  const messages = await run({ speed: 60, seconds: 30 });
  // There are some hundred thousand markets: faults are collected, and checked with one assertion.
  const faults = new Set<string>();
  const fixtures = fixturesOf(messages);
  for (const message of messages) {
    if (message.type !== 'odds_change') continue;
    const competitors = fixtures.get(message.matchId)?.outright?.competitors;
    for (const { marketId, specifiers, outcomes } of message.markets) {
      if (!(competitors ? findOutrightMarket(marketId) : findMarket(marketId)))
        faults.add(`market ${marketId}`);
      const known =
        competitors?.map(({ outcomeId }) => outcomeId) ??
        marketOutcomes(marketId, specifiers).map(({ id }) => id);
      for (const { outcomeId, oddsMilli } of outcomes) {
        if (!known.includes(outcomeId)) faults.add(`outcome ${marketId} ${specifiers} ${outcomeId}`);
        if (!Number.isInteger(oddsMilli) || oddsMilli <= 1_000) faults.add(`price ${oddsMilli}`);
      }
    }
  }
  expect([...faults]).toEqual([]);
});

function fixturesOf(messages: readonly FeedMessage[]): Map<string, Fixture> {
  return new Map(
    messages.flatMap((message) =>
      message.type === 'fixture_change' ? [[message.fixture.matchId, message.fixture] as const] : [],
    ),
  );
}

function endedMatches(messages: readonly FeedMessage[]): Set<string> {
  return new Set(
    messages.flatMap((message) =>
      message.type === 'odds_change' && message.status.phase === 'ended' ? [message.matchId] : [],
    ),
  );
}

function offeredBy(messages: readonly FeedMessage[]): Map<string, Set<string>> {
  return keysOf(messages, 'odds_change');
}

function settledBy(messages: readonly FeedMessage[]): Map<string, Set<string>> {
  return keysOf(messages, 'bet_settlement');
}

function keysOf(
  messages: readonly FeedMessage[],
  type: 'odds_change' | 'bet_settlement',
): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const message of messages) {
    if (message.type !== type || (message.type !== 'odds_change' && message.type !== 'bet_settlement'))
      continue;
    const known = keys.get(message.matchId) ?? new Set();
    for (const { marketId, specifiers } of message.markets) known.add(`${marketId} ${specifiers}`);
    keys.set(message.matchId, known);
  }
  return keys;
}
