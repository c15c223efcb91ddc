import { cashOut, type ErrorCode, type Input, PlatformError } from '@fairline/contracts';
import {
  type Answer,
  bodyDigest,
  type Caller,
  type IdempotentRequest,
  isUuid,
  type Platform,
} from '@fairline/runtime';
import { findSellable } from './cash-out-store.ts';
import { createBetChanges, decideOnce } from './change-bet.ts';
import {
  commitSale,
  type SaleOutcome,
  type SaleParts,
  type SaleRequest,
  type SoldBet,
} from './commit-sale.ts';
import { delayOf, type SaleWaitParts, waitForSale } from './wait-for-sale.ts';

/** The scope of this call's idempotency keys, and how its answers are read. */
const stored = { scope: 'cash-out', parse: cashOut.answer.parse };

export type CashOutBody = Input<typeof cashOut, 'body'>;

export interface BetSelling {
  /**
   * Sells a bet, or a part of it, once for its key. With a match in play it waits for the live delay, and decides by the
   * value at its end; it is refused when something has come to a leg meanwhile.
   * @throws PlatformError with the codes of the call's contract
   */
  sell(caller: Caller, idempotencyKey: string, betId: string, body: CashOutBody): Promise<SoldBet>;
}

export interface SellingParts extends Omit<SaleParts, 'clock'>, SaleWaitParts {
  /** Returns the reason why this player's money may not move at all now; undefined when it may. */
  refusesCashOut(caller: Pick<Caller, 'playerId'>): Promise<PlatformError | undefined>;
  /** The bets whose sale waits for the delay, or is being decided. */
  inDelay: Set<string>;
  /** Gets the player of a sale that is committed. It does not throw. */
  onSold(playerId: bigint): void;
}

export function createBetSelling(platform: Platform, parts: SellingParts): BetSelling {
  const { clock, database } = platform;
  const change = createBetChanges<SoldBet>(platform, {
    ...stored,
    inDelay: parts.inDelay,
    inDelayCode: 'CASHOUT_IN_DELAY',
  });

  /** Waits for the delay of a sale. @returns the refusal of a sale that is not possible, or no more */
  async function waitForDelay(request: SaleRequest): Promise<Refusal | undefined> {
    const row = await findSellable(database.pool, request.playerId, request.betId);
    if (!row) throw new PlatformError('BET_UNKNOWN');
    const refused = await waitForSale(parts, row, request, (delayMs) => delayOf(clock, delayMs));
    return refused && refusal(refused);
  }

  async function decide(key: IdempotentRequest, request: SaleRequest): Promise<Answer<SoldBet>> {
    const early = await waitForDelay(request);
    const { answer, isNew } = await decideOnce<SoldBet>(
      platform,
      { ...stored, key },
      async (connection) => early ?? answerTo(await commitSale(connection, { ...parts, clock }, request)),
    );
    if (answer.ok && isNew) parts.onSold(request.playerId);
    return answer;
  }

  return {
    async sell(caller, idempotencyKey, betId, body) {
      if (!isUuid(betId)) throw new PlatformError('BET_UNKNOWN');
      const playerId = BigInt(caller.playerId);
      const key = { playerId, key: idempotencyKey, digest: bodyDigest({ betId, ...body }) };
      const request = {
        playerId,
        betId,
        stakeMinor: BigInt(body.stakeMinor),
        soldMinor: BigInt(body.soldMinor),
        valueMinor: BigInt(body.valueMinor),
      };
      return change({
        key,
        betId,
        refuses: () => parts.refusesCashOut(caller),
        decide: () => decide(key, request),
      });
    },
  };
}

function answerTo(outcome: SaleOutcome): Answer<SoldBet> {
  return outcome.ok ? { ok: true, value: outcome.sold } : refusal(outcome);
}

type Refusal = Extract<Answer<never>, { ok: false }>;

/** Returns a refusal; the new value of a sale stands at the path of the value that the player saw. */
function refusal({ code, newValueMinor }: { code: ErrorCode; newValueMinor?: bigint }): Refusal {
  if (newValueMinor === undefined) return { ok: false, code };
  return { ok: false, code, errors: [{ path: 'body.valueMinor', detail: String(newValueMinor) }] };
}
