import { outrightBottom, outrightTop, outrightWinner } from '@fairline/markets';
import { isRefined, type LegResult } from '@fairline/odds';
import { createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { premierLeague } from '../competitions/football-england-spain-italy.ts';
import { competitions } from '../competitions/index.ts';
import { atp } from '../competitions/tennis.ts';
import type { BetSettlement, FeedMessage, MarketUpdate } from '../messages.ts';
import { findModel } from '../models/index.ts';
import { placesOf, tableResult } from './final-table.ts';
import { createOutrightFeed } from './outright-feed.ts';
import { createSeasons, type Season } from './seasons.ts';
import { leadTable, simulateSeason } from './simulate-season.ts';

const random = createSeededRandom('outrights');
const nowMs = Date.UTC(2026, 8, 12, 14, 30);
const speed = 1;
const seasons = createSeasons(createCalendar(random, speed));

function feedOf(season: Season, random_ = random) {
  const model = findModel(season.competition.sportId);
  if (!model) throw new Error('the sport has a model');
  return createOutrightFeed({ season, model, random: random_, speed });
}

function marketsOf(messages: readonly FeedMessage[]): MarketUpdate[] {
  return messages.flatMap((message) => (message.type === 'odds_change' ? message.markets : []));
}

function resultsIn({ markets }: BetSettlement): [key: string, result: LegResult][] {
  return markets.flatMap(({ marketId, specifiers, outcomes }) =>
    outcomes.map(({ outcomeId, result }): [string, LegResult] => [
      `${marketId}/${specifiers}/${outcomeId}`,
      result,
    ]),
  );
}

test('OFFER-01: in a season of a league each team meets each other one at home and away', () => {
  const { matches, matchId } = seasons.at(premierLeague, nowMs);
  expect(new Set(matches.map(({ home, away }) => `${home.id}-${away.id}`)).size).toBe(20 * 19);
  expect(matches).toHaveLength(20 * 19);
  expect(matches.filter(({ kickoffMs }) => kickoffMs > nowMs).length).toBeGreaterThan(0);
  expect(seasons.find(matchId)?.matches).toEqual(matches);
});

test('a competition of several tournaments is bet on by tournament, one after the other', () => {
  const season = seasons.at(atp, nowMs);
  expect(new Set(season.matches.map(({ tournamentId }) => tournamentId)).size).toBe(1);
  expect(seasons.find(season.matchId)?.matches).toEqual(season.matches);
  const next = seasons.at(atp, season.matches.at(-1)?.kickoffMs ?? 0);
  expect(next.matches[0]?.tournamentId).not.toBe(season.matches[0]?.tournamentId);
  expect(next.matches[0]?.kickoffMs).toBeGreaterThan(season.matches.at(-1)?.kickoffMs ?? 0);
});

test('the ids of all seasons differ, and are those of no match', () => {
  const ids = competitions.map((competition) => seasons.at(competition, nowMs).matchId);
  expect(new Set(ids).size).toBe(competitions.length);
  for (const id of ids) expect(id).toMatch(/^\d{15}$/);
});

test('prices follow the table: before the season by the strengths, and in its last round all is closed', () => {
  const season = seasons.at(premierLeague, nowMs);
  const [first, last] = [season.matches[0], season.matches.at(-1)];
  if (!first || !last) throw new Error('a season has matches');
  const feed = feedOf(season);
  const [winner, top, bottom] = marketsOf(feed.advance(first.kickoffMs - 1));
  expect([winner?.marketId, top?.marketId, bottom?.marketId]).toEqual([
    outrightWinner,
    outrightTop,
    outrightBottom,
  ]);
  expect([winner, top].map((market) => market?.ranked)).toEqual([true, undefined]);
  // The chances of the first four places are those of the market on them, but for the rounding of a sum.
  const ofFour = winner?.outcomes.map(({ placesPpm }) => placesPpm?.[3] ?? 0) ?? [];
  top?.outcomes.forEach(({ chances }, index) => {
    expect(Math.abs((chances?.won ?? 0) - (ofFour[index] ?? 0))).toBeLessThan(100);
  });
  const chanceOf = (market: MarketUpdate | undefined, id: number) =>
    market?.outcomes.find(({ outcomeId }) => outcomeId === `sr:competitor:${id}`)?.chances?.won ?? 0;
  const [strongest] = premierLeague.competitors.toSorted((a, b) => b.strength - a.strength);
  const [weakest] = premierLeague.competitors.toSorted((a, b) => a.strength - b.strength);
  if (!strongest || !weakest) throw new Error('a league has teams');
  expect(chanceOf(winner, strongest.id)).toBeGreaterThan(150_000);
  expect(chanceOf(bottom, weakest.id)).toBeGreaterThan(chanceOf(bottom, strongest.id) + 200_000);
  for (const [market, winners] of [
    [winner, 1],
    [top, 4],
    [bottom, 3],
  ] as const) {
    const sum = market?.outcomes.reduce((all, { chances }) => all + (chances?.won ?? 0), 0) ?? 0;
    expect(Math.abs(sum - winners * 1_000_000)).toBeLessThan(100);
    const offered = market?.outcomes.filter(({ active }) => active) ?? [];
    const implied = offered.reduce((all, { oddsMilli }) => all + 1_000 / oddsMilli, 0);
    if (offered.length === 20) expect(implied / winners).toBeGreaterThan(1.05);
  }
  const later = marketsOf(feed.advance(last.kickoffMs - 5 * 86_400_000));
  expect(later[0]?.outcomes).not.toEqual(winner?.outcomes);
  const closed = marketsOf(feed.advance(last.kickoffMs));
  expect(closed.every(({ status }) => status !== 'active')).toBe(true);
});

test('the season is settled by the table of its played matches, and two runs of one seed agree', () => {
  const season = seasons.at(premierLeague, nowMs);
  const settle = () => {
    const feed = feedOf(season);
    const messages = feed.advance(feed.fixture.kickoffMs);
    expect([feed.ended, messages.at(-1)]).toMatchObject([true, { status: { phase: 'ended' } }]);
    return messages.find((message): message is BetSettlement => message.type === 'bet_settlement');
  };
  const settled = settle();
  expect(settled).toEqual(settle());
  const won = settled?.markets.map(({ outcomes }) =>
    outcomes.reduce((sum, { result }) => {
      if (result.kind === 'dead-heat') return sum + result.places / result.tied;
      return sum + (result.kind === 'won' ? 1 : 0);
    }, 0),
  );
  expect(won?.map((sum) => Math.round(sum * 1_000) / 1_000)).toEqual([1, 4, 3]);
  const behind = settled?.markets[0]?.outcomes.filter(({ result }) => result.kind === 'lost') ?? [];
  expect(behind.length).toBeGreaterThanOrEqual(15);
  for (const { result } of behind) expect(result).toMatchObject({ position: { tied: expect.any(Number) } });
});

test('OFFER-01: what no match to come can change is reported before the end, as scouts report, and the end confirms it', () => {
  const season = seasons.at(premierLeague, nowMs);
  const feed = feedOf(season);
  const early = new Map<string, LegResult>();
  const rounds = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99].map((part) => Math.floor(season.matches.length * part));
  for (const round of rounds) {
    for (const message of feed.advance(season.matches[round]?.kickoffMs ?? 0)) {
      if (message.type !== 'bet_settlement') continue;
      expect(message.certainty).toBe(1);
      for (const [key, result] of resultsIn(message)) {
        const before = early.get(key);
        if (before) expect([key, isRefined(before, result)]).toEqual([key, true]);
        early.set(key, result);
      }
    }
  }
  expect(early.size).toBeGreaterThan(20);
  const last = feed.advance(feed.fixture.kickoffMs).find((message) => message.type === 'bet_settlement');
  const final = new Map(last ? resultsIn(last) : []);
  for (const [key, result] of early) {
    const end = final.get(key);
    expect([key, end && isRefined(result, end)]).toEqual([key, true]);
  }
});

test('equal rows share their places: a dead heat for the first, the last paid and the first relegated place', () => {
  const row = (points: number, difference = 0) => ({ points, difference });
  const places = placesOf([row(9), row(9), row(5, 1), row(5, 1), row(5), row(1)]);
  expect(places.map(({ first, tied }) => [first, tied])).toEqual([
    [1, 2],
    [1, 2],
    [3, 2],
    [3, 2],
    [5, 1],
    [6, 1],
  ]);
  const winner = { marketId: outrightWinner, specifiers: '', winners: 1 };
  const top = { marketId: outrightTop, specifiers: 'pos=3', winners: 3 };
  const bottom = { marketId: outrightBottom, specifiers: 'pos=3', winners: 3 };
  const results = [winner, top, bottom].map((market) =>
    places.map((place) => tableResult(market, place, places.length)),
  );
  const deadHeat = { kind: 'dead-heat', places: 1, tied: 2 };
  const behind = (first: number, tied: number) => ({ kind: 'lost', position: { first, tied } });
  const [won, lost] = [{ kind: 'won' }, { kind: 'lost' }];
  expect(results).toEqual([
    [deadHeat, deadHeat, behind(3, 2), behind(3, 2), behind(5, 1), behind(6, 1)],
    [won, won, deadHeat, deadHeat, lost, lost],
    [lost, lost, deadHeat, deadHeat, won, won],
  ]);
});

test('the rest of a season is played by chance, and ties share their places', () => {
  const even = leadTable({ from: -1, p: Float64Array.of(0.5, 0, 0.5) });
  const draw = leadTable({ from: 0, p: Float64Array.of(1) });
  const rows = [
    { points: 3, difference: 0 },
    { points: 3, difference: 0 },
    { points: 0, difference: 0 },
  ];
  const season = { rows, points: { win: 3, draw: 1 }, seed: 1, runs: 4_000 };
  const shared = simulateSeason({ ...season, matches: [{ home: 0, away: 1, leads: draw }] });
  expect(shared.map((places) => [...places].map((chance) => Math.round(chance * 100)))).toEqual([
    [50, 50, 0],
    [50, 50, 0],
    [0, 0, 100],
  ]);
  const [one] = simulateSeason({ ...season, matches: [{ home: 0, away: 1, leads: even }] });
  expect(Math.abs((one?.[0] ?? 0) - 0.5)).toBeLessThan(0.03);
});
