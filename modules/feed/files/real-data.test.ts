import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manualClock } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import type { FeedMessage } from '../domain/messages.ts';
import { createFilesAdapter } from './files-adapter.ts';
import { joinSeasons } from './league-seasons.ts';
import { readFeedFile } from './read-feed-file.ts';
import { idRanges } from './stable-id.ts';

/** Public seasons, which are not part of the project; without them these tests are skipped. */
const data = process.env.FAIRLINE_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));

const files = ['openfootball', 'football-results']
  .map((folder) => join(data, folder))
  .filter(existsSync)
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => /\.(json|csv)$/.test(file));

describe.skipIf(files.length === 0)('public data', () => {
  test('every file is read, and sources of one season agree on its clubs and matches', async () => {
    const seasons = joinSeasons((await Promise.all(files.map(readFeedFile))).flat());
    for (const { name, matches } of seasons) {
      const clubs = new Set(matches.flatMap(({ fixture }) => [fixture.home.id, fixture.away.id]));
      // Everyone plays everyone else at home and away.
      expect(matches.length, name).toBe(clubs.size * (clubs.size - 1));
      expect(new Set(matches.map(({ fixture }) => fixture.matchId)).size, name).toBe(matches.length);
    }
    const current = seasons.filter(({ name }) => name.endsWith('2025/26'));
    const strangers = current.flatMap(({ matches }) =>
      matches.flatMap(({ fixture: { home, away } }) =>
        [home, away].filter(({ id }) => id >= idRanges.team.from),
      ),
    );
    expect([...new Set(strangers.map(({ name }) => name))]).toEqual([]);
  });

  test('our prices of a season with odds are about as good as the bookmakers’, and results alone tell something', async () => {
    const file = files.find((each) => each.endsWith('E0-2324-with-odds.csv'));
    if (!file) return;
    const clock = manualClock(Date.UTC(2026, 0, 1));
    const heard: FeedMessage[] = [];
    const adapter = createFilesAdapter({
      files: [file],
      clock,
      history: true,
      onProblem(error) {
        throw error;
      },
    });
    await adapter.start({ open: [], emit: (message) => void heard.push(message) });
    await adapter.stop();
    const [season] = adapter.summaries();
    expect(season).toMatchObject({ matches: 380, priced: { fromOdds: 380 }, standing: { ended: 380 } });
    const [ours, rated, theirs, closing] = season?.calibration[0] ?? [];
    for (const row of [ours, rated, theirs, closing]) expect(row?.matches).toBe(380);
    expect(Math.abs((ours?.logLoss ?? 9) - (theirs?.logLoss ?? 0))).toBeLessThan(0.003);
    // Knowing only how often home sides win scores 1.05 or so.
    expect(rated?.logLoss).toBeLessThan(1);
    expect(rated?.logLoss).toBeGreaterThan(theirs?.logLoss ?? 9);
    expect(heard.filter(({ type }) => type === 'bet_settlement')).toHaveLength(380);
  });

  test('prices and results of thousands of matches leave the house its margin', async () => {
    const adapter = createFilesAdapter({
      files,
      clock: manualClock(Date.UTC(2027, 0, 1)),
      history: true,
      onProblem(error) {
        throw error;
      },
    });
    const heard: FeedMessage[] = [];
    await adapter.start({ open: [], emit: (message) => void heard.push(message) });
    await adapter.stop();
    const odds = new Map<string, number>();
    let staked = 0;
    let returned = 0;
    for (const message of heard) {
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
          // Stakes that would all return the same: what a bettor who knows nothing loses is the margin.
          const stake = 1_000 / price;
          staked += stake;
          if (result.kind === 'won') returned += stake * (price / 1_000);
          if (result.kind === 'half-won') returned += stake * ((price / 1_000 + 1) / 2);
          if (result.kind === 'half-lost') returned += stake / 2;
          if (result.kind === 'void') returned += stake;
        }
      }
    }
    expect(returned / staked).toBeGreaterThan(0.9);
    expect(returned / staked).toBeLessThan(0.97);
  });
});
