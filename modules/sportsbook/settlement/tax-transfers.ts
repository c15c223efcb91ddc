import type { AccountsService, Transfer } from '@fairline/accounts';
import { isCurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';
import type { PaymentTaxes } from '../domain/bet-taxes.ts';

/** Ids of the accounts of taxes by currency. */
export type TaxAccounts = ReadonlyMap<string, bigint>;

/** Finds the accounts of taxes in the currencies of those bets that are taxed. */
export async function taxAccountsOf(
  connection: pg.PoolClient,
  accounts: Pick<AccountsService, 'houseAccount'>,
  bets: readonly { currency: string; tax: object | null }[],
): Promise<TaxAccounts> {
  const found: [string, bigint][] = [];
  for (const currency of new Set(bets.flatMap((bet) => (bet.tax ? [bet.currency] : [])))) {
    if (isCurrencyCode(currency))
      found.push([currency, await accounts.houseAccount('tax', currency, connection)]);
  }
  return new Map(found);
}

/** Returns the transfers of the taxes of a payment, which follow those of the payment. */
export function taxTransfers(
  { keptMinor, paidBackMinor }: PaymentTaxes,
  {
    cashId,
    taxId,
    keyOf,
    reference,
  }: { cashId: bigint; taxId: bigint | undefined; keyOf(kind: string): string; reference: string },
): Transfer[] {
  if (keptMinor === 0n && paidBackMinor === 0n) return [];
  if (taxId === undefined) throw new Error(`there is no account for the taxes of ${reference}`);
  const movements = [
    { name: 'tax', fromAccountId: cashId, toAccountId: taxId, amountMinor: keptMinor },
    { name: 'stake-tax-back', fromAccountId: taxId, toAccountId: cashId, amountMinor: paidBackMinor },
  ];
  return movements.flatMap(({ name, ...movement }): Transfer[] =>
    movement.amountMinor > 0n ? [{ ...movement, kind: 'tax', key: keyOf(name), reference }] : [],
  );
}
