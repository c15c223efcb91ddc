import { numberOf } from '../domain/report-keys.ts';

/** The rows that a report is about. `countries` are those that the operator may see; undefined when that is all. */
export interface ReportFilters {
  sport?: string | undefined;
  competition?: string | undefined;
  market?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  segment?: string | undefined;
  countries?: readonly string[] | undefined;
}

export interface Days {
  from: string;
  to: string;
}

/** Columns of filters that a table has. */
type FilterColumn = 'sport_id' | 'competition_id' | 'market_id' | 'country' | 'currency' | 'segment';

/**
 * Writes the condition of filters on the columns that a table has, with numbered parameters from `first` on.
 * @throws when a filter is set whose column is missing, because the answer would silently be about more rows
 */
export function conditionOf(
  filters: ReportFilters,
  columns: Partial<Record<FilterColumn, string>>,
  first: number,
): { text: string; values: unknown[] } {
  const wanted: [FilterColumn, unknown][] = [
    ['sport_id', filters.sport === undefined ? undefined : numberOf(filters.sport)],
    ['competition_id', filters.competition === undefined ? undefined : numberOf(filters.competition)],
    ['market_id', filters.market === undefined ? undefined : numberOf(filters.market)],
    ['country', filters.country],
    ['currency', filters.currency],
    ['segment', filters.segment],
  ];
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const [column, value] of wanted) {
    if (value === undefined) continue;
    const name = columns[column];
    if (name === undefined) throw new Error(`this report has no ${column}`);
    values.push(value);
    parts.push(`${name} = $${first + values.length - 1}`);
  }
  if (filters.countries !== undefined) {
    values.push(filters.countries);
    parts.push(`${columns.country} = ANY ($${first + values.length - 1}::text[])`);
  }
  return { text: parts.length === 0 ? 'true' : parts.join(' AND '), values };
}
