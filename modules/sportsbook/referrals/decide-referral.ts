import { PlatformError, type ReferralDecision } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import {
  type Actor,
  type Answer,
  type Caller,
  type Platform,
  type pg,
  unwrap,
  writeOutbox,
} from '@fairline/runtime';
import type { NewBet } from '../bets/bet-store.ts';
import { decideStake, isAllowed, type Taxpayer } from '../bets/decide-stake.ts';
import { newsOf, type PlacingParts, taxpayerOf } from '../bets/place-bet.ts';
import { stateOfPlay } from '../bets/state-of-play.ts';
import { untilPlaced } from '../bets/until-placed.ts';
import type { PlacedNews } from '../trading/trading-news.ts';
import { agreedStake, bodyOf, type PlaceReferredParts, placeReferred } from './place-referred.ts';
import { announceReferrals } from './referral-news.ts';
import { findReferral, lockReferral, type ReferralRow, storeEnd, storeOffer } from './referral-store.ts';
import { changeMessage, endReferral } from './reserved-stake.ts';

export interface ReferralParts extends PlaceReferredParts, Pick<PlacingParts, 'countryOf' | 'delays'> {
  /** Returns the reason why this player may not stake at all now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  onPlaced(news: PlacedNews): void;
}

export interface AskedDecision {
  version: number;
  decision: ReferralDecision;
  note?: string | undefined;
}

/** The taxpayer of a bet, who is found before its transaction. */
interface Taxed {
  taxpayer: Taxpayer | undefined;
}

/** Creates the decision of a trader about a waiting bet. Of two decisions the first counts. */
export function createReferralDecision(platform: Platform, parts: ReferralParts) {
  const { clock, database } = platform;

  /** @throws PlatformError REFERRAL_UNKNOWN, REFERRAL_OVER */
  async function lockWaiting(
    connection: pg.PoolClient,
    referralId: string,
    version: number,
  ): Promise<ReferralRow> {
    const row = await lockReferral(connection, referralId);
    if (!row) throw new PlatformError('REFERRAL_UNKNOWN');
    const isOver =
      row.state !== 'waiting' || row.version !== version || row.expires_at.getTime() <= clock.now();
    if (isOver) throw new PlatformError('REFERRAL_OVER');
    return row;
  }

  /** Refuses an acceptance when a price has fallen since the trader looked. @throws PlatformError ODDS_CHANGED */
  function requireSeen(row: ReferralRow, seenOddsMilli: readonly (number | null)[]): void {
    for (const [index, leg] of bodyOf(row).legs.entries()) {
      const quote = parts.book.quote(leg);
      const seen = seenOddsMilli[index] ?? null;
      if (quote.state === 'open' && seen !== null && quote.oddsMilli < seen)
        throw new PlatformError('ODDS_CHANGED');
    }
  }

  async function accept(
    actor: Actor,
    row: ReferralRow,
    { note, taxpayer }: AskedDecision & Taxed,
    connection: pg.PoolClient,
    onPlaced: (bets: readonly NewBet[]) => void,
  ): Promise<void> {
    const { legs, policy, stakeMinor: unitStakeMinor } = bodyOf(row);
    const terms = { unitStakeMinor, oddsMilli: legs.map(({ oddsMilli }) => oddsMilli), policy };
    const placed = await placeReferred(connection, platform, parts, row, { terms, taxpayer }, onPlaced);
    const decided = { by: actor.name, at: new Date(clock.now()), note };
    await storeEnd(connection, row.referral_id, { state: 'placed', at: decided.at, decided });
    await writeOutbox(connection, [await changeMessage(connection, parts.accounts, row, 'placed')]);
    await actor.record(
      {
        action: 'trading.referral.accept',
        subject: subjectOf(row),
        after: { referralId: row.referral_id, stakeMinor: placed.stakeMinor, legs: placed.legs },
        reason: note,
      },
      connection,
    );
  }

  /** Stores an offer. It has to be a bet that could be placed now. @throws PlatformError OFFER_INVALID */
  async function offer(
    actor: Actor,
    row: ReferralRow,
    {
      decision,
      note,
      taxpayer,
    }: AskedDecision & Taxed & { decision: Extract<ReferralDecision, { action: 'offer' }> },
    connection: pg.PoolClient,
  ): Promise<void> {
    const asked = bodyOf(row);
    const askedOdds = asked.legs.map(({ oddsMilli }) => oddsMilli);
    const { unitStakeMinor = asked.stakeMinor, oddsMilli = askedOdds } = decision;
    const isSame =
      unitStakeMinor === asked.stakeMinor && oddsMilli.every((each, leg) => each === askedOdds[leg]);
    // A bet builder has one price of its own, which prices of its parts do not change.
    const isPartPriced = asked.legs.some(
      ({ matchId }, leg) =>
        asked.builders?.some((builder) => builder.matchId === matchId) && oddsMilli[leg] !== askedOdds[leg],
    );
    if (isPartPriced || isSame || unitStakeMinor > asked.stakeMinor || oddsMilli.length !== askedOdds.length)
      throw new PlatformError('OFFER_INVALID');
    const holder = { playerId: row.player_id, currency: row.currency };
    const own = (await parts.accounts.accountsOf(connection, [holder]))(holder);
    const stake = agreedStake(
      row,
      { unitStakeMinor, oddsMilli, policy: 'none' },
      { accounts: own, taxpayer },
    );
    const decided = decideStake(stake, parts, platform.ids);
    if (!isAllowed(decided)) return unwrap(decided.refusal);
    const { bet } = decided;
    const terms = {
      unitStakeMinor,
      stakeMinor: toJsonMinor(bet.stakeMinor),
      stakeTaxMinor: toJsonMinor(bet.stakeTaxMinor),
      potentialReturnMinor: toJsonMinor(bet.potentialReturnMinor),
      oddsMilli,
    };
    const at = new Date(clock.now());
    await storeOffer(connection, row.referral_id, terms, {
      by: actor.name,
      at,
      note,
      play: stateOfPlay(parts.book, asked.legs),
      expiresAt: new Date(at.getTime() + row.offer_seconds * 1_000),
    });
    await writeOutbox(connection, [await changeMessage(connection, parts.accounts, row, 'offered')]);
    await actor.record(
      {
        action: 'trading.referral.offer',
        subject: subjectOf(row),
        before: { unitStakeMinor: asked.stakeMinor, oddsMilli: askedOdds },
        after: { referralId: row.referral_id, ...terms },
        reason: note,
      },
      connection,
    );
  }

  async function refuse(
    actor: Actor,
    row: ReferralRow,
    { decision, note }: AskedDecision & { decision: Extract<ReferralDecision, { action: 'refuse' }> },
    connection: pg.PoolClient,
  ): Promise<void> {
    const { refusal } = decision;
    const decided = { by: actor.name, at: new Date(clock.now()), note };
    await endReferral(connection, parts.accounts, row, {
      state: 'refused',
      at: decided.at,
      decided,
      refusal,
    });
    await actor.record(
      {
        action: 'trading.referral.refuse',
        subject: subjectOf(row),
        after: { referralId: row.referral_id, refusal },
        reason: note,
      },
      connection,
    );
  }

  async function decideOnce(
    actor: Actor,
    referralId: string,
    asked: AskedDecision & Taxed,
  ): Promise<Answer<null>> {
    const { decision, version } = asked;
    let news: PlacedNews | undefined;
    await database.transaction(async (connection) => {
      const row = await lockWaiting(connection, referralId, version);
      switch (decision.action) {
        case 'accept':
          requireSeen(row, decision.seenOddsMilli);
          return accept(actor, row, asked, connection, (bets) => {
            news = newsOf(bets);
          });
        case 'offer':
          return offer(actor, row, { ...asked, decision }, connection);
        case 'refuse':
          return refuse(actor, row, { ...asked, decision }, connection);
      }
    });
    if (news) parts.onPlaced(news);
    announceReferrals(platform);
    return { ok: true, value: null };
  }

  /**
   * Decides about a waiting bet.
   * @throws PlatformError REFERRAL_UNKNOWN; REFERRAL_OVER when another trader was first or the time is over; OFFER_INVALID;
   * the codes of placing, and the bet then still waits
   */
  return async function decide(actor: Actor, referralId: string, asked: AskedDecision): Promise<void> {
    const row = await findReferral(database.pool, referralId);
    if (!row) throw new PlatformError('REFERRAL_UNKNOWN');
    const refusal = asked.decision.action === 'refuse' ? undefined : await parts.refusesMoney(playerOf(row));
    if (refusal) throw refusal;
    const taxpayer = await taxpayerOfRow(parts, row);
    unwrap(await untilPlaced(() => decideOnce(actor, referralId, { ...asked, taxpayer })));
  };
}

/** Returns the taxpayer of a referred bet. */
export async function taxpayerOfRow(
  parts: ReferralParts,
  { player_id: playerId, currency }: ReferralRow,
): Promise<Taxpayer | undefined> {
  const own = await parts.accounts.find({ playerId, currency });
  return own && taxpayerOf(parts, playerId, own);
}

/** The player of a referral as a caller without a session, for the rules of who may stake. */
export function playerOf({ player_id, currency, country }: ReferralRow): Caller {
  return { playerId: String(player_id), sessionId: '', currency, country: country ?? undefined };
}

function subjectOf({ player_id }: ReferralRow): string {
  return `players/${player_id}`;
}
