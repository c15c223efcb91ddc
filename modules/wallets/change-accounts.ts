import { PlatformError } from '@fairline/contracts';
import { type CurrencyCode, currencyByNumber, toJsonMinor } from '@fairline/money';
import { type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { addableCurrencies } from './list-accounts.ts';
import type { Outcome } from './texts.ts';
import type { WalletsParts } from './wallets-parts.ts';

type Context = Pick<Platform, 'database'> & WalletsParts;

/** Makes an account of a player the active one. @throws PlatformError NOT_FOUND for an account that is not the player's */
export async function activateAccount(context: Context, playerId: bigint, accountId: string): Promise<void> {
  await context.database.transaction(async (connection) => {
    const own = await context.accounts.wallets(playerId, connection);
    const chosen = own.find(({ cash_id, kind }) => String(cash_id) === accountId && kind === 'player_cash');
    if (!chosen) throw new PlatformError('NOT_FOUND');
    await context.accounts.activate(connection, playerId, chosen.cash_id);
    await announceAccounts(connection, context, playerId);
  });
}

/** Opens an account of a player in another currency. @returns the outcome, for its text */
export async function addCurrency(context: Context, playerId: bigint, currencyId: number): Promise<Outcome> {
  const currency = currencyOf(currencyId);
  if (!currency) return 'unknown';
  if (await holds(context, playerId, currency)) return 'present';
  if (!(await addableCurrencies(context, playerId)).includes(currency)) return 'not-offered';
  await context.database.transaction(async (connection) => {
    await context.accounts.open(connection, playerId, currency);
    await announceAccounts(connection, context, playerId);
  });
  return 'added';
}

/**
 * Removes an account of a player in another currency than the main account's, when it is empty, holds no stake, and no
 * payment in it is open. @returns the outcome, for its text
 */
export async function removeCurrency(
  context: Context,
  playerId: bigint,
  currencyId: number,
): Promise<Outcome> {
  const { accounts, database, hasOpenPayment } = context;
  const currency = currencyOf(currencyId);
  const account = currency && (await accounts.find({ playerId, currency }));
  if (!account || !(await holds(context, playerId, account.currency))) return 'unknown';
  if (account.currency === account.mainCurrency) return 'main';
  if (await hasOpenPayment(playerId, account.currency)) return 'payment-open';
  return database.transaction(async (connection) => {
    if (!(await accounts.remove(connection, account))) return 'not-empty';
    await announceAccounts(connection, context, playerId);
    return 'removed';
  });
}

/** Informs the player's pages of the active account, after a change of the accounts. */
export async function announceAccounts(
  connection: pg.PoolClient,
  { accounts }: Pick<WalletsParts, 'accounts'>,
  playerId: bigint,
): Promise<void> {
  const active = (await accounts.wallets(playerId, connection)).find((row) => row.is_active);
  if (!active) throw new Error(`player ${playerId} has no active account`);
  const message = {
    type: 'accounts-changed',
    accountId: String(active.cash_id),
    currency: active.currency,
    balanceMinor: toJsonMinor(active.balance_minor),
  };
  await writeOutbox(connection, [{ topic: `live.player.${playerId}`, message }]);
}

async function holds({ accounts }: Context, playerId: bigint, currency: CurrencyCode): Promise<boolean> {
  return (await accounts.wallets(playerId)).some(
    (row) => row.kind === 'player_cash' && row.currency === currency,
  );
}

function currencyOf(currencyId: number): CurrencyCode | undefined {
  return currencyByNumber(String(currencyId).padStart(3, '0'));
}
