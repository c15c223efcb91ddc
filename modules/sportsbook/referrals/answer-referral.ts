import { PlatformError } from '@fairline/contracts';
import { type Answer, type Caller, type Platform, type pg, unwrap, writeOutbox } from '@fairline/runtime';
import type { Taxpayer } from '../bets/decide-stake.ts';
import { newsOf } from '../bets/place-bet.ts';
import { stateOfPlay } from '../bets/state-of-play.ts';
import { untilPlaced } from '../bets/until-placed.ts';
import type { PlacedNews } from '../trading/trading-news.ts';
import { type ReferralParts, taxpayerOfRow } from './decide-referral.ts';
import { bodyOf, placeReferred } from './place-referred.ts';
import { announceReferrals } from './referral-news.ts';
import { findReferral, lockReferral, type ReferralRow, storeEnd } from './referral-store.ts';
import { changeMessage, endReferral } from './reserved-stake.ts';

export interface ReferralAnswer {
  /** The version that the player saw. */
  version: number;
  answer: 'take' | 'decline' | 'cancel';
}

/** The state in which each answer is given, and the one to which it leads. */
const steps = {
  take: { from: 'offered', to: 'placed' },
  decline: { from: 'offered', to: 'declined' },
  cancel: { from: 'waiting', to: 'cancelled' },
} as const;

/** Creates the answer of a player to what becomes of their referred bet. */
export function createReferralAnswer(platform: Platform, parts: ReferralParts) {
  const { clock, database } = platform;

  /** Takes an offer, unless the score, a red card or the period has changed since it was made: that ends it. */
  async function take(
    connection: pg.PoolClient,
    row: ReferralRow,
    taxpayer: Taxpayer | undefined,
  ): Promise<PlacedNews | undefined> {
    const { offer } = row;
    if (!offer) throw new Error(`referral ${row.referral_id} has no offer`);
    const at = new Date(clock.now());
    if (stateOfPlay(parts.book, bodyOf(row).legs) !== row.play) {
      await endReferral(connection, parts.accounts, row, { state: 'withdrawn', at });
      return undefined;
    }
    let news: PlacedNews | undefined;
    const terms = { ...offer, policy: 'none' } as const;
    await placeReferred(connection, platform, parts, row, { terms, taxpayer }, (bets) => {
      news = newsOf(bets);
    });
    await storeEnd(connection, row.referral_id, { state: 'placed', at });
    await writeOutbox(connection, [await changeMessage(connection, parts.accounts, row, 'placed')]);
    return news;
  }

  async function answerOnce(row: ReferralRow, { answer }: ReferralAnswer): Promise<Answer<null>> {
    let news: PlacedNews | undefined;
    const taxpayer = answer === 'take' ? await taxpayerOfRow(parts, row) : undefined;
    await database.transaction(async (connection) => {
      const present = await lockReferral(connection, row.referral_id);
      if (present?.version !== row.version) throw new PlatformError('REFERRAL_OVER');
      if (answer === 'take') news = await take(connection, present, taxpayer);
      else
        await endReferral(connection, parts.accounts, present, {
          state: steps[answer].to,
          at: new Date(clock.now()),
        });
    });
    if (news) parts.onPlaced(news);
    announceReferrals(platform);
    return { ok: true, value: null };
  }

  /** Refuses a take by a player who may not stake, and waits for the delay of bets on matches in play. */
  async function waitToTake(caller: Caller, row: ReferralRow): Promise<void> {
    const refusal = await parts.refusesMoney(caller);
    if (refusal) throw refusal;
    const { legs } = bodyOf(row);
    if (!parts.delays.isNeeded(legs)) return;
    // A key of its own, so that two presses do not end one another.
    const waiting = { playerId: row.player_id, key: `take:${platform.ids.uuid()}` };
    const refused = await parts.delays.wait(waiting, legs);
    if (refused) unwrap(refused);
  }

  /**
   * Takes or declines an offer, or cancels a bet that waits. An answer that has been given changes nothing.
   * @throws PlatformError REFERRAL_UNKNOWN; REFERRAL_OVER when the trader or the time was first; the codes of placing, and
   * the offer then still stands
   */
  return async function respond(caller: Caller, referralId: string, asked: ReferralAnswer): Promise<void> {
    const row = await findReferral(database.pool, referralId);
    if (!row || row.player_id !== BigInt(caller.playerId)) throw new PlatformError('REFERRAL_UNKNOWN');
    const { from, to } = steps[asked.answer];
    if (row.state === to && row.version === asked.version + 1) return;
    // The time counts at the press: an offer is still taken when the delay of bets in play ends after it.
    const isOpen = row.state === from && row.version === asked.version;
    if (!isOpen || row.expires_at.getTime() <= clock.now()) throw new PlatformError('REFERRAL_OVER');
    if (asked.answer === 'take') await waitToTake(caller, row);
    unwrap(await untilPlaced(() => answerOnce(row, asked)));
  };
}
