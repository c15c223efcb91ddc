import { maxOddsMilli, minOddsMilli, type OddsFormat, oddsFormats } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalculation, writeCalculation } from './address.ts';
import { calculate } from './calculate.ts';
import { type CalculationChange, changeCalculation, maxLegs } from './calculation.ts';

const formats = fc.constantFrom<OddsFormat>(...oddsFormats);

const changes: fc.Arbitrary<CalculationChange> = fc.oneof(
  fc.constant<CalculationChange>({ type: 'add-leg' }),
  fc.integer({ min: 1, max: 6 }).map((key): CalculationChange => ({ type: 'remove-leg', key })),
  fc
    .record({
      key: fc.integer({ min: 1, max: 6 }),
      odds: fc.integer({ min: minOddsMilli, max: maxOddsMilli }),
    })
    .map(
      ({ key, odds }): CalculationChange => ({ type: 'write-odds', key, text: (odds / 1_000).toFixed(3) }),
    ),
  fc.integer({ min: 1, max: 6 }).map(
    (key): CalculationChange => ({
      type: 'set-result',
      key,
      result: { kind: 'dead-heat', places: 1, tied: key + 1 },
    }),
  ),
  formats.map((format): CalculationChange => ({ type: 'choose-format', format })),
  fc
    .integer({ min: 1, max: 99_999 })
    .map((stake): CalculationChange => ({ type: 'write-stake', text: `${stake}.25` })),
);

test('a complete bet is the same after writing it to an address and reading it back', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 15 }), (list) => {
      const made = list.reduce(changeCalculation, readCalculation({}, 'decimal'));
      if (made.legs.some(({ oddsMilli }) => oddsMilli === null)) return;
      const read = readCalculation(Object.fromEntries(writeCalculation(made)), 'decimal');
      expect(calculate(read)).toEqual(calculate(made));
      expect(read.format).toBe(made.format);
      expect(read.legs.map(({ oddsText }) => oddsText)).toEqual(
        made.legs.map(({ oddsMilli }, index) => read.legs[index]?.oddsText ?? oddsMilli),
      );
      expect(String(writeCalculation(read))).toBe(String(writeCalculation(made)));
    }),
  );
});

test('SEC: every address gives a bet that can be computed', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 60 });
  const shaped = fc.stringMatching(/^(\d{1,8}[wlvpmdx](\d-\d)?_){0,25}$/);
  const query = fc.record(
    {
      legs: fc.oneof(texts, shaped),
      sizes: fc.oneof(texts, fc.stringMatching(/^(\d-){0,6}\d$/)),
      stake: texts,
      odds: texts,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, texts, (asked, format) => {
      const read = readCalculation(asked, format);
      expect(read.legs.length).toBeGreaterThan(0);
      expect(read.legs.length).toBeLessThanOrEqual(maxLegs);
      expect(calculate(read).ok).toBe(true);
    }),
  );
});

test('reads an example of an address', () => {
  const read = readCalculation(
    { legs: '2500w_1850l_3000d1-2', sizes: '2-3', stake: '550', odds: 'american' },
    'malay',
  );
  expect(read.legs).toEqual([
    { key: 1, oddsText: '+150', oddsMilli: 2_500, result: { kind: 'won' } },
    { key: 2, oddsText: '-118', oddsMilli: 1_850, result: { kind: 'lost' } },
    { key: 3, oddsText: '+200', oddsMilli: 3_000, result: { kind: 'dead-heat', places: 1, tied: 2 } },
  ]);
  expect(read).toMatchObject({ sizes: [2, 3], stakeText: '5.50', format: 'american' });
});

test("an empty address gives an example in the reader's odds format", () => {
  expect(readCalculation({}, 'fractional')).toMatchObject({ format: 'fractional', sizes: [3] });
  expect(readCalculation({}, 'nonsense').format).toBe('decimal');
});

test('another odds format writes the price anew and does not change it', () => {
  fc.assert(
    fc.property(fc.integer({ min: minOddsMilli, max: maxOddsMilli }), formats, (odds, format) => {
      const before = readCalculation({ legs: `${odds}w` }, 'decimal');
      const after = changeCalculation(before, { type: 'choose-format', format });
      expect(after.legs[0]?.oddsMilli).toBe(odds);
      expect(changeCalculation(after, { type: 'choose-format', format: 'decimal' })).toEqual(before);
    }),
  );
});

test('a price that does not fit into an address is ignored', () => {
  const before = readCalculation({}, 'decimal');
  const after = changeCalculation(before, { type: 'write-odds', key: 1, text: '1000.001' });
  expect(after.legs[0]?.oddsMilli).toBeNull();
});

test('a bet has at least one leg and at most as many as the site accepts', () => {
  let bet = readCalculation({}, 'decimal');
  for (let count = 0; count < 40; count += 1) bet = changeCalculation(bet, { type: 'add-leg' });
  expect(bet.legs).toHaveLength(maxLegs);
  expect(new Set(bet.legs.map(({ key }) => key)).size).toBe(maxLegs);
  for (const { key } of bet.legs) bet = changeCalculation(bet, { type: 'remove-leg', key });
  expect(bet.legs).toHaveLength(1);
});
