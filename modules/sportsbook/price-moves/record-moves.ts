import { createPoller, type Database, type Platform } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { nextMove } from '../domain/price-moves.ts';
import { findOpenOutcomes, saveMoves } from './move-store.ts';

/** Prices are read in this interval, so that a bet's life has what a person would see and not every tick of the feed. */
const pauseMs = 10_000;
/** The number of matches that are read at a time. */
const pageSize = 200;

/** Records the prices of outcomes with open bets, for the lives of these bets. */
export interface MoveRecording {
  /** Notes that prices of a match have changed. */
  changed(matchId: string): void;
  start(): void;
  stop(): Promise<void>;
  /** Resolves when nothing is being recorded. */
  settled(): Promise<unknown>;
}

export interface MoveRecordingParts {
  book: Pick<Book, 'quote'>;
  /** The database for what the process that receives the feeds writes. */
  database: Database;
  /** True while this process receives the feeds. */
  isLeading(): boolean;
}

export function createMoveRecording(
  { clock, jobs, log }: Pick<Platform, 'clock' | 'jobs' | 'log'>,
  { book, database, isLeading }: MoveRecordingParts,
): MoveRecording {
  const changedMatches = new Set<string>();
  let recording: Promise<void> = Promise.resolve();

  async function record(matchIds: readonly string[]): Promise<void> {
    const outcomes = await findOpenOutcomes(database.pool, matchIds);
    const moves = outcomes.flatMap(({ selection, ...last }) => {
      const quote = book.quote(selection);
      const move = quote.state === 'open' ? nextMove(last, quote.oddsMilli) : undefined;
      return move ? [{ selection, move }] : [];
    });
    if (moves.length === 0) return;
    await database.transaction((connection) => saveMoves(connection, moves, new Date(clock.now())));
  }

  const poller = createPoller({
    clock,
    log,
    name: 'sportsbook.price-moves',
    jobs,
    pauseMs,
    failure: 'prices of open bets not recorded',
    async tick() {
      if (!isLeading()) {
        changedMatches.clear();
        return false;
      }
      const page = [...changedMatches].slice(0, pageSize);
      for (const matchId of page) changedMatches.delete(matchId);
      recording = page.length > 0 ? record(page) : Promise.resolve();
      await recording;
      return changedMatches.size > 0;
    },
  });

  return {
    changed: (matchId) => void changedMatches.add(matchId),
    start: () => poller.start(pauseMs),
    stop: poller.stop,
    settled: () => Promise.allSettled([recording]),
  };
}
