import { useSearchParams } from 'react-router';
import { dayIn } from '../../grid/day-in.ts';

/** The filters of a report, as the address has them. */
export interface ReportFilterValues {
  from: string;
  to: string;
  groupBy: string;
  country: string;
  currency: string;
  segment: string;
  sport: string;
  competition: string;
  market: string;
}
export type ReportFilterKey = keyof ReportFilterValues;

const forms: Record<Exclude<ReportFilterKey, 'groupBy'>, RegExp> = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  country: /^[a-z]{2}$/,
  currency: /^[A-Z]{3}$/,
  segment: /^(?:new|active|returning|lapsed)$/,
  sport: /^(?:\d{1,15}|multiple|none)$/,
  competition: /^(?:\d{1,15}|multiple|none)$/,
  market: /^(?:\d{1,15}|multiple|none)$/,
};

/** Returns a value of the address; empty when the report would refuse it. */
function valid(key: Exclude<ReportFilterKey, 'groupBy'>, value: string): string {
  return forms[key].test(value) ? value : '';
}

/** Returns the filters of the report, and the function that changes one. The last seven days are shown at first. */
export function useReportFilters<Dimension extends string>(dimensions: readonly [Dimension, ...Dimension[]]) {
  const [params, setParams] = useSearchParams();
  const of = (key: Exclude<ReportFilterKey, 'groupBy'>) => valid(key, params.get(key) ?? '');
  const groupBy = dimensions.find((each) => each === params.get('groupBy')) ?? dimensions[0];
  const values = {
    from: of('from') || dayIn('UTC', -6),
    to: of('to') || dayIn('UTC', 0),
    groupBy,
    country: of('country'),
    currency: of('currency'),
    segment: of('segment'),
    sport: of('sport'),
    competition: of('competition'),
    market: of('market'),
  };
  return {
    values,
    set(key: ReportFilterKey, value: string) {
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          if (value === '') changed.delete(key);
          else changed.set(key, value);
          return changed;
        },
        { replace: true },
      );
    },
  };
}

/** Returns the filters that are set, for the query of a call. */
export function given<Key extends string>(
  values: Readonly<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const set: Partial<Record<Key, string>> = {};
  for (const key in values) {
    if (values[key] !== '') set[key] = values[key];
  }
  return set;
}
