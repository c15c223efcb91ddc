import type { AccountsService } from '@fairline/accounts';
import { type AnswerOf, type cashOut, PlatformError } from '@fairline/contracts';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { type AskedSale, decideSale, restOfBet, type SaleDecision } from '../domain/decide-sale.ts';
import { type CashOutRules, valueBet } from '../domain/value-bet.ts';
import { transfersOf } from '../settlement/close-bets.ts';
import { houseSidesOf } from '../settlement/house-sides.ts';
import { closeBets } from '../settlement/settlement-store.ts';
import { insertSale, keepRest, lockSellable, type SellableRow } from './cash-out-store.ts';
import { type OutlookBook, withOutlook } from './leg-outlook.ts';
import { deleteOrder } from './order-store.ts';

export type SoldBet = AnswerOf<typeof cashOut>;

export interface SaleParts extends Pick<Platform, 'clock'> {
  accounts: AccountsService;
  book: OutlookBook;
  /** Returns how bets are bought back, by the present settings. */
  cashOutRules(): CashOutRules;
  /** True for a sale by an order of the player, of which they are notified. */
  isByOrder?: boolean;
}

/** What is asked for: the sale of a bet, by what its player saw. */
export interface SaleRequest extends AskedSale {
  playerId: bigint;
  betId: string;
}

export type SaleOutcome =
  | { ok: true; sold: SoldBet; row: SellableRow }
  | Extract<SaleDecision, { ok: false }>;

/**
 * Sells a bet or a part of it in the caller's transaction, by the value of this moment: the bet is locked, paid, and
 * stored with what is left of it. A settlement that comes at the same time waits for the lock, and settles the rest.
 * @throws PlatformError BET_UNKNOWN
 */
export async function commitSale(
  connection: pg.PoolClient,
  parts: SaleParts,
  request: SaleRequest,
): Promise<SaleOutcome> {
  const row = await lockSellable(connection, request.playerId, request.betId);
  if (!row) throw new PlatformError('BET_UNKNOWN');
  const valued = withOutlook(parts.book, row);
  const rules = parts.cashOutRules();
  const decision = decideSale(request, row, valueBet(valued, rules));
  if (!decision.ok) return decision;
  const { soldMinor } = request;
  const { isByOrder = false } = parts;
  const { paidMinor, taxMinor, restMinor, value } = decision;
  const at = new Date(parts.clock.now());
  const saleNo = row.sales + 1;
  const { accountId, balanceMinor } = await paySale(connection, parts, row, {
    soldMinor,
    paidMinor,
    restMinor,
  });
  if (restMinor === 0n) {
    await closeBets(connection, [{ betId: row.bet_id, state: 'sold', returnMinor: paidMinor }], at);
  } else {
    await keepRest(connection, row.bet_id, restOfBet(row, restMinor), { soldMinor, paidMinor, taxMinor });
  }
  await insertSale(connection, {
    betId: row.bet_id,
    saleNo,
    soldMinor,
    restMinor,
    paidMinor,
    fairMinor: value.fairMinor,
    taxMinor,
    marginMilli: rules.marginMilli,
    outlook: valued.legs.map(({ outlook }) => outlook),
    isByOrder,
    at,
  });
  // An order is for the stake that was in play when it was set, so any sale ends it.
  await deleteOrder(connection, request.playerId, row.bet_id);
  const sold: SoldBet = {
    betId: row.bet_id,
    soldAt: at.getTime(),
    soldMinor: toJsonMinor(soldMinor),
    paidMinor: toJsonMinor(paidMinor - taxMinor),
    taxMinor: toJsonMinor(taxMinor),
    restMinor: toJsonMinor(restMinor),
    balanceMinor: toJsonMinor(balanceMinor),
    currency: row.currency,
  };
  await writeOutbox(connection, [soldMessage(request.playerId, sold, { accountId, saleNo, isByOrder })]);
  return { ok: true, sold, row };
}

/** Pays a sale from the held stake and the house: all of it as a settlement, a part by keys of its own. */
async function paySale(
  connection: pg.PoolClient,
  { accounts }: SaleParts,
  row: SellableRow,
  { soldMinor, paidMinor, restMinor }: { soldMinor: bigint; paidMinor: bigint; restMinor: bigint },
): Promise<{ accountId: bigint; balanceMinor: bigint }> {
  const { currency } = row;
  if (!isCurrencyCode(currency)) throw new Error(`bet ${row.bet_id} is in no currency`);
  const holder = { playerId: row.player_id, currency };
  const accountOf = await accounts.accountsOf(connection, [holder]);
  const houses = new Map([[row.currency, await accounts.houseAccount('house', currency, connection)]]);
  const sideOf = await houseSidesOf(connection, accounts, [row], houses);
  const transfers = transfersOf(
    {
      row,
      state: 'sold',
      stakeMinor: soldMinor,
      returnMinor: paidMinor,
      settlementNo: row.taken_back,
      ...(restMinor > 0n && { part: { saleNo: row.sales + 1, restMinor } }),
    },
    accountOf(holder),
    sideOf(row),
  );
  const decisions = await accounts.post(connection, transfers);
  if (decisions.some((decision) => !decision.ok || decision.repeated))
    throw new Error(`the held stake does not cover the sale of bet ${row.bet_id}`);
  return (await accounts.balancesOf(connection, [holder]))(holder);
}

/** Creates the message that informs a player's pages of a sale. */
function soldMessage(
  playerId: bigint,
  sold: SoldBet,
  { accountId, saleNo, isByOrder }: { accountId: bigint; saleNo: number; isByOrder: boolean },
): OutboxMessage {
  const { betId, currency, soldMinor, paidMinor, restMinor, balanceMinor } = sold;
  return {
    topic: `live.player.${playerId}`,
    message: {
      type: 'bet-sold',
      betId,
      saleNo,
      accountId: String(accountId),
      currency,
      soldMinor,
      paidMinor,
      restMinor,
      balanceMinor,
      isByOrder,
    },
  };
}
