import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
/** The accounts to choose from; the address carries the chosen one as `account`. */
export const accountTabs = ['main', 'virtual'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The direction of a transaction; the address carries it as `direction`. */
export const directions = ['all', 'in', 'out'] as const;
export type Direction = (typeof directions)[number];

export interface TransactionsFilter {
  account: AccountTab;
  direction: Direction;
}

type Query = Readonly<Record<string, string>>;

/** Reads the filter of an address; the main account and both directions for unknown values. */
export function readTransactionsFilter({ account, direction }: Query): TransactionsFilter {
  return {
    account: accountTabs.find((each) => each === account) ?? 'main',
    direction: directions.find((each) => each === direction) ?? 'all',
  };
}

/** Returns the address of the section with a filter. */
export function transactionsHref(lng: string, { account, direction }: TransactionsFilter): string {
  const query = {
    ...(account === 'main' ? {} : { account }),
    ...(direction === 'all' ? {} : { direction }),
  };
  return link(lng, routes.officeTransactionHistory, {}, query);
}
