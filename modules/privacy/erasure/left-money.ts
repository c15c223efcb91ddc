import type { AccountsService } from '@fairline/accounts';
import { toJsonMinor } from '@fairline/money';
import type { pg } from '@fairline/runtime';

/** Returns what is left on the accounts of a player, by currency. */
export async function leftMoney(
  accounts: Pick<AccountsService, 'wallets'>,
  playerId: bigint,
): Promise<{ currency: string; amountMinor: number }[]> {
  const wallets = await accounts.wallets(playerId);
  return wallets
    .filter(({ balance_minor }) => balance_minor !== 0n)
    .map(({ currency, balance_minor }) => ({ currency, amountMinor: toJsonMinor(balance_minor) }));
}

/** Posts what a player has given up to the house, once for each erasure and account. @returns the number of postings */
export async function giveUpMoney(
  accounts: Pick<AccountsService, 'wallets' | 'houseAccount' | 'post'>,
  connection: pg.PoolClient,
  playerId: bigint,
  erasureId: string,
): Promise<number> {
  const left = (await accounts.wallets(playerId, connection)).filter(
    ({ balance_minor }) => balance_minor > 0n,
  );
  const transfers = [];
  for (const { cash_id: cashId, currency, balance_minor: amountMinor } of left) {
    transfers.push({
      key: `erasure:${erasureId}:${cashId}`,
      kind: 'given-up' as const,
      fromAccountId: cashId,
      toAccountId: await accounts.houseAccount('house', currency, connection),
      amountMinor,
      reference: `erasure:${erasureId}`,
    });
  }
  if (transfers.length > 0) await accounts.post(connection, transfers);
  return transfers.length;
}
