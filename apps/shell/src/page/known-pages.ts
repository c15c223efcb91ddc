/** Pages of which their remotes have said that there are such. */
export interface KnownPages {
  has(key: string): boolean;
  note(key: string, exists: boolean): void;
}

/** `keptMs` is how long an answer holds, `most` how many there are: the oldest goes first. */
export function knownPages(nowMs: () => number, keptMs: number, most: number): KnownPages {
  const untilMs = new Map<string, number>();
  return {
    has: (key) => (untilMs.get(key) ?? 0) > nowMs(),
    note(key, exists) {
      untilMs.delete(key);
      if (!exists) return;
      untilMs.set(key, nowMs() + keptMs);
      const [oldest] = untilMs.keys();
      if (untilMs.size > most && oldest !== undefined) untilMs.delete(oldest);
    },
  };
}
