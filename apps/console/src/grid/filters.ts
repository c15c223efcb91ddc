/** An option of a choice. */
export interface FilterOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface CommonFilter {
  /** The name in the address, and of the query parameter of the call. */
  readonly key: string;
  readonly label: string;
}

/**
 * A filter of a list. A range has two parameters, `{key}From` and `{key}To`; both bounds are within. A range of dates asks
 * for moments in milliseconds UTC, a range of amounts for minor units. An address may also name exact moments, as
 * 2026-03-01T13:05:09.000Z, such as those of a figure whose rows are listed.
 */
export type Filter = TypedFilter | PanelFilter;

/** A filter whose value is typed into a field. */
export type TypedFilter = CommonFilter & { readonly kind: 'text' | 'number' };

/** A filter whose value is chosen in a panel. */
export type PanelFilter =
  | (CommonFilter & { readonly kind: 'choice' | 'choices'; readonly options: readonly FilterOption[] })
  | (CommonFilter & { readonly kind: 'dates' })
  | (CommonFilter & { readonly kind: 'amounts'; readonly minorUnits: number });

/** The values of filters as the address has them; a range is `from..to` with either end optional. */
export type FilterValues = Readonly<Record<string, string>>;

type QueryOfOne<Each> = Each extends { kind: 'text'; key: infer Key extends string }
  ? { [Name in Key]?: string }
  : Each extends { kind: 'number'; key: infer Key extends string }
    ? { [Name in Key]?: number }
    : Each extends {
          kind: 'choice';
          key: infer Key extends string;
          options: readonly { value: infer Value extends string }[];
        }
      ? { [Name in Key]?: Value }
      : Each extends { kind: 'choices'; key: infer Key extends string }
        ? { [Name in Key]?: string }
        : Each extends { kind: 'dates' | 'amounts'; key: infer Key extends string }
          ? { [Name in `${Key}From` | `${Key}To`]?: number }
          : never;
type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The query parameters that a list of filters gives. Several choices are one text with commas. */
export type QueryOf<Filters extends readonly Filter[]> = Together<QueryOfOne<Filters[number]>> & object;

const dayMs = 86_400_000;

/** Reads the filters of an address. Values that a filter does not know are left out. */
export function readFilters(filters: readonly Filter[], params: URLSearchParams): FilterValues {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = cleaned(filter, params.get(filter.key)?.trim() ?? '');
      return value === '' ? [] : [[filter.key, value]];
    }),
  );
}

/** Writes filters into an address. Other parts of the address stay. */
export function writeFilters(
  filters: readonly Filter[],
  values: FilterValues,
  params: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const filter of filters) {
    const value = cleaned(filter, values[filter.key]?.trim() ?? '');
    if (value === '') written.delete(filter.key);
    else written.set(filter.key, value);
  }
  return written;
}

/** Returns the query parameters of the call for the values of the filters. Days begin and end in `zone`. */
export function queryOf<const Filters extends readonly Filter[]>(
  filters: Filters,
  values: FilterValues,
  zone: string,
): QueryOf<Filters> {
  const query: Record<string, string | number> = {};
  for (const filter of filters) {
    const value = cleaned(filter, values[filter.key] ?? '');
    if (value === '') continue;
    if (filter.kind === 'text' || filter.kind === 'choice' || filter.kind === 'choices')
      query[filter.key] = value;
    else if (filter.kind === 'number') query[filter.key] = Number(value);
    else {
      const [from, to] = rangeOf(value);
      if (from !== '') query[`${filter.key}From`] = boundOf(filter, from, zone, 'from');
      if (to !== '') query[`${filter.key}To`] = boundOf(filter, to, zone, 'to');
    }
  }
  // The filters define the type of the query, name by name.
  return query as QueryOf<Filters>;
}

/** True for a filter whose value is typed into a field. */
export function isTyped(filter: Filter): filter is TypedFilter {
  return filter.kind === 'text' || filter.kind === 'number';
}

/** Splits a range into its ends; an open end is empty. */
export function rangeOf(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split('..', 2);
  return [from, to];
}

/** Joins the ends of a range; a range without ends is empty. */
export function rangeText(from: string, to: string): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

function cleaned(filter: Filter, value: string): string {
  switch (filter.kind) {
    case 'text':
      return value.slice(0, 200);
    case 'number':
      return /^-?\d{1,15}$/.test(value) ? value : '';
    case 'choice':
      return filter.options.some((option) => option.value === value) ? value : '';
    case 'choices': {
      const chosen = value.split(',');
      return filter.options
        .map((option) => option.value)
        .filter((each) => chosen.includes(each))
        .join(',');
    }
    case 'dates':
      return cleanedRange(value, (end) => isDay(end) || isMoment(end));
    case 'amounts':
      return cleanedRange(value, (end) => /^\d{1,12}(?:\.\d{1,8})?$/.test(end));
  }
}

function cleanedRange(value: string, isEnd: (end: string) => boolean): string {
  const [from, to] = rangeOf(value);
  return rangeText(isEnd(from) ? from : '', isEnd(to) ? to : '');
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** True for an exact moment in UTC, in the place of a day. */
export function isMoment(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toJSON() === text
  );
}

function boundOf(filter: Filter, end: string, zone: string, side: 'from' | 'to'): number {
  if (filter.kind === 'amounts') return Math.round(Number(end) * filter.minorUnits);
  if (isMoment(end)) return Date.parse(end);
  // The end of a day is the last millisecond before the next one, which may be 23 or 25 hours after its start.
  return side === 'from' ? startOfDay(end, zone) : startOfDay(nextDay(end), zone) - 1;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

/** Returns the first moment of a calendar day in a zone. */
export function startOfDay(day: string, zone: string): number {
  const midnightUtc = Date.parse(day);
  let moment = midnightUtc - offsetAt(midnightUtc, zone);
  // The offset at the guess may differ from that at midnight, when clocks are changed in between.
  moment = midnightUtc - offsetAt(moment, zone);
  return moment;
}

/** Returns the difference of a zone's clocks to UTC at a moment, in ms. */
function offsetAt(atMs: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    atMs,
  );
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000;
}
