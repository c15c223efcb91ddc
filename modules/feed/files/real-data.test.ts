import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createManualClock, createSeededRandom } from '@fairline/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedMessage } from '../domain/messages.ts';
import { backtest, failures } from './backtest.ts';
import { type TestFolder, testFolder } from './files.fixture.ts';
import { createFilesAdapter } from './files-adapter.ts';
import { joinSeasons } from './league-seasons.ts';
import { createPricing } from './pricing.ts';
import { readFeedFile } from './read-feed-file.ts';
import { idRanges } from './stable-id.ts';

/**
 * The folder of public seasons, which are not part of the project. Without it, only the project's own season is tested.
 */
const data = process.env.FAIRLINE_DATA;

const files = ['openfootball', 'football-results']
  .map((folder) => join(data ?? '', folder))
  .filter((folder) => data !== undefined && existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => /\.(json|csv)$/.test(file));

/** Reads seasons in which everyone plays everyone else at home and away. */
async function wholeSeasons(paths: readonly string[]) {
  const seasons = joinSeasons((await Promise.all(paths.map(readFeedFile))).flat());
  for (const { name, matches } of seasons) {
    const clubs = new Set(matches.flatMap(({ fixture }) => [fixture.home.id, fixture.away.id]));
    expect(matches.length, name).toBe(clubs.size * (clubs.size - 1));
    expect(new Set(matches.map(({ fixture }) => fixture.matchId)).size, name).toBe(matches.length);
  }
  return seasons;
}

/** Returns every message of the files, as an import receives them. */
async function historyOf(paths: readonly string[], atMs: number) {
  const adapter = createFilesAdapter({
    files: paths,
    clock: createManualClock(atMs),
    history: true,
    onProblem(error) {
      throw error;
    },
  });
  const received: FeedMessage[] = [];
  await adapter.start({ open: [], emit: (message) => void received.push(message) });
  await adapter.stop();
  return { received, summaries: adapter.summaries() };
}

/**
 * Returns the share of stakes that a bettor without knowledge gets back: the stakes are spread so that every outcome
 * returns the same. Such a bettor loses the margin, whatever the results are.
 */
function returnShare(received: readonly FeedMessage[]): number {
  const odds = new Map<string, number>();
  let staked = 0;
  let returned = 0;
  for (const message of received) {
    if (message.type === 'odds_change') {
      for (const { marketId, specifiers, outcomes } of message.markets) {
        for (const { outcomeId, oddsMilli, active } of outcomes) {
          const key = `${message.matchId} ${marketId} ${specifiers} ${outcomeId}`;
          if (active) odds.set(key, oddsMilli);
        }
      }
    }
    if (message.type !== 'bet_settlement') continue;
    for (const { marketId, specifiers, outcomes } of message.markets) {
      for (const { outcomeId, result } of outcomes) {
        const price = odds.get(`${message.matchId} ${marketId} ${specifiers} ${outcomeId}`);
        if (price === undefined) continue;
        const stake = 1_000 / price;
        staked += stake;
        if (result.kind === 'won') returned += stake * (price / 1_000);
        if (result.kind === 'half-won') returned += stake * ((price / 1_000 + 1) / 2);
        if (result.kind === 'half-lost') returned += stake / 2;
        if (result.kind === 'void') returned += stake;
      }
    }
  }
  return returned / staked;
}

/** Returns a small season in football-data's layout: real clubs with invented results and prices. */
function ownSeason(): string {
  const random = createSeededRandom('own season');
  const clubs = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Liverpool', 'Wolves'];
  const pairs = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => [home, away]));
  const rows = pairs.map(([home, away], index) => {
    const date = new Date(Date.UTC(2023, 7, 12 + 7 * index)).toISOString().slice(0, 10);
    const [homeAtHalf, awayAtHalf] = [random.below(3), random.below(2)];
    const [homeGoals, awayGoals] = [homeAtHalf + random.below(3), awayAtHalf + random.below(3)];
    // Chances that a bookmaker could have expected, with a margin of 5%.
    const homeChance = 0.3 + 0.3 * random.next();
    const chances = [homeChance, 0.25, 0.75 - homeChance];
    const odds = chances.map((chance) => (1 / (chance * 1.05)).toFixed(2));
    return ['E0', date, '15:00', home, away, homeGoals, awayGoals, homeAtHalf, awayAtHalf, ...odds].join(',');
  });
  return ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,AvgH,AvgD,AvgA', ...rows].join('\n');
}

describe('a season of our own', () => {
  let folder: TestFolder;
  let file: string;
  beforeAll(async () => {
    folder = await testFolder();
    file = await folder.write('E0.csv', ownSeason());
  });
  afterAll(() => folder.remove());

  test('every match is read, priced by its odds and settled once', async () => {
    const [season] = await wholeSeasons([file]);
    expect(season).toMatchObject({ name: 'Premier League 2023/24' });
    const { received, summaries } = await historyOf([file], Date.UTC(2026, 0, 1));
    expect(summaries).toMatchObject([{ matches: 30, priced: { fromOdds: 30 }, byState: { ended: 30 } }]);
    const settled = received.flatMap((message) =>
      message.type === 'bet_settlement' ? [message.matchId] : [],
    );
    expect(new Set(settled).size).toBe(30);
    expect(settled).toHaveLength(30);
    const [ours, , theirs] = summaries[0]?.calibration[0] ?? [];
    expect(Math.abs((ours?.logLoss ?? 9) - (theirs?.logLoss ?? 0))).toBeLessThan(0.01);
  });

  test('its prices have the margin of the house', async () => {
    const share = returnShare((await historyOf([file], Date.UTC(2026, 0, 1))).received);
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(0.97);
  });
});

describe.skipIf(files.length === 0)('public data', () => {
  test('every file is read, and sources of one season agree on its clubs and matches', async () => {
    const seasons = await wholeSeasons(files);
    const current = seasons.filter(({ name }) => name.endsWith('2025/26'));
    const strangers = current.flatMap(({ matches }) =>
      matches.flatMap(({ fixture: { home, away } }) =>
        [home, away].filter(({ id }) => id >= idRanges.team.from),
      ),
    );
    expect([...new Set(strangers.map(({ name }) => name))]).toEqual([]);
  });

  test('a season with odds is imported whole and settled once', async () => {
    const file = files.find((each) => each.endsWith('E0-2324-with-odds.csv'));
    if (!file) return;
    const { received, summaries } = await historyOf([file], Date.UTC(2026, 0, 1));
    const [season] = summaries;
    expect(season).toMatchObject({ matches: 380, priced: { fromOdds: 380 }, byState: { ended: 380 } });
    for (const row of season?.calibration[0] ?? []) expect(row.matches).toBe(380);
    expect(received.filter(({ type }) => type === 'bet_settlement')).toHaveLength(380);
  });

  test('OFFER-01: in every market with closing odds our prices are at most 2% above them', async () => {
    const withOdds = files.filter((each) => each.endsWith('with-odds.csv'));
    const seasons = joinSeasons((await Promise.all(withOdds.map(readFeedFile))).flat());
    const result = backtest(
      seasons.flatMap(({ matches }) => matches),
      createPricing(seasons),
    );
    expect(failures(result)).toEqual([]);
    const judged = result.rows.filter(({ allowed }) => allowed !== undefined);
    expect(judged.map(({ market, source, allowed }) => [market, source, allowed])).toEqual([
      ['1x2', 'our prices at kick-off', 0.02],
      ['1x2', 'our opening prices', 0.02],
      ['1x2', 'results so far alone', 0.09],
      ['total 2.5', 'our prices at kick-off', 0.02],
      ['total 2.5', 'our opening prices', 0.02],
      ['total 2.5', 'results so far alone', 0.04],
      ['handicap', 'our prices at kick-off', 0.02],
      ['handicap', 'our opening prices', 0.02],
      ['handicap', 'results so far alone', 0.09],
    ]);
    // The model without bookmakers' odds cannot reach the limit of the prices; that is why the prices follow odds.
    const alone = judged.find(({ market, source }) => market === '1x2' && source === 'results so far alone');
    expect(alone?.aboveClosing).toBeGreaterThan(0.02);
    for (const { meanChance, frequency, outcomes } of result.bands) {
      if (outcomes > 1_000) expect(Math.abs(meanChance - frequency)).toBeLessThan(0.02);
    }
  });

  test('the prices and results of thousands of matches have the margin of the house', async () => {
    const share = returnShare((await historyOf(files, Date.UTC(2027, 0, 1))).received);
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(0.97);
  });
});
