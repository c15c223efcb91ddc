import { createManualClock, createSeededRandom, type ManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import type { FeedMessage } from './domain/messages.ts';
import type { FeedAdapter } from './feed-adapter.ts';
import { openMatch, openSeason, testFolder } from './files/files.fixture.ts';
import { createFilesAdapter } from './files/index.ts';
import { createSimulator } from './simulator.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 8, 12, 12);

/** Runs an adapter while the clock is set forth by two hours and back by three. @returns its messages after each jump */
async function throughJumps(adapter: FeedAdapter, clock: ManualClock): Promise<FeedMessage[][]> {
  const runs: FeedMessage[][] = [[]];
  await adapter.start({ open: [], emit: (message) => void runs.at(-1)?.push(message) });
  for (const jumpMs of [2 * hourMs, -3 * hourMs]) {
    await clock.advance(25_000);
    runs.push([]);
    clock.jump(jumpMs);
  }
  await clock.advance(25_000);
  await adapter.stop();
  return runs;
}

function isRising(times: readonly number[]): boolean {
  return times.every((atMs, index) => atMs >= (times[index - 1] ?? 0));
}

const seconds: Record<string, number> = { 'not-started': 0, live: 1, ended: 2, cancelled: 2 };

test('a clock that is set forth and back silences no simulated match, and none goes back', async () => {
  const clock = createManualClock(startMs);
  const problems: unknown[] = [];
  const simulator = createSimulator({
    clock,
    random: createSeededRandom('feed'),
    speed: 60,
    onProblem: (error) => void problems.push(error),
  });
  const runs = await throughJumps(simulator, clock);
  for (const run of runs) expect(run.filter(({ type }) => type === 'alive').length).toBeGreaterThanOrEqual(2);
  const all = runs.flat();
  expect(isRising(all.map(({ atMs }) => atMs))).toBe(true);
  const statuses = all.flatMap((message) =>
    message.type === 'odds_change' ? [{ matchId: message.matchId, ...message.status }] : [],
  );
  for (const [matchId, seen] of Map.groupBy(statuses, (status) => status.matchId))
    expect(isRising(seen.map(({ phase }) => seconds[phase] ?? 0)), matchId).toBe(true);
  // Matches that begin later are still played by the clock.
  expect(runs[2]?.some(({ type }) => type === 'odds_change')).toBe(true);
  expect(problems).toEqual([]);
});

test('a clock that is set forth and back silences no imported match', async () => {
  const folder = await testFolder();
  const path = 'en.json';
  await folder.write(path, openSeason([openMatch('2026-09-20', 'Arsenal FC – Fulham FC')]));
  const clock = createManualClock(startMs);
  const adapter = createFilesAdapter({
    files: [folder.path],
    clock,
    onProblem(error) {
      throw error;
    },
  });
  const runs = await throughJumps(adapter, clock);
  for (const run of runs) expect(run.filter(({ type }) => type === 'alive').length).toBeGreaterThanOrEqual(2);
  expect(isRising(runs.flat().map(({ atMs }) => atMs))).toBe(true);
  await folder.remove();
});
