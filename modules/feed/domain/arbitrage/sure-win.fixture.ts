import { counterStrike, findMarket, football, marketOutcomes, sports, tennis } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { matchUpOf } from '../match-up.ts';
import { findModel } from '../models/index.ts';
import type { SportModel, Timeline } from '../models/sport-model.ts';
import type { Random } from '../random.ts';
import { type Moment, type OpenBet, openMoment } from './find-sure-win.ts';

/**
 * The matches of the search: 50 of football and 30 of each of the five other sports, two hundred in all.
 * `ARBITRAGE_MATCHES=1000 npm test -- sure-win` searches a thousand of each sport.
 */
const matchesOfSport = (sportId: number) =>
  Number(process.env.ARBITRAGE_MATCHES ?? (sportId === football ? 50 : 30));

/** The simulated time between two moments of a match, in seconds. */
const stepSeconds = 600;
/** Sports without a clock have a moment after so many games or rounds. */
const scoreSteps: Readonly<Record<number, number>> = { [tennis]: 1, [counterStrike]: 3 };

/** Players are priced by themselves, and some stakes on them are returned, so their mistakes have to be larger. */
const priceFactors: Readonly<Record<string, number>> = { anyScorer: 4, scorer: 2 };

interface SeededSport {
  model: SportModel;
  random: Random;
  play(slot: number): Timeline;
}

/** Registers the search of the matches of one sport, and the proof that the search sees each of its markets. */
export function describeSureWins(id: number): void {
  describe(`OFFER-01: ${sports.find((each) => each.id === id)?.name}`, () => {
    const sport = seededSport(id);
    const matches = matchesOfSport(id);

    test('no combination of the prices is a sure win, every ten minutes of every match', {
      timeout: 30_000 + matches * 5_000,
    }, () => {
      const searched = { matches: 0, moments: 0, bets: 0 };
      for (let slot = 0; slot < matches; slot++) {
        const timeline = sport.play(slot);
        for (const second of momentsOf(id, timeline)) {
          const moment = momentOf(sport, timeline, slot, second);
          expect(moment.findSureWin(), `match ${slot} at second ${second}`).toBeUndefined();
          searched.moments += 1;
          searched.bets += moment.bets.length;
        }
        searched.matches += 1;
      }
      expect(searched.matches).toBe(matches);
      expect(searched.moments).toBeGreaterThan(8 * matches);
      expect(searched.bets).toBeGreaterThan(20 * searched.moments);
    });

    test('the search finds a mistake in any market, before the match and in play', {
      timeout: 300_000,
    }, () => {
      const timeline = sport.play(0);
      const seconds = momentsOf(id, timeline);
      const moments = [0, 0.3, 0.5, 0.7].map((share) =>
        momentOf(sport, timeline, 0, seconds[Math.floor(share * seconds.length)] ?? -1),
      );
      const planted = new Set<number>();
      const missed: string[] = [];
      moments.forEach((moment, index) => {
        for (const [marketId, line] of wholeBooks(moment.bets)) {
          // Each market has its mistake at the first moment at which it is open; every fifth has one at each.
          if (planted.has(marketId) && marketId % 5 !== 0) continue;
          planted.add(marketId);
          const found = moment.findSureWin(mistakeIn(line));
          const named = found?.bets.some((bet) => keyOf(bet) === line);
          if (!named) missed.push(`${line} at moment ${index}`);
        }
      });
      expect(missed).toEqual([]);
      const offered = new Set(sport.model.offers.map(({ marketId }) => marketId));
      expect([...offered].filter((marketId) => !planted.has(marketId))).toEqual([]);
    });

    test('the search finds one price of the winner that is too high for the other markets', () => {
      const timeline = sport.play(1);
      const moment = momentOf(sport, timeline, 1, -1);
      const home = moment.bets.find(({ outcomeId, specifiers }) => outcomeId === '4' && specifiers === '');
      const winner = home ?? moment.bets.find(({ marketId }) => marketId === 1);
      expect(winner).toBeDefined();
      const high = moment.findSureWin((bet) =>
        winner && sameBet(bet, winner) ? Math.round(bet.oddsMilli * 1.25) : bet.oddsMilli,
      );
      expect(high?.bets.some((bet) => winner !== undefined && sameBet(bet, winner))).toBe(true);
      expect(high?.bets.length).toBeGreaterThan(1);
    });
  });
}

function seededSport(sportId: number): SeededSport {
  const model = findModel(sportId);
  const random = createSeededRandom(`arbitrage ${sportId}`);
  const calendar = createCalendar(random, 1);
  const sport = calendar.sports.find((each) => each.sportId === sportId);
  if (!model || !sport) throw new Error('every sport has a model and a calendar');
  return {
    model,
    random,
    play(slot) {
      const matchUp = matchUpOf(calendar.fixture(sport, slot));
      if (!matchUp) throw new Error('the calendar has its own competitors');
      return model.play(matchUp, random.fork(`match ${slot}`));
    },
  };
}

function momentOf({ model, random }: SeededSport, timeline: Timeline, slot: number, second: number): Moment {
  return openMoment(model, timeline, second, random.fork(`ends ${slot} ${second}`));
}

/** Returns the seconds of the search: before the match and every ten minutes, or by score where a sport has no clock. */
function momentsOf(sportId: number, timeline: Timeline): number[] {
  const step = scoreSteps[sportId];
  const seconds = [-1];
  if (step === undefined) {
    for (let second = stepSeconds - 1; second < timeline.endSecond; second += stepSeconds)
      seconds.push(second);
    return seconds;
  }
  let reached = 0;
  for (let second = 0; second < timeline.endSecond; second += 20) {
    const played = timeline
      .at(second)
      .status.periodScores.flat()
      .reduce((sum, score) => sum + score, 0);
    if (Math.floor(played / step) <= reached) continue;
    reached = Math.floor(played / step);
    seconds.push(second);
  }
  return seconds;
}

/** Returns the first line of each market of which every outcome has an open price. */
function wholeBooks(bets: readonly OpenBet[]): Map<number, string> {
  const books = new Map<number, string>();
  for (const bet of bets) {
    if (books.has(bet.marketId)) continue;
    const open = bets.filter((each) => keyOf(each) === keyOf(bet)).length;
    if (open === marketOutcomes(bet.marketId, bet.specifiers).length) books.set(bet.marketId, keyOf(bet));
  }
  return books;
}

/** Raises the prices of a market above its margin. Where any number of its outcomes win, they are raised further. */
function mistakeIn(line: string): (bet: OpenBet) => number {
  return (bet) => {
    if (keyOf(bet) !== line) return bet.oddsMilli;
    const factor = priceFactors[findMarket(bet.marketId)?.rule ?? ''] ?? 1.3;
    return Math.round(bet.oddsMilli * factor);
  };
}

function keyOf({ marketId, specifiers }: OpenBet): string {
  return `${marketId} ${specifiers}`;
}

function sameBet(one: OpenBet, other: OpenBet): boolean {
  return keyOf(one) === keyOf(other) && one.outcomeId === other.outcomeId;
}
