/** Accounts whose movements are shown, kept in the address as `account`. */
export const accountTabs = ['main', 'virtual'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Which way money went, kept in the address as `direction`. */
export const directions = ['all', 'in', 'out'] as const;
export type Direction = (typeof directions)[number];

export interface TransactionsFilter {
  account: AccountTab;
  direction: Direction;
}

type Query = Readonly<Record<string, string>>;

/** The filter of an address; the main account and both ways for what is no filter. */
export function readTransactionsFilter({ account, direction }: Query): TransactionsFilter {
  return {
    account: accountTabs.find((each) => each === account) ?? 'main',
    direction: directions.find((each) => each === direction) ?? 'all',
  };
}

/** The address of the section with a filter. */
export function transactionsHref(lng: string, { account, direction }: TransactionsFilter): string {
  const query = new URLSearchParams({
    ...(account === 'main' ? {} : { account }),
    ...(direction === 'all' ? {} : { direction }),
  });
  return `/${lng}/office/transaction-history${query.size > 0 ? `?${query}` : ''}`;
}
