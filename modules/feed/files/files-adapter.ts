import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '@fairline/runtime';
import type { FeedMessage } from '../domain/messages.ts';
import type { FeedAdapter } from '../feed-adapter.ts';
import { FeedFileError, type FileSeason } from './feed-file.ts';
import { byKickoff, joinSeasons, type LeagueMatch, type LeagueSeason } from './league-seasons.ts';
import { createMatchTelling, type MatchTelling } from './match-telling.ts';
import { createPricing, type Pricing } from './pricing.ts';
import { isFeedFile, readFeedFile } from './read-feed-file.ts';
import { type SeasonSummary, summarise } from './summarise.ts';

export interface FilesAdapterOptions {
  /** Files, and folders whose files are read; what is not there yet is waited for. */
  files: readonly string[];
  clock: Clock;
  /** Hears of a file or a match that cannot be taken; the others are. It may throw, and then the start fails. */
  onProblem(error: Error): void;
  /** Tell also of matches that were over before anybody heard of them. Only an import wants that. */
  history?: boolean;
}

export interface FilesAdapter extends FeedAdapter {
  /** The seasons that were read, as they stand now. */
  summaries(): SeasonSummary[];
}

const tickMs = 1_000;
const aliveMs = 10_000;
const rescanMs = 30_000;
/** So many matches are priced, at a millisecond or two each, before others get their turn. */
const matchesAtOnce = 10;

/**
 * A feed of files: fixtures, results and odds of real seasons. Matches to come are on offer until their kick-off;
 * a match is settled when a file has its result. Files are looked at again and again, so that a newer one takes
 * effect by itself.
 */
export function createFilesAdapter({
  files,
  clock,
  onProblem,
  history = false,
}: FilesAdapterOptions): FilesAdapter {
  const tellings = new Map<string, MatchTelling>();
  let openBefore: ReadonlySet<string> = new Set();
  let seasons: LeagueSeason[] = [];
  let pricing: Pricing = createPricing([]);
  /** Matches to come, soonest first. */
  let upcoming: LeagueMatch[] = [];
  let seen: string | undefined;
  let emit: (message: FeedMessage) => void = () => undefined;
  let cancelTick: () => void = () => undefined;
  let running = false;
  let rescan: Promise<void> = Promise.resolve();
  let rescanDueMs = 0;
  let aliveDueMs = 0;

  function send(messages: readonly FeedMessage[]): void {
    if (running) for (const message of messages) emit(message);
  }

  function tell(match: LeagueMatch): void {
    const { matchId } = match.fixture;
    const telling =
      tellings.get(matchId) ?? createMatchTelling({ matchId, resumed: openBefore.has(matchId), history });
    tellings.set(matchId, telling);
    try {
      send(telling.tell(match, pricing, clock.now()));
    } catch (error) {
      // What was on offer may be wrong by now.
      send(telling.close(clock.now()));
      onProblem(new Error(`the match ${matchId} cannot be told of`, { cause: error }));
    }
  }

  /** Reads the files when any of them has changed, and tells what is new. */
  async function scan(): Promise<void> {
    const found = await listFiles(files);
    const now = found.map(({ path, version }) => `${path} ${version}`).join('\n');
    if (now === seen) return;
    const read: FileSeason[] = [];
    for (const { path } of found) read.push(...(await readOrReport(path)));
    seen = now;
    seasons = joinSeasons(read);
    pricing = createPricing(seasons);
    const matches = seasons.flatMap((season) => season.matches).sort(byKickoff);
    upcoming = matches.filter(({ result, fixture }) => !result && fixture.kickoffMs > clock.now());
    const known = new Set(matches.map(({ fixture }) => fixture.matchId));
    for (const [matchId, telling] of tellings) if (!known.has(matchId)) send(telling.close(clock.now()));
    for (const [index, match] of matches.entries()) {
      if (index % matchesAtOnce === 0) await breathe();
      if (!running) return;
      tell(match);
    }
  }

  async function readOrReport(path: string): Promise<FileSeason[]> {
    try {
      return await readFeedFile(path);
    } catch (error) {
      if (!(error instanceof FeedFileError)) throw error;
      onProblem(error);
      return [];
    }
  }

  function tick(): void {
    const nowMs = clock.now();
    if (nowMs >= aliveDueMs) {
      send([{ type: 'alive', atMs: nowMs }]);
      aliveDueMs = nowMs + aliveMs;
    }
    for (;;) {
      const [next] = upcoming;
      if (!next || next.fixture.kickoffMs > nowMs) break;
      upcoming.shift();
      tell(next);
    }
    if (nowMs >= rescanDueMs) {
      rescanDueMs = nowMs + rescanMs;
      rescan = rescan.then(scan).catch((error: unknown) => {
        onProblem(error instanceof Error ? error : new Error(String(error)));
      });
    }
  }

  /** The next tick is due whatever becomes of this one. */
  function schedule(): void {
    cancelTick = clock.after(tickMs, () => {
      schedule();
      tick();
    });
  }

  return {
    name: 'files',
    async start(run) {
      emit = run.emit;
      openBefore = new Set(run.open.map(({ matchId }) => matchId));
      running = true;
      await scan();
      const nowMs = clock.now();
      send([
        { type: 'snapshot_complete', atMs: nowMs, matchIds: upcoming.map(({ fixture }) => fixture.matchId) },
        { type: 'alive', atMs: nowMs },
      ]);
      aliveDueMs = nowMs + aliveMs;
      rescanDueMs = nowMs + rescanMs;
      schedule();
    },
    async stop() {
      running = false;
      cancelTick();
      await rescan;
    },
    summaries: () => seasons.map((season) => summarise(season, pricing, clock.now())),
  };
}

/** The files that there are now, each with what changes when it is written anew. */
async function listFiles(paths: readonly string[]): Promise<{ path: string; version: string }[]> {
  const found: { path: string; version: string }[] = [];
  for (const path of paths) {
    const facts = await statOf(path);
    if (!facts) continue;
    if (facts.isDirectory()) {
      const names = (await readdir(path)).filter(isFeedFile).sort();
      found.push(...(await listFiles(names.map((name) => join(path, name)))));
    } else found.push({ path, version: `${facts.size} ${facts.mtimeMs}` });
  }
  return found;
}

function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
