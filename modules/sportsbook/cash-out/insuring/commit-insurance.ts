import type { AccountsService, Holder, PlayerAccounts } from '@fairline/accounts';
import { type AnswerOf, type insureBet, PlatformError } from '@fairline/contracts';
import type { LimitsService, SpendingRefusal } from '@fairline/limits';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { partsOf, type StoredPart, withPart } from '../../domain/bet-insurance.ts';
import { type AskedPart, decidePart, type PartDecision } from '../../domain/later-insurance.ts';
import { premiumKey } from '../../insurance/insurance-transfers.ts';
import { boughtView } from '../../insurance/insurance-view.ts';
import { lockSellable, type SellableRow } from '../cash-out-store.ts';
import { withOutlook } from '../leg-outlook.ts';
import { deleteOrder } from '../order-store.ts';
import { saveInsurance } from './insurance-store.ts';
import { type InsuranceParts, quoteStored } from './quote-insurance.ts';

export type InsuredBet = AnswerOf<typeof insureBet>;

export interface InsuringParts extends InsuranceParts, Pick<Platform, 'clock'> {
  accounts: AccountsService;
  limits: Pick<LimitsService, 'reserve'>;
}

/** What is asked for: a part of the insurance of a bet, by what its player saw. */
export interface PartRequest extends AskedPart {
  playerId: bigint;
  betId: string;
}

export type InsuranceOutcome =
  | { ok: true; insured: InsuredBet }
  | Extract<PartDecision, { ok: false }>
  | { ok: false; code: Exclude<SpendingRefusal, 'LIMIT_REACHED'> }
  | { ok: false; code: 'BALANCE_TOO_LOW' }
  | { ok: false; code: 'MONEY_OWED'; owedMinor: bigint };

/**
 * Sells a part of the insurance of an open bet in the caller's transaction, by the chances of this moment: the bet is locked,
 * the premium is paid, and the part is stored. A sale or a settlement that comes at the same time waits for the lock, and
 * finds the bet insured. The locks are taken in the order of stakes: the bet, the limits of the player, their account.
 * @throws PlatformError BET_UNKNOWN
 */
export async function commitInsurance(
  connection: pg.PoolClient,
  parts: InsuringParts,
  request: PartRequest,
): Promise<InsuranceOutcome> {
  const { playerId, betId } = request;
  const row = await lockSellable(connection, playerId, betId);
  if (!row) throw new PlatformError('BET_UNKNOWN');
  const decision = decidePart(request, row, quoteStored(parts, withOutlook(parts.book, row)));
  if (!decision.ok) return decision;
  const broken = await breakOf(connection, parts, playerId);
  if (broken) return { ok: false, code: broken };
  const at = new Date(parts.clock.now());
  const part = { ...decision.part, boughtMs: at.getTime() };
  const paid = await payPremium(connection, parts, row, part);
  if (!paid.ok) return paid;
  const insurance = withPart(row.insurance, part);
  await saveInsurance(connection, betId, insurance);
  // An insured bet is not sold, so an order to sell it would never be carried out.
  await deleteOrder(connection, playerId, betId);
  const { cashId, balanceMinor } = paid;
  await writeOutbox(connection, [insuredMessage(row, cashId, balanceMinor)]);
  return {
    ok: true,
    insured: {
      betId,
      boughtAt: at.getTime(),
      part: boughtView(part),
      insuredPercent: insurance.sharePercent,
      balanceMinor: toJsonMinor(balanceMinor),
      currency: row.currency,
    },
  };
}

/** Returns the break of a player in which nothing is sold to them. A premium counts under no limit of an amount. */
async function breakOf(
  connection: pg.PoolClient,
  { limits }: InsuringParts,
  playerId: bigint,
): Promise<Exclude<SpendingRefusal, 'LIMIT_REACHED'> | undefined> {
  const [decision] = await limits.reserve(connection, [{ playerId, spending: 'stake', amountMinor: 0n }]);
  return !decision || decision.ok || decision.code === 'LIMIT_REACHED' ? undefined : decision.code;
}

/** Pays the premium of a part to the house, once for the bet and the number of the part. */
async function payPremium(
  connection: pg.PoolClient,
  { accounts }: InsuringParts,
  row: SellableRow,
  { premiumMinor }: StoredPart,
): Promise<{ ok: true; cashId: bigint; balanceMinor: bigint } | Extract<InsuranceOutcome, { ok: false }>> {
  const { currency, bet_id: betId, insurance } = row;
  if (!isCurrencyCode(currency)) throw new Error(`bet ${betId} is in no currency`);
  const holder: Holder = { playerId: row.player_id, currency };
  const { cashId }: PlayerAccounts = (await accounts.accountsOf(connection, [holder]))(holder);
  const partNo = (insurance ? partsOf(insurance).length : 0) + 1;
  const [decision] = await accounts.post(connection, [
    {
      key: premiumKey(betId, partNo),
      kind: 'premium',
      fromAccountId: cashId,
      toAccountId: await accounts.houseAccount('house', currency, connection),
      amountMinor: BigInt(premiumMinor),
      reference: `bet:${betId}`,
    },
  ]);
  if (decision?.ok && !decision.repeated)
    return { ok: true, cashId, balanceMinor: decision.fromBalanceMinor ?? 0n };
  if (!decision || decision.ok) throw new Error(`part ${partNo} of bet ${betId} was paid before`);
  // Whoever owes has no balance, and is told what they owe.
  const owedMinor = (await accounts.owed(connection, [cashId])).get(cashId);
  return owedMinor === undefined
    ? { ok: false, code: 'BALANCE_TOO_LOW' }
    : { ok: false, code: 'MONEY_OWED', owedMinor };
}

/** Creates the message that informs a player's pages of an insured bet. */
function insuredMessage(row: SellableRow, cashId: bigint, balanceMinor: bigint): OutboxMessage {
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'bet-insured',
      betId: row.bet_id,
      accountId: String(cashId),
      currency: row.currency,
      balanceMinor: toJsonMinor(balanceMinor),
    },
  };
}
