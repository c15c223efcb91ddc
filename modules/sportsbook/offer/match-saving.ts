import { createGroupCommit, type Platform } from '@fairline/runtime';
import type { Book, BookEntry } from '../book/book.ts';
import { LeaseLost } from '../lease/feed-lease.ts';
import { saveNamesOf } from '../names/save-names.ts';
import { type MatchRow, saveMatches } from './match-store.ts';

/** Saves matches, so that bets keep their names and results remain when the book no longer has the match. */
export interface MatchSaving {
  /** Saves a match when it appears, moves, swaps its sides, starts, scores, stops, ends or has more names; other changes are not saved. */
  save(entry: BookEntry): void;
  /** Tries again to save the matches that could not be saved. */
  retry(): void;
  /** Resolves when nothing is being saved. */
  settled(): Promise<void>;
  /** Fails when a match could not be saved. @throws the error of that match */
  assertSaved(): void;
}

/**
 * Creates the saving of matches. `afterSettlement` runs work on a match after the bets on it are settled; undefined in
 * a process that does not settle.
 */
export function createMatchSaving(
  { clock, database, log }: Platform,
  book: Book,
  afterSettlement: ((matchId: string, work: () => Promise<void>) => void) | undefined,
): MatchSaving {
  const saving = createGroupCommit<MatchRow, void>({
    maxGroup: 200,
    lanes: 1,
    async commit(rows) {
      // When a group has several states of one match, the last one is saved.
      const latest = new Map(rows.map((row) => [row.fixture.matchId, row]));
      const changed = [...latest.values()];
      await database.transaction(async (connection) => {
        await saveMatches(connection, changed, new Date(clock.now()));
        await saveNamesOf(
          connection,
          changed.map(({ fixture }) => fixture),
        );
      });
      return rows.map(() => undefined);
    },
  });
  /** Sides, kick-off, phase, score and disruption of each match as they were last saved. */
  const savedPhases = new Map<string, string>();
  /** The error of each match that could not be saved. */
  const unsaved = new Map<string, unknown>();

  function save(entry: BookEntry): void {
    const { matchId, home, away, kickoffMs, names = {} } = entry.fixture;
    const { phase: ofPlay, score, disruption } = entry.status;
    const stop = disruption?.kind ?? '';
    const phase = `${home.id} ${away.id} ${kickoffMs} ${ofPlay} ${stop} ${score.join('-')} ${Object.keys(names).length}`;
    if (savedPhases.get(matchId) === phase) return;
    savedPhases.set(matchId, phase);
    const submit = () => saving.submit({ fixture: entry.fixture, status: entry.status });
    if (entry.endedAtMs !== undefined) {
      savedPhases.delete(matchId);
      unsaved.delete(matchId);
      // A match that is saved as over is not requested from the feed again, so the bets on it have to be settled first.
      afterSettlement?.(matchId, submit);
      return;
    }
    submit().then(
      () => unsaved.delete(matchId),
      (error: unknown) => {
        savedPhases.delete(matchId);
        // Another process receives the feeds now, and saves the match.
        if (error instanceof LeaseLost) return;
        unsaved.set(matchId, error);
        log.error({ err: error, matchId }, 'match not saved: the sweep tries again');
      },
    );
  }

  return {
    save,
    retry() {
      for (const matchId of unsaved.keys()) {
        const entry = book.find(matchId);
        if (entry) save(entry);
        else unsaved.delete(matchId);
      }
    },
    settled: saving.drained,
    assertSaved() {
      for (const error of unsaved.values()) throw error;
    },
  };
}
