import { PlatformError, type Referral, type WaitingBet } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { type Actor, type Caller, isUuid, type Platform, pageOf } from '@fairline/runtime';
import { findLiabilities } from '../liability/liability-store.ts';
import { createReferralAnswer, type ReferralAnswer } from './answer-referral.ts';
import { type AskedDecision, createReferralDecision, type ReferralParts } from './decide-referral.ts';
import { bodyOf } from './place-referred.ts';
import * as store from './referral-store.ts';
import { referralView, waitingBetView } from './referral-view.ts';

/** Bets that traders decide about, since a rule of the desk says so. */
export interface Referrals {
  /** Returns those of a player that are open, or that have just ended, the newest first. */
  ofPlayer(playerId: bigint, lng: Language): Promise<Referral[]>;
  /**
   * Takes or declines an offer of a trader, or cancels a bet that waits.
   * @throws PlatformError with the codes of the call's contract
   */
  answer(caller: Caller, referralId: string, asked: ReferralAnswer, lng: Language): Promise<Referral>;
  /** Returns the queue of the traders, or all bets that they have had. */
  list(query: {
    state: 'open' | 'all';
    after?: string | undefined;
    limit: number;
  }): Promise<{ items: WaitingBet[]; next: string | null }>;
  /** Decides about a waiting bet. @throws PlatformError with the codes of the call's contract */
  decide(actor: Actor, referralId: string, asked: AskedDecision): Promise<WaitingBet>;
}

/** A player is told of an end for so long. */
const toldMs = 10 * 60_000;

export function createReferrals(platform: Platform, parts: ReferralParts): Referrals {
  const { clock, database } = platform;
  const { pool } = database;
  const respond = createReferralAnswer(platform, parts);
  const decide = createReferralDecision(platform, parts);

  async function viewsOf(rows: readonly store.ReferralRow[]): Promise<WaitingBet[]> {
    const legs = rows.flatMap((row) => bodyOf(row).legs);
    const liabilities = legs.length > 0 ? await findLiabilities(pool, legs) : [];
    return rows.map((row) => waitingBetView(parts, row, liabilities, clock.now()));
  }

  async function find(referralId: string): Promise<store.ReferralRow> {
    const row = await store.findReferral(pool, referralId);
    if (!row) throw new PlatformError('REFERRAL_UNKNOWN');
    return row;
  }

  return {
    async ofPlayer(playerId, lng) {
      const nowMs = clock.now();
      const rows = await store.findOfPlayer(pool, playerId, new Date(nowMs - toldMs));
      return rows.map((row) => referralView(parts, row, nowMs, lng));
    },
    async answer(caller, referralId, asked, lng) {
      await respond(caller, referralId, asked);
      return referralView(parts, await find(referralId), clock.now(), lng);
    },
    async list({ state, after, limit }) {
      if (state === 'open') return { items: await viewsOf(await store.findQueue(pool, limit)), next: null };
      const cursor = after !== undefined && isUuid(after) ? after : undefined;
      const rows = await store.findNewest(pool, { after: cursor, limit: limit + 1 });
      const { shown, next } = pageOf(rows, limit, (row) => row.referral_id);
      return { items: await viewsOf(shown), next };
    },
    async decide(actor, referralId, asked) {
      await decide(actor, referralId, asked);
      const [view] = await viewsOf([await find(referralId)]);
      if (!view) throw new PlatformError('REFERRAL_UNKNOWN');
      return view;
    },
  };
}
