import type { AccountsService } from '@fairline/accounts';
import { isCurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

/** Ids of the house's accounts in the currency of a bet. */
export interface HouseSide {
  houseId: bigint | undefined;
  /** The account of taxes; undefined where no bet in the currency is taxed. */
  taxId: bigint | undefined;
  /** The account that free bets are paid from; undefined where no bet in the currency is one. */
  promotionsId: bigint | undefined;
}

/** What a bet needs accounts of the house for. */
interface NeedyBet {
  currency: string;
  tax: object | null;
  free_bet_id: string | null;
}

/**
 * Finds the accounts of the house that bets need besides the main one, in the caller's transaction.
 * @param houses the ids of the main accounts by currency
 */
export async function houseSidesOf(
  connection: pg.PoolClient,
  accounts: Pick<AccountsService, 'houseAccount'>,
  bets: readonly NeedyBet[],
  houses: ReadonlyMap<string, bigint>,
): Promise<(bet: NeedyBet) => HouseSide> {
  const taxes = await accountsOf(
    connection,
    accounts,
    'tax',
    bets.filter(({ tax }) => tax !== null),
  );
  const free = bets.filter(({ free_bet_id: freeBetId }) => freeBetId !== null);
  const promotions = await accountsOf(connection, accounts, 'promotions', free);
  return ({ currency }) => ({
    houseId: houses.get(currency),
    taxId: taxes.get(currency),
    promotionsId: promotions.get(currency),
  });
}

async function accountsOf(
  connection: pg.PoolClient,
  accounts: Pick<AccountsService, 'houseAccount'>,
  kind: 'tax' | 'promotions',
  bets: readonly NeedyBet[],
): Promise<ReadonlyMap<string, bigint>> {
  const found: [string, bigint][] = [];
  for (const currency of new Set(bets.map((bet) => bet.currency))) {
    if (isCurrencyCode(currency))
      found.push([currency, await accounts.houseAccount(kind, currency, connection)]);
  }
  return new Map(found);
}
