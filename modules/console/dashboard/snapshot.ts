import type { Dashboard, DashboardPeriodName } from '@fairline/contracts';
import type { OpenProposals } from '@fairline/proposals';
import type { ActivityRow, OpenRow, PendingRow, PlayersRow } from '@fairline/reports';
import { createCache } from '@fairline/runtime';
import type { WaitingCount } from '@fairline/support';
import type { ConsoleParts } from '../console-parts.ts';
import { goneAfterMs } from '../system/heartbeat.ts';
import { findProcesses } from '../system/process-store.ts';
import { createBackgroundValue } from './background-value.ts';
import { type Period, periodOf, slicesOf, sourcesOf } from './domain/periods.ts';
import { type Machinery, machineryOf } from './machinery.ts';

export interface PeriodSnapshot extends Period {
  /** Sums by minute or hour; each lies in one part of the period. */
  sums: readonly ActivityRow[];
  /** Counts of players with the period that they are about; undefined until they are there. */
  players: { period: Period; rows: readonly PlayersRow[] } | undefined;
}

/** Everything that the dashboard shows, by country, for operators of all rights. */
export interface DashboardSnapshot extends Machinery {
  at: number;
  areSummariesCurrent: boolean;
  periods: Readonly<Record<DashboardPeriodName, PeriodSnapshot>>;
  open: { at: number; rows: readonly OpenRow[] };
  pending: readonly PendingRow[];
  requests: readonly WaitingCount[];
  proposals: readonly OpenProposals[];
}

/** The services that have the figures. */
export interface SnapshotParts extends Pick<ConsoleParts, 'platform'> {
  reports: Pick<ConsoleParts['reports'], 'activity'>;
  support: Pick<ConsoleParts['support'], 'countWaiting'>;
  proposals: Pick<ConsoleParts['proposals'], 'countOpen'>;
}

/** The dashboard is computed this often, while somebody looks at it. */
export const dashboardMs = 3_000 satisfies Dashboard['everyMs'];
/** Figures that cost more are computed less often. */
const openMs = 15_000;
/** Times that are over are summed again this often, since a long transaction may end later. */
const summedMs = 60_000;
const sliceMs = 300_000;

/**
 * Creates the reading of the dashboard. A process computes it at most once in `dashboardMs`, however many consoles follow
 * it, and only when it is asked for. Several processes of a site compute it each for their own consoles.
 */
export function createSnapshots({
  platform,
  reports: { activity },
  support,
  proposals,
}: SnapshotParts): () => Promise<DashboardSnapshot> {
  const { clock, database } = platform;
  const whole = createCache<DashboardSnapshot>(clock, { ttlMs: dashboardMs, maxEntries: 1 });
  const openBets = createCache<DashboardSnapshot['open']>(clock, { ttlMs: openMs, maxEntries: 1 });
  const closedHours = createCache<ActivityRow[]>(clock, { ttlMs: summedMs, maxEntries: 1 });
  const closedMinutes = createCache<ActivityRow[]>(clock, { ttlMs: sliceMs, maxEntries: 32 });
  const playersOf = {
    day: createBackgroundValue(platform, {
      name: 'players of a day',
      ttlMs: 60_000,
      load: () => count('day'),
    }),
    week: createBackgroundValue(platform, {
      name: 'players of a week',
      ttlMs: 300_000,
      load: () => count('week'),
    }),
  };

  async function count(name: DashboardPeriodName): Promise<NonNullable<PeriodSnapshot['players']>> {
    const period = periodOf(name, clock.now());
    return { period, rows: await activity.players(period, period.partMs) };
  }

  /**
   * Reads the ledger by minute, in slices: the planner would join a longer time with all accounts of the site. Slices
   * that are over are kept for a while, and the present minutes are read each time.
   */
  async function minutesOf(fromMs: number, untilMs: number): Promise<ActivityRow[]> {
    const { closed, presentMs } = slicesOf(fromMs, untilMs);
    const rows: ActivityRow[] = [];
    for (const slice of closed) {
      rows.push(...(await closedMinutes.get(String(slice.fromMs), () => activity.minutes(slice))));
    }
    return [...rows, ...(await activity.minutes({ fromMs: presentMs, untilMs }))];
  }

  async function activityOf(
    nowMs: number,
  ): Promise<Pick<DashboardSnapshot, 'areSummariesCurrent' | 'periods'>> {
    const { minutesFromMs, hoursUntilMs, areSummariesCurrent } = sourcesOf(
      await activity.countedUntil(),
      nowMs,
    );
    const { fromMs, untilMs } = periodOf('week', nowMs);
    const [minutes, hours, ofHour] = await Promise.all([
      minutesOf(minutesFromMs, untilMs),
      closedHours.get(`${fromMs} ${hoursUntilMs}`, () => activity.hours({ fromMs, untilMs: hoursUntilMs })),
      count('hour'),
    ]);
    const counts = { hour: ofHour, day: playersOf.day(), week: playersOf.week() };
    const all = [...hours, ...minutes.filter(({ at }) => Number(at) >= hoursUntilMs)];
    const snapshotOf = (name: DashboardPeriodName): PeriodSnapshot => {
      const period = periodOf(name, nowMs);
      const sums = name === 'hour' ? minutes : all;
      return {
        ...period,
        sums: sums.filter(({ at }) => Number(at) >= period.fromMs),
        players: counts[name],
      };
    };
    return {
      areSummariesCurrent,
      periods: { hour: snapshotOf('hour'), day: snapshotOf('day'), week: snapshotOf('week') },
    };
  }

  async function compute(): Promise<DashboardSnapshot> {
    const at = clock.now();
    const [figures, open, pending, requests, openProposals, processes] = await Promise.all([
      activityOf(at),
      openBets.get('open', async () => ({ at: clock.now(), rows: await activity.open() })),
      activity.pending(),
      support.countWaiting(),
      proposals.countOpen(),
      findProcesses(database.pool, new Date(at - goneAfterMs)),
    ]);
    return {
      at,
      ...figures,
      open,
      pending,
      requests,
      proposals: openProposals,
      ...machineryOf(processes, at),
    };
  }

  return () => whole.get('dashboard', compute);
}
