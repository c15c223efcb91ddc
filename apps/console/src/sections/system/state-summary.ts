import type { SystemState } from '@fairline/contracts';

export type Tone = 'positive' | 'warning' | 'negative' | 'neutral';

/** The parts of the site that fail, counted. */
export interface StateSummary {
  late: number;
  feeds: number;
  silentFeeds: number;
  failingJobs: number;
  remotes: number;
  openRemotes: number;
  outbox: Tone;
  messages: Tone;
  backup: Tone;
}

const slowOutboxMs = 10_000;
const stuckOutboxMs = 60_000;
/** A message that waits for longer waits for its provider. */
const slowMessageMs = 120_000;
/** A daily backup may be late by two hours. */
const oldBackupMs = 26 * 3_600_000;

/** Counts what fails, and says how bad the ages of outbox, messages and backup are. */
export function summaryOf({ at, processes, outbox, messages, backup }: SystemState): StateSummary {
  const feeds = processes.flatMap((each) => each.feeds);
  const remotes = processes.flatMap((each) => each.remotes);
  const age = outbox.ageMs ?? 0;
  return {
    late: processes.filter(({ isLate }) => isLate).length,
    feeds: feeds.length,
    silentFeeds: feeds.filter(({ state }) => state === 'down').length,
    failingJobs: processes.flatMap(({ jobs }) => jobs).filter(({ isFailing }) => isFailing).length,
    remotes: remotes.length,
    openRemotes: remotes.filter(({ breaker }) => breaker === 'open').length,
    outbox: age > stuckOutboxMs ? 'negative' : age > slowOutboxMs ? 'warning' : 'positive',
    messages:
      (messages.ageMs ?? 0) > slowMessageMs || messages.email === null || messages.sms === null
        ? 'warning'
        : 'positive',
    backup: backup && at - backup.takenAt <= oldBackupMs ? 'positive' : 'warning',
  };
}
