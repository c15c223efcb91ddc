import type { PlayerAccounts, Transfer } from '@fairline/accounts';
import { PlatformError, type QuoteView, type TransferView } from '@fairline/contracts';
import { fromJsonMinor, rateDecimal, rateText, readRate, toJsonMinor } from '@fairline/money';
import { type Caller, isUuid, type Platform, type pg } from '@fairline/runtime';
import { announceAccounts } from './change-accounts.ts';
import { makeQuote } from './domain/make-quote.ts';
import { statedRate } from './stated-rate.ts';
import * as store from './store.ts';
import type { WalletsParts } from './wallets-parts.ts';

type Context = Pick<Platform, 'clock' | 'database' | 'ids'> & WalletsParts;

/** The time for which a rate is offered. */
export const quoteMs = 30_000;

export interface AskedQuote {
  fromId: string;
  toId: string;
  /** Minor units that leave the account `fromId`. */
  amountMinor: number;
}

/**
 * Offers a rate for a transfer between two accounts of a player.
 * @throws PlatformError NOT_FOUND, RATE_UNAVAILABLE, RATE_STALE, AMOUNT_INVALID when nothing would be received
 */
export async function quoteTransfer(
  context: Context,
  playerId: bigint,
  { fromId, toId, amountMinor }: AskedQuote,
): Promise<QuoteView> {
  const { clock, database, ids, rates } = context;
  const own = await context.accounts.wallets(playerId);
  const cash = own.filter(({ kind }) => kind === 'player_cash');
  const from = cash.find(({ cash_id }) => String(cash_id) === fromId);
  const to = cash.find(({ cash_id }) => String(cash_id) === toId);
  if (!from || !to || from === to) throw new PlatformError('NOT_FOUND');
  const pair = { from: from.currency, to: to.currency };
  const stated = statedRate(rates, pair);
  const marginPoints = rates.marginPoints();
  const terms = makeQuote(pair, fromJsonMinor(amountMinor), stated.rate, marginPoints);
  if (!terms) throw new PlatformError('AMOUNT_INVALID', 'The amount is worth less than a minor unit.');
  const nowMs = clock.now();
  const row: store.QuoteRow = {
    quote_id: ids.uuid(),
    player_id: playerId,
    from_account: from.cash_id,
    to_account: to.cash_id,
    from_currency: pair.from,
    to_currency: pair.to,
    amount_minor: terms.amountMinor,
    received_minor: terms.receivedMinor,
    stated_rate: rateText(stated.rate),
    rate: rateText(terms.rate),
    margin_points: marginPoints,
    source: stated.source,
    stated_at: new Date(stated.statedAtMs),
    expires_at: new Date(nowMs + quoteMs),
    transferred_at: null,
  };
  await database.transaction((connection) => store.insertQuote(connection, row, new Date(nowMs)));
  return quoteView(row, nowMs);
}

/**
 * Carries out a transfer at the rate of its quote, once: a repeated call returns the same transfer.
 * @throws PlatformError NOT_FOUND, QUOTE_EXPIRED, BALANCE_TOO_LOW, and what `refusesMoney` returns
 */
export async function acceptQuote(context: Context, caller: Caller, quoteId: string): Promise<TransferView> {
  const playerId = BigInt(caller.playerId);
  const refusal = await context.refusesMoney(caller);
  return context.database.transaction(async (connection) => {
    const row = isUuid(quoteId) ? await store.lockQuote(connection, playerId, quoteId) : undefined;
    if (!row) throw new PlatformError('NOT_FOUND');
    if (row.transferred_at) return transferView(row, row.transferred_at);
    if (refusal) throw refusal;
    const nowMs = context.clock.now();
    if (row.expires_at.getTime() <= nowMs) throw new PlatformError('QUOTE_EXPIRED');
    await postExchange(connection, context.accounts, {
      reference: `transfer:${row.quote_id}`,
      from: { accountId: row.from_account, currency: row.from_currency, amountMinor: row.amount_minor },
      to: { accountId: row.to_account, currency: row.to_currency, amountMinor: row.received_minor },
    });
    const at = new Date(nowMs);
    await store.saveTransfer(connection, row.quote_id, at);
    await announceAccounts(connection, context, playerId);
    return transferView(row, at);
  });
}

interface ExchangeSide {
  accountId: bigint;
  currency: PlayerAccounts['currency'];
  amountMinor: bigint;
}

/**
 * Posts an exchange: out of the one account into the house's exchange account of its currency, and out of the house's
 * exchange account of the other currency into the other account. So the entries of each currency sum to zero.
 * @throws PlatformError BALANCE_TOO_LOW
 */
export async function postExchange(
  connection: pg.PoolClient,
  accounts: WalletsParts['accounts'],
  { reference, from, to }: { reference: string; from: ExchangeSide; to: ExchangeSide },
): Promise<void> {
  const transfers: Transfer[] = [
    {
      key: `${reference}:out`,
      kind: 'exchange',
      fromAccountId: from.accountId,
      toAccountId: await accounts.houseAccount('exchange', from.currency, connection),
      amountMinor: from.amountMinor,
      reference,
    },
    {
      key: `${reference}:in`,
      kind: 'exchange',
      fromAccountId: await accounts.houseAccount('exchange', to.currency, connection),
      toAccountId: to.accountId,
      amountMinor: to.amountMinor,
      reference,
    },
  ];
  const decisions = await accounts.post(connection, transfers);
  // One of the two alone would take or give money. The error rolls both back.
  if (decisions.some((decision) => !decision.ok)) {
    throw new PlatformError('BALANCE_TOO_LOW', 'The balance does not cover the transfer.');
  }
}

function quoteView(row: store.QuoteRow, nowMs: number): QuoteView {
  return {
    quoteId: row.quote_id,
    fromCurrency: row.from_currency,
    toCurrency: row.to_currency,
    amountMinor: toJsonMinor(row.amount_minor),
    receivedMinor: toJsonMinor(row.received_minor),
    rate: rateDecimal(readRate(row.rate)),
    statedRate: rateDecimal(readRate(row.stated_rate)),
    marginPoints: row.margin_points,
    source: row.source,
    statedAt: row.stated_at.getTime(),
    expiresInMs: row.expires_at.getTime() - nowMs,
  };
}

function transferView(row: store.QuoteRow, at: Date): TransferView {
  return {
    transferId: row.quote_id,
    fromCurrency: row.from_currency,
    toCurrency: row.to_currency,
    amountMinor: toJsonMinor(row.amount_minor),
    receivedMinor: toJsonMinor(row.received_minor),
    transferredAt: at.getTime(),
  };
}
