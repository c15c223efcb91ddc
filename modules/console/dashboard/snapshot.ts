import type { Dashboard, DashboardPeriodName } from '@fairline/contracts';
import type { OpenProposals } from '@fairline/proposals';
import type { ActivityRow, OpenRow, PendingRow, PlayersRow } from '@fairline/reports';
import { createCache } from '@fairline/runtime';
import type { WaitingCount } from '@fairline/support';
import type { ConsoleParts } from '../console-parts.ts';
import { goneAfterMs } from '../system/heartbeat.ts';
import { findProcesses } from '../system/process-store.ts';
import { type Period, periodOf, sourcesOf } from './domain/periods.ts';
import { type Machinery, machineryOf } from './machinery.ts';

export interface PeriodSnapshot extends Period {
  /** Sums by minute or hour; each lies in one part of the period. */
  sums: readonly ActivityRow[];
  /** Counts of players with the period that they are about. */
  players: { period: Period; rows: readonly PlayersRow[] };
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
const hoursMs = 60_000;
const playersMs: Readonly<Record<DashboardPeriodName, number>> = { hour: 0, day: 60_000, week: 300_000 };

/**
 * Creates the reading of the dashboard. A process computes it at most once in `dashboardMs`, however many consoles follow
 * it, and only when it is asked for. Several processes of a site compute it each for their own consoles.
 */
export function createSnapshots({
  platform: { clock, database },
  reports: { activity },
  support,
  proposals,
}: SnapshotParts): () => Promise<DashboardSnapshot> {
  const whole = createCache<DashboardSnapshot>(clock, { ttlMs: dashboardMs, maxEntries: 1 });
  const openBets = createCache<DashboardSnapshot['open']>(clock, { ttlMs: openMs, maxEntries: 1 });
  const closedHours = createCache<ActivityRow[]>(clock, { ttlMs: hoursMs, maxEntries: 1 });
  const players = {
    hour: playerCounts('hour'),
    day: playerCounts('day'),
    week: playerCounts('week'),
  };

  function playerCounts(name: DashboardPeriodName): () => Promise<PeriodSnapshot['players']> {
    const counts = createCache<PeriodSnapshot['players']>(clock, { ttlMs: playersMs[name], maxEntries: 1 });
    return () =>
      counts.get(name, async () => {
        const period = periodOf(name, clock.now());
        return { period, rows: await activity.players(period, period.partMs) };
      });
  }

  async function activityOf(
    nowMs: number,
  ): Promise<Pick<DashboardSnapshot, 'areSummariesCurrent' | 'periods'>> {
    const { minutesFromMs, hoursUntilMs, areSummariesCurrent } = sourcesOf(
      await activity.countedUntil(),
      nowMs,
    );
    const { fromMs, untilMs } = periodOf('week', nowMs);
    const [minutes, hours, ofHour, ofDay, ofWeek] = await Promise.all([
      activity.minutes({ fromMs: minutesFromMs, untilMs }),
      closedHours.get(`${fromMs} ${hoursUntilMs}`, () => activity.hours({ fromMs, untilMs: hoursUntilMs })),
      players.hour(),
      players.day(),
      players.week(),
    ]);
    const counts = { hour: ofHour, day: ofDay, week: ofWeek };
    const later = [...hours, ...minutes.filter(({ at }) => Number(at) >= hoursUntilMs)];
    const snapshotOf = (name: DashboardPeriodName): PeriodSnapshot => {
      const period = periodOf(name, nowMs);
      const sums = name === 'hour' ? minutes : later;
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
