import { type AnswerOf, type editBet, PlatformError } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import type { Answer, Platform, pg } from '@fairline/runtime';
import type { NewBet } from '../bets/bet-store.ts';
import { commitStakes, type StakingParts } from '../bets/commit-stakes.ts';
import type { Stake } from '../bets/decide-stake.ts';
import { lockSellable } from '../cash-out/cash-out-store.ts';
import { commitSale, type SaleParts, type SaleRequest } from '../cash-out/commit-sale.ts';
import { lockMarkets, lockSums } from '../liability/liability-store.ts';
import { insertEdit } from './edit-store.ts';

export type EditedBet = AnswerOf<typeof editBet>;

export interface EditParts extends StakingParts, Pick<SaleParts, 'cashOutRules'> {
  limits: LimitsService;
}

type Refusal = Extract<Answer<never>, { ok: false }>;

/** The refusal of the bet that was to take the place of a sold one: the transaction is rolled back, so that one stays. */
export class EditRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`an edit was refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Sells a bet and places the one that takes its place, in the caller's transaction.
 * @throws EditRefused when the new bet is refused, PlatformError BET_UNKNOWN
 * @returns a refusal of the sale, before which nothing was written, or the new bet
 */
export async function commitEdit(
  connection: pg.PoolClient,
  platform: Platform,
  parts: EditParts,
  { sale, stake }: { sale: SaleRequest; stake: Stake },
  onPlaced: (bets: readonly NewBet[]) => void,
): Promise<Answer<EditedBet>> {
  await lockInOrder(connection, parts, sale, stake);
  const sold = await commitSale(connection, { ...parts, clock: platform.clock }, sale);
  if (!sold.ok) return saleRefusal(sold);
  if (sold.row.currency !== stake.body.currency)
    throw new EditRefused({ ok: false, code: 'CURRENCY_MISMATCH' });
  const [answer] = await commitStakes(connection, platform, parts, [stake], onPlaced);
  if (!answer?.ok) throw new EditRefused(betRefusal(answer ?? { ok: false, code: 'INTERNAL' }));
  const { value: bet } = answer;
  const at = new Date(platform.clock.now());
  await insertEdit(connection, { soldBetId: sale.betId, placedBetId: bet.betId, at });
  return { ok: true, value: { soldBetId: sale.betId, paidMinor: sold.sold.paidMinor, bet } };
}

/**
 * Takes all locks of a sale and a bet in the order in which bets and settlements take theirs, so that none waits for
 * another in a circle: the bet, the limits of its player, their accounts, and what the house has at stake.
 */
async function lockInOrder(
  connection: pg.PoolClient,
  { accounts, limits }: EditParts,
  { playerId, betId }: SaleRequest,
  { accounts: own, body }: Stake,
): Promise<void> {
  const row = await lockSellable(connection, playerId, betId);
  if (!row) throw new PlatformError('BET_UNKNOWN');
  // The decision does not count: the stake is decided once the old one has come back.
  await limits.reserve(connection, [{ playerId, spending: 'stake', amountMinor: 1n }]);
  for (const accountId of [own.cashId, own.heldId].toSorted((one, other) => (one < other ? -1 : 1)))
    await accounts.lockBalance(connection, accountId);
  await lockMarkets(connection, body.legs);
  await lockSums(connection, [...row.legs, ...body.legs], row.currency);
}

/** Returns the refusal of a sale; its new value stands at the path of the value that the player saw. */
export function saleRefusal({
  code,
  newValueMinor,
}: {
  code: Refusal['code'];
  newValueMinor?: bigint | undefined;
}): Refusal {
  if (newValueMinor === undefined) return { ok: false, code };
  return { ok: false, code, errors: [{ path: 'body.sale.valueMinor', detail: String(newValueMinor) }] };
}

/** Returns the refusal of a bet with its paths in the body of an edit. */
export function betRefusal(refusal: Refusal): Refusal {
  if (!refusal.errors) return refusal;
  const errors = refusal.errors.map((error) => ({
    ...error,
    path: error.path.replace(/^body\./, 'body.bet.'),
  }));
  return { ...refusal, errors };
}
