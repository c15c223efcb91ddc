import { type Input, insureBet, PlatformError } from '@fairline/contracts';
import {
  type Answer,
  bodyDigest,
  type Caller,
  type IdempotentRequest,
  isUuid,
  type Platform,
} from '@fairline/runtime';
import type { PlayWatch } from '../../bets/play-watch.ts';
import { findSellable } from '../cash-out-store.ts';
import { createBetChanges, decideOnce } from '../change-bet.ts';
import { delayOf } from '../wait-for-sale.ts';
import {
  commitInsurance,
  type InsuranceOutcome,
  type InsuredBet,
  type InsuringParts,
  type PartRequest,
} from './commit-insurance.ts';
import { type RefusedPart, waitForInsurance } from './wait-for-insurance.ts';

/** The scope of this call's idempotency keys, and how its answers are read. */
const stored = { scope: 'insure-bet', parse: insureBet.answer.parse };

export type InsureBody = Input<typeof insureBet, 'body'>;

export interface BetInsuring {
  /**
   * Insures a share of the stake of an open bet, once for its key. With a match in play it waits for the delay of sales, and
   * decides by the chances at its end; it is refused when something has come to a leg meanwhile.
   * @throws PlatformError with the codes of the call's contract
   */
  insure(caller: Caller, idempotencyKey: string, betId: string, body: InsureBody): Promise<InsuredBet>;
}

export interface BetInsuringParts extends Omit<InsuringParts, 'clock'> {
  plays: PlayWatch;
  /** Returns the reason why this player may not stake at all now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  /** Gets the player of a part that is committed. It does not throw. */
  onInsured(playerId: bigint): void;
}

export function createBetInsuring(platform: Platform, parts: BetInsuringParts): BetInsuring {
  const { clock, database } = platform;
  /** The bets of which a part waits for the delay, or is being decided. */
  const inDelay = new Set<string>();
  const change = createBetChanges<InsuredBet>(platform, {
    ...stored,
    inDelay,
    inDelayCode: 'INSURANCE_IN_DELAY',
  });

  async function decide(key: IdempotentRequest, request: PartRequest): Promise<Answer<InsuredBet>> {
    const row = await findSellable(database.pool, request.playerId, request.betId);
    if (!row) throw new PlatformError('BET_UNKNOWN');
    const early = await waitForInsurance(parts, row, request, (delayMs) => delayOf(clock, delayMs));
    const { answer, isNew } = await decideOnce<InsuredBet>(platform, { ...stored, key }, async (connection) =>
      answerTo(early ?? (await commitInsurance(connection, { ...parts, clock }, request))),
    );
    if (answer.ok && isNew) parts.onInsured(request.playerId);
    return answer;
  }

  return {
    async insure(caller, idempotencyKey, betId, body) {
      if (!isUuid(betId)) throw new PlatformError('BET_UNKNOWN');
      const playerId = BigInt(caller.playerId);
      const key = { playerId, key: idempotencyKey, digest: bodyDigest({ betId, ...body }) };
      const request = {
        playerId,
        betId,
        stakeMinor: BigInt(body.stakeMinor),
        sharePercent: body.sharePercent,
        premiumMinor: BigInt(body.premiumMinor),
      };
      return change({
        key,
        betId,
        refuses: () => parts.refusesMoney(caller),
        decide: () => decide(key, request),
      });
    },
  };
}

function answerTo(outcome: InsuranceOutcome | RefusedPart): Answer<InsuredBet> {
  if (outcome.ok) return { ok: true, value: outcome.insured };
  const errors = detailsOf(outcome);
  return { ok: false, code: outcome.code, ...(errors && { errors }) };
}

/** Returns what has changed, at the path of what the player asked for. */
function detailsOf(
  refusal: Exclude<InsuranceOutcome | RefusedPart, { ok: true }>,
): Extract<Answer<never>, { ok: false }>['errors'] {
  switch (refusal.code) {
    case 'PREMIUM_CHANGED':
      return [{ path: 'body.premiumMinor', detail: String(refusal.premiumMinor) }];
    case 'INSURANCE_SHARE_TOO_HIGH':
      return [{ path: 'body.sharePercent', detail: String(refusal.roomPercent) }];
    case 'MONEY_OWED':
      return [{ path: 'body.premiumMinor', detail: String(refusal.owedMinor) }];
    default:
      return undefined;
  }
}
