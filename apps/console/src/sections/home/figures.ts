import type { Dashboard, DashboardPeriod, DashboardPeriodName } from '@fairline/contracts';

/** A figure with the series that it is the sum of, where one is kept. */
export interface Figure {
  value: number;
  series: readonly number[];
  /** The address of the rows whose sum is the figure. */
  rows: string;
}

/** The figures of a period. Amounts are of one currency; those that the operator may not see are absent. */
export interface PeriodFigures {
  bets?: Figure;
  stakes?: Figure;
  payouts?: Figure;
  players?: Figure;
  deposits?: Figure & { deposits: number };
}

export type FigureName = keyof PeriodFigures;
export const figureNames: readonly FigureName[] = ['bets', 'stakes', 'payouts', 'players', 'deposits'];
/** The figures that are amounts of the chosen currency. */
export const amountNames: readonly FigureName[] = ['stakes', 'payouts', 'deposits'];

type ListedFigure = 'stakes' | 'payouts' | 'deposits' | 'players' | 'open' | 'pending';

/** Returns the address of the rows whose sum is a figure. The end of a time is not part of it. */
export function rowsAddress(
  figure: ListedFigure,
  time?: { from: number; until: number },
  currency?: string,
): string {
  const query = new URLSearchParams({ figure });
  if (time) {
    query.set('at', `${new Date(time.from).toISOString()}..${new Date(time.until - 1).toISOString()}`);
  }
  if (currency !== undefined) query.set('currency', currency);
  return `/figures?${query}`;
}

/** Returns the figures of a period. Bets and players are of all currencies. */
export function figuresOf(period: DashboardPeriod, currency: string): PeriodFigures {
  const { bets, deposits } = period;
  const none = Array.from({ length: partsOf(period) }, () => 0);
  const ofCurrency = bets?.currencies.find((each) => each.currency === currency);
  const paid = deposits?.find((each) => each.currency === currency);
  return {
    ...(bets && {
      bets: {
        value: bets.currencies.reduce((sum, each) => sum + each.bets, 0),
        series: bets.currencies.reduce<readonly number[]>(
          (sums, { betSeries }) => sums.map((sum, part) => sum + (betSeries[part] ?? 0)),
          none,
        ),
        rows: rowsAddress('stakes', period),
      },
      stakes: {
        value: ofCurrency?.stakesMinor ?? 0,
        series: ofCurrency?.stakeSeries ?? none,
        rows: rowsAddress('stakes', period, currency),
      },
      payouts: {
        value: ofCurrency?.payoutsMinor ?? 0,
        series: ofCurrency?.payoutSeries ?? none,
        rows: rowsAddress('payouts', period, currency),
      },
    }),
    ...(bets?.players && {
      players: {
        value: bets.players.count,
        series: bets.players.series,
        rows: rowsAddress('players', bets.players),
      },
    }),
    ...(deposits && {
      deposits: {
        value: paid?.depositsMinor ?? 0,
        series: paid?.series ?? none,
        rows: rowsAddress('deposits', period, currency),
        deposits: paid?.deposits ?? 0,
      },
    }),
  };
}

/** Returns the number of parts of a period; the last one is the present one. */
export function partsOf({ from, until, partMs }: Pick<DashboardPeriod, 'from' | 'until' | 'partMs'>): number {
  return Math.max(1, Math.ceil((until - from) / partMs));
}

/** Returns the currencies that any figure has, those with most bets of the week first. */
export function currenciesOf({ periods, liability, pendingPayments }: Dashboard): string[] {
  const names: readonly DashboardPeriodName[] = ['hour', 'day', 'week'];
  const bets = new Map<string, number>();
  const add = (currency: string, count: number) => bets.set(currency, (bets.get(currency) ?? 0) + count);
  for (const name of names) {
    for (const each of periods[name].bets?.currencies ?? []) add(each.currency, each.bets);
    for (const each of periods[name].deposits ?? []) add(each.currency, 0);
  }
  for (const each of [...(liability?.currencies ?? []), ...(pendingPayments ?? [])]) add(each.currency, 0);
  return [...bets]
    .toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
    .map(([code]) => code);
}
