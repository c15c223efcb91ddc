import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filter, type FilterValues, queryOf, readFilters, startOfDay, writeFilters } from './filters.ts';

const filters = [
  { kind: 'text', key: 'q', label: '' },
  { kind: 'number', key: 'match', label: '' },
  { kind: 'choice', key: 'country', label: '', options: options('de', 'es') },
  { kind: 'choices', key: 'state', label: '', options: options('open', 'won', 'lost') },
  { kind: 'dates', key: 'placed', label: '' },
  { kind: 'amounts', key: 'stake', label: '', minorUnits: 100 },
] as const satisfies readonly Filter[];

function options<Value extends string>(...values: Value[]) {
  return values.map((value) => ({ value, label: value }));
}

const read = (search: string) => readFilters(filters, new URLSearchParams(search));
const write = (values: FilterValues, search = '') =>
  writeFilters(filters, values, new URLSearchParams(search)).toString();

test('filters are read from the address, and others are left out', () => {
  expect(read('q=ana&match=42&country=de&state=lost,open&placed=2026-03-01..&stake=10..50&x=1')).toEqual({
    q: 'ana',
    match: '42',
    country: 'de',
    state: 'open,lost',
    placed: '2026-03-01..',
    stake: '10..50',
  });
});

test.each(['match=a', 'country=fr', 'state=', 'placed=2026-02-30..', 'stake=-1..', 'placed=..', 'q=%20'])(
  'an address with %s filters by nothing',
  (search) => {
    expect(read(search)).toEqual({});
  },
);

test('an address keeps its other parts, and loses a filter that is empty', () => {
  expect(write({ q: '' }, 'q=ana&sort=-stake')).toBe('sort=-stake');
  expect(write({ country: 'es' }, 'sort=-stake')).toBe('sort=-stake&country=es');
});

test('filters that are written are read as they were', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const range = (end: fc.Arbitrary<string>) =>
    fc.tuple(fc.option(end, { nil: '' }), fc.option(end, { nil: '' })).map(([from, to]) => `${from}..${to}`);
  const values = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    match: fc.integer().map(String),
    state: fc.subarray(['open', 'won', 'lost']).map((chosen) => chosen.join(',')),
    placed: range(day.map((date) => date.toISOString().slice(0, 10))),
    stake: range(fc.integer({ min: 0, max: 9_999_999 }).map((minor) => (minor / 100).toFixed(2))),
  });
  fc.assert(
    fc.property(values, (written) => {
      const expected = Object.entries(written).filter(([, value]) => value !== '' && value !== '..');
      expect(read(write(written))).toEqual(Object.fromEntries(expected));
    }),
  );
});

test('a range of amounts asks for minor units, and a range of days for moments in the zone', () => {
  const values = { stake: '10.01..50', placed: '2026-03-29..2026-03-29', state: 'open,won', match: '42' };
  expect(queryOf(filters, values, 'Europe/Berlin')).toEqual({
    match: 42,
    state: 'open,won',
    stakeFrom: 1001,
    stakeTo: 5000,
    placedFrom: Date.parse('2026-03-28T23:00:00Z'),
    // On this day the clocks go forward, so it has 23 hours.
    placedTo: Date.parse('2026-03-29T22:00:00Z') - 1,
  });
});

test('an address may name exact moments in the place of days', () => {
  const placed = '2026-03-29T13:05:09.000Z..2026-03-29T13:06:08.999Z';
  expect(read(`placed=${placed}`)).toEqual({ placed });
  expect(queryOf(filters, { placed }, 'Europe/Berlin')).toEqual({
    placedFrom: Date.parse('2026-03-29T13:05:09Z'),
    placedTo: Date.parse('2026-03-29T13:06:08.999Z'),
  });
  for (const wrong of ['2026-02-30T13:05:09.000Z', '2026-03-29T13:05:09Z', '2026-03-29T99:99:99.000Z']) {
    expect(read(`placed=${wrong}..`)).toEqual({});
  }
});

test.each([
  ['2026-07-01', 'UTC', '2026-07-01T00:00:00Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  // The clocks go back between this midnight and that of UTC.
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00Z'],
])('the day %s begins in %s at %s', (day, zone, start) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start.replace('Z', '.000Z'));
});
