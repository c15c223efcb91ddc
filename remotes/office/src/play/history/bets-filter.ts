import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { getBets } from '@fairline/contracts';
import { betKinds, betProducts, betStateFilters } from '@fairline/contracts/bet-filters';
import type { CallInput } from '@fairline/contracts/call-api';

/** Filters of the history that are tabs; the address carries the filter as `state`. */
export const betsTabs = ['all', 'open', 'settled'] as const;
type State = (typeof betStateFilters)[number];

/** The filter of the history, as the address carries it. Days are in the form 2026-03-31. */
export interface BetsFilter {
  state: State;
  kind: (typeof betKinds)[number] | undefined;
  product: (typeof betProducts)[number] | undefined;
  currency: string | undefined;
  from: string | undefined;
  until: string | undefined;
  search: string | undefined;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the filter of an address; unknown values are left out. */
export function readFilter(query: Query): BetsFilter {
  const { state, kind, product, currency, from, until, search } = query;
  return {
    state: betStateFilters.find((each) => each === state) ?? 'all',
    kind: betKinds.find((each) => each === kind),
    product: betProducts.find((each) => each === product),
    currency: currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    from: readDay(from),
    until: readDay(until),
    search: search?.trim().slice(0, 60) || undefined,
  };
}

/** Returns the address of the history with a filter. */
export function filterHref(lng: string, { state, ...others }: BetsFilter): string {
  const query = Object.entries({ ...others, state: state === 'all' ? undefined : state }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value] as const]),
  );
  return link(lng, routes.officeHistory, {}, Object.fromEntries(query));
}

/** True when the filter is more than a tab. */
export function isNarrowed({ state, ...others }: BetsFilter): boolean {
  return !betsTabs.some((tab) => tab === state) || Object.values(others).some((value) => value !== undefined);
}

/**
 * Returns the query of the call. The days are those of the device's time zone, so a server cannot know them; the last day
 * is in the period.
 */
export function queryOf({
  from,
  until,
  ...filter
}: BetsFilter): NonNullable<CallInput<typeof getBets>['query']> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(until !== undefined && { until: startOf(until, 1) }),
  };
}

/** Returns the first moment of a day, or of one that is `daysLater`, in ms UTC. */
function startOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

function readDay(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : undefined;
}
