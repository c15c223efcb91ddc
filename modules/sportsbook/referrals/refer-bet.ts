import type { AccountsService } from '@fairline/accounts';
import { type ErrorCode, PlatformError, referredPath } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import {
  type Answer,
  type Caller,
  findAnswers,
  isKeyJustUsed,
  type Platform,
  type pg,
  storeAnswers,
  unwrap,
  writeOutbox,
} from '@fairline/runtime';
import {
  type PlacedBet,
  parsePlacedBet,
  refuseLiable,
  refuseRestricted,
  scope,
} from '../bets/commit-stakes.ts';
import { type AllowedBet, decideStake, isAllowed, type Offer, type Stake } from '../bets/decide-stake.ts';
import type { Referring } from '../bets/referring.ts';
import { type ReferralTimes, referralTimes } from '../domain/referral-rule.ts';
import { findLiabilities } from '../liability/liability-store.ts';
import { countLiabilities, marketsWithLiability, placeOf } from '../liability/limited-legs.ts';
import { findRestrictions } from '../restrictions/restriction-store.ts';
import { announceReferrals } from './referral-news.ts';
import { countOpenOf, insertReferral } from './referral-store.ts';
import { changeMessage, reserveTransfer } from './reserved-stake.ts';

export interface ReferringParts extends Offer {
  accounts: AccountsService;
  limits: LimitsService;
}

/** A player may have this many bets before traders at once. */
const maxOpen = 5;

type Refused = Extract<Answer<never>, { ok: false }>;

export function createReferring(platform: Platform, parts: ReferringParts): Referring {
  const { clock, database, ids } = platform;

  /** Returns the times of a bet that has to be referred. */
  function timesOf({ bet }: AllowedBet): ReferralTimes | undefined {
    // Nothing can be reserved for a free bet, whose amount operators have chosen.
    if (bet.freeBetId !== null) return undefined;
    const amounts = parts.siteAmounts();
    return referralTimes(parts.tradingRules.of('referral'), {
      playerId: String(bet.playerId),
      stake: amounts.inHundredths(bet.currency, bet.stakeMinor),
      return: amounts.inHundredths(bet.currency, bet.potentialReturnMinor),
      places: bet.legs.flatMap((leg) => placeOf(parts.book, leg) ?? []),
    });
  }

  /** Refuses what would be refused at the acceptance, and what a player's limits or balance do not allow. */
  async function reserve(
    connection: pg.PoolClient,
    decided: AllowedBet,
  ): Promise<ErrorCode | Refused | undefined> {
    const { bet, counted, stake } = decided;
    const [limit] = await parts.limits.reserve(connection, [
      { playerId: bet.playerId, spending: 'stake', amountMinor: counted.amountMinor },
    ]);
    if (!limit?.ok) return limit?.code ?? 'LIMIT_REACHED';
    const permitted = refuseRestricted(decided, parts, await findRestrictions(connection, [bet.playerId]));
    if (!isAllowed(permitted)) return permitted.refusal;
    const markets = marketsWithLiability(parts, bet.legs);
    const rows = markets.length > 0 ? await findLiabilities(connection, markets) : [];
    const within = refuseLiable(permitted, countLiabilities(parts, rows));
    if (!isAllowed(within)) return within.refusal;
    const transfer = reserveTransfer(
      { referralId: bet.betId, reservedMinor: reservedOf(decided), countedMinor: countedOf(decided) },
      stake.accounts,
    );
    const [reserved] = await parts.accounts.post(connection, [transfer]);
    if (!reserved?.ok) return 'BALANCE_TOO_LOW';
    // It is counted under the lock of the accounts, so that bets at the same moment are counted too.
    return (await countOpenOf(connection, bet.playerId)) >= maxOpen ? 'REFERRALS_FULL' : undefined;
  }

  async function store(
    connection: pg.PoolClient,
    { country }: Caller,
    { request, body }: Stake,
    decided: AllowedBet,
    { seconds, offerSeconds }: ReferralTimes,
  ): Promise<Refused> {
    const { bet } = decided;
    const nowMs = clock.now();
    const legs = body.legs.map((leg, index) => ({
      ...leg,
      oddsMilli: bet.legs[index]?.oddsMilli ?? leg.oddsMilli,
    }));
    await insertReferral(connection, {
      referralId: bet.betId,
      playerId: bet.playerId,
      body: { ...body, legs },
      country,
      currency: bet.currency,
      stakeMinor: bet.stakeMinor,
      reservedMinor: reservedOf(decided),
      potentialReturnMinor: bet.potentialReturnMinor,
      countedMinor: countedOf(decided),
      offerSeconds,
      at: new Date(nowMs),
      expiresAt: new Date(nowMs + seconds * 1_000),
    });
    const errors = [{ path: referredPath, detail: bet.betId }];
    const answer: Refused = { ok: false, code: 'BET_REFERRED', errors };
    await storeAnswers(connection, scope, nowMs, [{ request, answer }]);
    const row = { referral_id: bet.betId, player_id: bet.playerId, currency: bet.currency };
    await writeOutbox(connection, [await changeMessage(connection, parts.accounts, row, 'waiting')]);
    return answer;
  }

  /** Refers a bet. A refusal changes nothing, so the same request may be made again. */
  async function refer(caller: Caller, stake: Stake): Promise<Answer<PlacedBet>> {
    return database.transaction(async (connection): Promise<Answer<PlacedBet>> => {
      const [known] = await findAnswers(connection, scope, [stake.request], parsePlacedBet);
      if (known) return known;
      const decided = decideStake(stake, parts, ids);
      if (!isAllowed(decided)) return decided.refusal;
      const times = timesOf(decided);
      // The rule has ended at this moment: the next request is placed like any bet.
      if (!times) throw new PlatformError('UNAVAILABLE');
      // A premium is for the chances of the moment, and the trader may take minutes.
      if (decided.bet.insurance) return { ok: false, code: 'INSURANCE_NOT_OFFERED' };
      const refusal = await reserve(connection, decided);
      if (typeof refusal === 'string') throw new PlatformError(refusal);
      if (refusal) return refusal;
      return store(connection, caller, stake, decided, times);
    });
  }

  return {
    isReferred(stake) {
      if (parts.tradingRules.of('referral').length === 0) return false;
      const decided = decideStake(stake, parts, ids);
      return isAllowed(decided) && timesOf(decided) !== undefined;
    },
    async refer(caller, stake) {
      const answer = await refer(caller, stake).catch((error: unknown) => {
        if (!isKeyJustUsed(error)) throw error;
        // Another process has just answered the key; its answer is found now.
        return refer(caller, stake);
      });
      if (!answer.ok && answer.code === 'BET_REFERRED') announceReferrals(platform);
      return unwrap(answer);
    },
  };
}

/** What the stake counts under limits; null in the currency of the main account. */
function countedOf({ counted }: AllowedBet): bigint | null {
  return counted.rate === null ? null : counted.amountMinor;
}

/** What the player pays for a bet: the stake with the tax on it. */
function reservedOf({ bet }: AllowedBet): bigint {
  return bet.stakeMinor + bet.stakeTaxMinor;
}
