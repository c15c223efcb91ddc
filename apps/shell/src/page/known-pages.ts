import type { OwnAnswer } from './seo.ts';

/** What remotes have said of their pages, of which there are such. */
export interface KnownPages {
  get(key: string): OwnAnswer | undefined;
  /** Undefined for a page that is not there. */
  note(key: string, answer: OwnAnswer | undefined): void;
}

/** `keptMs` is how long an answer holds, `most` how many there are: the oldest goes first. */
export function knownPages(nowMs: () => number, keptMs: number, most: number): KnownPages {
  const kept = new Map<string, { answer: OwnAnswer; untilMs: number }>();
  return {
    get(key) {
      const found = kept.get(key);
      return found && found.untilMs > nowMs() ? found.answer : undefined;
    },
    note(key, answer) {
      kept.delete(key);
      if (!answer) return;
      kept.set(key, { answer, untilMs: nowMs() + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
