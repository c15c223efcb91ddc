import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '@fairline/runtime';
import type { FeedMessage } from '../domain/messages.ts';
import type { FeedAdapter, FeedRun } from '../feed-adapter.ts';
import { hasPassed, risingTime } from '../rising-time.ts';
import { createFileMatchFeed, type FileMatchFeed } from './file-match-feed.ts';
import type { LeagueMatch } from './league-seasons.ts';
import { createSeasonFiles } from './season-files.ts';
import { type SeasonSummary, summarise } from './summarise.ts';

export interface FilesAdapterOptions {
  /** Files, and folders whose files are read. A path that does not exist yet is tried again later. */
  files: readonly string[];
  clock: Clock;
  /**
   * Is called for a file or match that cannot be used; the other files and matches are used. When it throws, the start
   * fails.
   */
  onProblem(error: Error): void;
  /** True also sends the matches that were over before this run. Only an import needs them. */
  history?: boolean;
}

export interface FilesAdapter extends FeedAdapter {
  /** Returns the summaries of the seasons that were read, or of those with these names, at the present time. */
  summaries(names?: ReadonlySet<string>): SeasonSummary[];
}

const tickMs = 1_000;
const aliveMs = 10_000;
/** Files are looked at this often, also where the system reports no changes. */
const rescanMs = 30_000;
/** The pause after a change that the system reports, in which the changes of an import become one. */
const settleMs = 200;
/** The number of matches that are priced before other tasks run. Each takes one or two milliseconds. */
const matchesAtOnce = 10;

/**
 * Creates a feed of files with fixtures, results and odds of real seasons. A future match is on offer until its
 * kick-off, and is settled when a file has its result. Files are read again when they change.
 */
export function createFilesAdapter({
  files,
  clock,
  onProblem,
  history = false,
}: FilesAdapterOptions): FilesAdapter {
  let seasonFiles = createSeasonFiles(files, onProblem);
  const feeds = new Map<string, FileMatchFeed>();
  let openBefore: ReadonlySet<string> = new Set();
  let over: NonNullable<FeedRun['over']> = async () => new Map();
  /** True until everything that was read is sent. */
  let isDue = true;
  /** Matches without a result that have not begun, the earliest first. */
  let upcoming: LeagueMatch[] = [];
  let emit: (message: FeedMessage) => void = () => undefined;
  let cancelTick: () => void = () => undefined;
  let running = false;
  let rescan: Promise<void> = Promise.resolve();
  let aliveAtMs = 0;
  let scannedAtMs = 0;
  const sentAt = risingTime(clock);
  let cancelSoon: () => void = () => undefined;
  const watchers = new Map<string, FSWatcher>();

  function send(messages: readonly FeedMessage[]): void {
    if (running) for (const message of messages) emit(message);
  }

  /** Creates the feeds of matches that this run has not had, which continue what earlier runs have told of them. */
  async function meet(matches: readonly LeagueMatch[]): Promise<void> {
    const met = matches.map(({ fixture }) => fixture.matchId).filter((matchId) => !feeds.has(matchId));
    if (met.length === 0) return;
    const ends = await over(met);
    for (const matchId of met) {
      const [resumed, end] = [openBefore.has(matchId), ends.get(matchId)];
      feeds.set(matchId, createFileMatchFeed({ matchId, resumed, history, end }));
    }
  }

  function update(match: LeagueMatch): void {
    const { matchId } = match.fixture;
    const feed = feeds.get(matchId);
    if (!feed) return;
    try {
      send(feed.update(match, seasonFiles.current().pricing, { nowMs: clock.now(), atMs: sentAt() }));
    } catch (error) {
      // After a failed update the offered prices may be wrong, so the match is closed.
      send(feed.close(sentAt()));
      onProblem(new Error(`match not updated: ${matchId}`, { cause: error }));
    }
  }

  /** Reads files that have changed, and sends the changes of their matches. */
  async function scan(): Promise<void> {
    const changed = await seasonFiles.readChanged();
    if (!changed && !isDue) return;
    isDue = true;
    const { matches } = seasonFiles.current();
    await meet(matches);
    upcoming = matches.filter(({ result, fixture }) => !result && fixture.kickoffMs > clock.now());
    const known = new Set(matches.map(({ fixture }) => fixture.matchId));
    for (const [matchId, feed] of feeds) if (!known.has(matchId)) send(feed.close(sentAt()));
    for (const [index, match] of matches.entries()) {
      if (index % matchesAtOnce === 0) await nextTurn();
      if (!running) return;
      update(match);
    }
    isDue = false;
  }

  function sendAlive(): void {
    send([{ type: 'alive', atMs: sentAt() }]);
    aliveAtMs = clock.now();
  }

  /** Closes the markets of matches that have reached their kick-off. */
  function updateBegun(nowMs: number): void {
    for (;;) {
      const [next] = upcoming;
      if (!next || next.fixture.kickoffMs > nowMs) return;
      upcoming.shift();
      update(next);
    }
  }

  function startRescan(): void {
    scannedAtMs = clock.now();
    watchFiles();
    rescan = rescan.then(scan).catch((error: unknown) => {
      onProblem(error instanceof Error ? error : new Error(String(error)));
    });
  }

  /** Reads the files soon after a change, so that an import is on offer at once. */
  function watchFiles(): void {
    for (const path of files) {
      // A path that does not exist yet, as before the first import, appears in its folder.
      if (!watchers.has(path)) watchPath(path, path) || watchPath(path, dirname(path));
    }
  }

  /** Watches a place for changes of a path. @returns false when the place does not exist */
  function watchPath(path: string, place: string): boolean {
    try {
      const watcher = watch(place, { persistent: false }, () => {
        if (place !== path) unwatch(path);
        cancelSoon();
        cancelSoon = clock.after(settleMs, startRescan);
      });
      watcher.on('error', () => unwatch(path));
      watchers.set(path, watcher);
      return true;
    } catch {
      return false;
    }
  }

  function unwatch(path: string): void {
    watchers.get(path)?.close();
    watchers.delete(path);
  }

  function tick(): void {
    const nowMs = clock.now();
    if (hasPassed(aliveMs, aliveAtMs, nowMs)) sendAlive();
    updateBegun(nowMs);
    if (hasPassed(rescanMs, scannedAtMs, nowMs)) startRescan();
  }

  /** Schedules the next tick before this one runs, so that a tick that throws is not the last. */
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
      over = run.over ?? over;
      isDue = true;
      seasonFiles = createSeasonFiles(files, onProblem);
      feeds.clear();
      running = true;
      watchFiles();
      await scan();
      const matchIds = upcoming.map(({ fixture }) => fixture.matchId);
      send([{ type: 'snapshot_complete', atMs: sentAt(), matchIds }]);
      sendAlive();
      scannedAtMs = clock.now();
      schedule();
    },
    async stop() {
      running = false;
      cancelTick();
      cancelSoon();
      for (const path of [...watchers.keys()]) unwatch(path);
      await rescan;
    },
    summaries(names) {
      const { seasons, pricing } = seasonFiles.current();
      return seasons
        .filter(({ name }) => names?.has(name) ?? true)
        .map((season) => summarise(season, pricing, clock.now()));
    },
  };
}
