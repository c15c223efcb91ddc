import type { Database, pg } from '@fairline/runtime';

/** What the ledger does for {@link openFundedAccount}. */
interface Ledger<Opened> {
  houseAccount(kind: 'payment_clearing', currency: 'EUR'): Promise<bigint>;
  openMain(connection: pg.PoolClient, playerId: bigint, currency: 'EUR'): Promise<Opened>;
  post(
    connection: pg.PoolClient,
    transfers: readonly {
      key: string;
      kind: 'deposit';
      fromAccountId: bigint;
      toAccountId: bigint;
      amountMinor: bigint;
      reference: string;
    }[],
  ): Promise<unknown>;
}

/** Opens a player's main account in euros with money in it, in minor units. */
export async function openFundedAccount<Opened extends { cashId: bigint }>(
  database: Pick<Database, 'transaction'>,
  ledger: Ledger<Opened>,
  { playerId, balanceMinor }: { playerId: bigint; balanceMinor: bigint },
): Promise<Opened> {
  const clearing = await ledger.houseAccount('payment_clearing', 'EUR');
  return database.transaction(async (connection) => {
    const opened = await ledger.openMain(connection, playerId, 'EUR');
    const key = `fund:${playerId}`;
    await ledger.post(connection, [
      {
        key,
        kind: 'deposit',
        fromAccountId: clearing,
        toAccountId: opened.cashId,
        amountMinor: balanceMinor,
        reference: key,
      },
    ]);
    return opened;
  });
}
