const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sliceMs = 10 * minuteMs;

/** A posting is committed a moment after its time. The figures end before now, so that their rows do not grow later. */
const commitMs = 1_000;
/** The ledger is read by minute for at most this time before the present hour; earlier hours come from summaries. */
const maxLiveMs = 2 * hourMs;
/** Summaries up to a moment may lack postings of the time shortly before it. */
const uncountedMs = minuteMs;

export type PeriodName = 'hour' | 'day' | 'week';

/** The time of a figure in parts of one length, of which the last one is not over. */
export interface Period {
  fromMs: number;
  untilMs: number;
  partMs: number;
  parts: number;
}

const lengths: Readonly<Record<PeriodName, Pick<Period, 'partMs' | 'parts'>>> = {
  hour: { partMs: minuteMs, parts: 60 },
  day: { partMs: hourMs, parts: 24 },
  week: { partMs: 6 * hourMs, parts: 28 },
};

/** Returns the period of a name that ends about now. Its parts begin at whole minutes and hours of UTC. */
export function periodOf(name: PeriodName, nowMs: number): Period {
  const { partMs, parts } = lengths[name];
  const untilMs = nowMs - commitMs;
  return { fromMs: startOf(untilMs, partMs) - (parts - 1) * partMs, untilMs, partMs, parts };
}

/** Where the figures by minute begin, and where those by hour end. */
export interface Sources {
  /** Sums by minute are read from here on. */
  minutesFromMs: number;
  /** Hours before this moment are read from the summaries, and later ones from the sums by minute. */
  hoursUntilMs: number;
  /** False when the summaries lack hours before that moment. */
  areSummariesCurrent: boolean;
}

/** Decides which part of a time is read from the ledger. `countedMs` is the moment up to which summaries are kept. */
export function sourcesOf(countedMs: number | undefined, nowMs: number): Sources {
  const { fromMs, untilMs } = periodOf('hour', nowMs);
  const earliestMs = startOf(untilMs, hourMs) - maxLiveMs;
  const closedMs =
    countedMs === undefined ? earliestMs : startOf(Math.min(countedMs, untilMs) - uncountedMs, hourMs);
  const hoursUntilMs = Math.max(closedMs, earliestMs);
  return {
    minutesFromMs: Math.min(fromMs, hoursUntilMs),
    hoursUntilMs,
    areSummariesCurrent: closedMs >= earliestMs,
  };
}

/**
 * Divides a time into slices of ten minutes that are over, and the present minutes, of which there are ten to twenty: a
 * posting is committed within ten minutes. The first slice may begin before the time.
 */
export function slicesOf(
  fromMs: number,
  untilMs: number,
): { closed: { fromMs: number; untilMs: number }[]; presentMs: number } {
  const presentMs = startOf(untilMs, sliceMs) - sliceMs;
  const firstMs = Math.min(startOf(fromMs, sliceMs), presentMs);
  return {
    closed: Array.from({ length: (presentMs - firstMs) / sliceMs }, (_, place) => {
      const startMs = firstMs + place * sliceMs;
      return { fromMs: startMs, untilMs: startMs + sliceMs };
    }),
    presentMs,
  };
}

/** Returns the place of a moment among the parts of a period. */
export function partOf({ fromMs, partMs }: Period, atMs: number): number {
  return Math.floor((atMs - fromMs) / partMs);
}

function startOf(atMs: number, partMs: number): number {
  return Math.floor(atMs / partMs) * partMs;
}
