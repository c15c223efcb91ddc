import type { AccountsService } from '@fairline/accounts';
import type { Database, Platform } from '@fairline/runtime';
import { announceReferrals, referralsTopic } from './referral-news.ts';
import { findDue, findNextEnd, lockReferral } from './referral-store.ts';
import { endReferral } from './reserved-stake.ts';

/** An offer is ended this long after the delay of bets in play, which a take that was in time may still wait for. */
const takeMs = 2_000;
/** The number of referrals that are ended at once. */
const pageSize = 100;

/** Ends referrals whose time is over. One process of a deployment does. */
export interface ReferralExpiry {
  /** Follows the queue: ends what has run out, and what runs out later at its time. */
  start(): void;
  /** Ends what has run out by now, and waits for what runs out next. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export interface ExpiryParts {
  accounts: AccountsService;
  /** The database for what the settling process writes. */
  database: Database;
  /** True while this process is the one that ends them. */
  isLeading(): boolean;
  liveDelayMs(): number;
}

export function createReferralExpiry(platform: Platform, parts: ExpiryParts): ReferralExpiry {
  const { bus, clock, log } = platform;
  const { accounts, database } = parts;
  const graceMs = () => parts.liveDelayMs() + takeMs;
  let cancel = () => {};
  let unsubscribe = () => {};
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function end(referralId: string): Promise<void> {
    await database.transaction(async (connection) => {
      const row = await lockReferral(connection, referralId);
      const at = new Date(clock.now());
      if (!row) return;
      const endsMs = row.expires_at.getTime() + (row.state === 'offered' ? graceMs() : 0);
      const isOpen = row.state === 'waiting' || row.state === 'offered';
      if (isOpen && endsMs <= at.getTime())
        await endReferral(connection, accounts, row, { state: 'expired', at });
    });
  }

  async function endDue(): Promise<void> {
    if (isStopped || !parts.isLeading()) return;
    const nowMs = clock.now();
    const before = { waiting: new Date(nowMs), offered: new Date(nowMs - graceMs()) };
    const due = await findDue(database.pool, before, pageSize);
    for (const referralId of due) await end(referralId);
    if (due.length > 0) announceReferrals(platform);
    await waitForNext();
  }

  async function waitForNext(): Promise<void> {
    const next = await findNextEnd(database.pool);
    cancel();
    if (!next || isStopped) return;
    // An offer that is past its time waits for the rest of a take.
    const delayMs = Math.max(next.getTime() - clock.now(), 0);
    cancel = clock.after(delayMs === 0 ? graceMs() : delayMs, soon);
  }

  function sweep(): Promise<void> {
    running = running.catch(() => undefined).then(endDue);
    return running;
  }

  function soon(): void {
    sweep().catch((error: unknown) =>
      log.error({ err: error }, 'bets before traders not ended: the next sweep does'),
    );
  }

  return {
    start() {
      unsubscribe = bus.subscribe(referralsTopic, soon);
    },
    sweep,
    async stop() {
      isStopped = true;
      unsubscribe();
      cancel();
      await running.catch(() => undefined);
    },
  };
}
