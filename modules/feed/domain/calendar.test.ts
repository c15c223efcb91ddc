import { isSimulatedMatch } from '@fairline/markets/simulated-match';
import { createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { idRanges } from '../files/stable-id.ts';
import { matchIdOf } from '../uof/urn.ts';
import { calendarSports, createCalendar, pairing } from './calendar.ts';
import { competitions } from './competitions/index.ts';
import { findModel } from './models/index.ts';

const nowMs = Date.UTC(2026, 8, 12, 14, 30);

test('ids are unique, and every field has an even number of competitors', () => {
  const competitors = competitions.flatMap((competition) => competition.competitors.map(({ id }) => id));
  const tournaments = competitions.flatMap((competition) => competition.tournaments.map(({ id }) => id));
  expect(new Set(competitors).size).toBe(competitors.length);
  expect(new Set(tournaments).size).toBe(tournaments.length);
  for (const { competitors: field } of competitions) expect(field.length % 2).toBe(0);
});

test('the competitions have as many competitors as the real ones', () => {
  const sizes = competitions.map(({ tournaments, competitors }) => [
    tournaments[0]?.name,
    competitors.length,
  ]);
  expect(Object.fromEntries(sizes)).toMatchObject({
    'Premier League': 20,
    LaLiga: 20,
    'Serie A': 20,
    Bundesliga: 18,
    'Ligue 1': 18,
    'Primeira Liga': 18,
    Eredivisie: 18,
    'Brasileirão Série A': 20,
    MLS: 30,
    'Süper Lig': 18,
    NBA: 30,
    EuroLeague: 20,
    NHL: 32,
    KHL: 22,
  });
});

test('in a full cycle of rounds each team meets each other team, once at home in two cycles', () => {
  const places = 18;
  const seen = new Set<string>();
  for (let match = 0; match < places * (places - 1); match++) seen.add(pairing(places, match).join('-'));
  expect(seen.size).toBe(places * (places - 1));
});

test('the same seed and speed have the same fixture in a slot, and no others share its id', () => {
  const fixtureOf = (seed: string, speed: number) => {
    const calendar = createCalendar(createSeededRandom(seed), speed);
    const sport = calendarSports[0];
    return sport && calendar.fixture(sport, 372_000);
  };
  expect(fixtureOf('a', 1)).toEqual(fixtureOf('a', 1));
  expect(fixtureOf('b', 1)?.matchId).not.toBe(fixtureOf('a', 1)?.matchId);
  expect(fixtureOf('a', 60)?.matchId).not.toBe(fixtureOf('a', 1)?.matchId);
  expect(fixtureOf('a', 1)?.matchId).toMatch(/^\d{15}$/);
  // Readers tell it from the matches of other feeds by its id.
  expect(isSimulatedMatch(fixtureOf('a', 1)?.matchId ?? '')).toBe(true);
  const others = ['sr:match:58717423', 'sr:season:118689'].map((urn) => matchIdOf(urn) ?? '');
  expect([...others, String(idRanges.match.to - 1)].filter(isSimulatedMatch)).toEqual([]);
});

test.each(calendarSports)('sport $sportId: no team plays two matches at a time', (sport) => {
  const calendar = createCalendar(createSeededRandom('clash'), 1);
  const maxMs = typicalLongest(sport.sportId);
  const from = calendar.firstUpcoming(sport, nowMs);
  const lastSeen = new Map<number, number>();
  for (let slot = from; slot < from + 3_000; slot++) {
    const { home, away, kickoffMs } = calendar.fixture(sport, slot);
    for (const side of [home, away]) {
      const before = lastSeen.get(side.id);
      if (before !== undefined) expect(kickoffMs - before, side.name).toBeGreaterThan(maxMs);
      lastSeen.set(side.id, kickoffMs);
    }
  }
});

test('kick-offs are at full five minutes, in order, and as dense as the speed', () => {
  const sport = calendarSports[0];
  if (!sport) throw new Error('football comes first');
  const [real, fast] = [1, 60].map((speed) => createCalendar(createSeededRandom('k'), speed));
  const slots = (calendar: typeof real) => {
    const first = calendar?.firstUpcoming(sport, nowMs) ?? 0;
    return Array.from({ length: 61 }, (_, index) => calendar?.fixture(sport, first + index).kickoffMs ?? 0);
  };
  const kickoffs = slots(real);
  expect(kickoffs.every((kickoffMs) => kickoffMs % 300_000 === 0 && kickoffMs > nowMs)).toBe(true);
  expect(kickoffs).toEqual([...kickoffs].sort((a, b) => a - b));
  expect(spanOf(kickoffs) / 60).toBeCloseTo(sport.gapSeconds * 1_000, -5);
  expect((spanOf(slots(fast)) / 60) * 60).toBeCloseTo(sport.gapSeconds * 1_000, -5);
});

function spanOf(values: readonly number[]): number {
  return (values.at(-1) ?? 0) - (values[0] ?? 0);
}

/**
 * Returns the length of the longest matches. It is the limit of the model, except in tennis, where no match comes near
 * the limit.
 */
function typicalLongest(sportId: number): number {
  const maxLength = findModel(sportId)?.maxSeconds ?? 0;
  return Math.min(maxLength, 5 * 3_600) * 1_000;
}
