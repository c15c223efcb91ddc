import { ruleSchema } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { ruleOfForm } from './rule-of-form.ts';
import { textsOfTaxes } from './tax-text.ts';

/** Returns a rule as the server receives it. */
const sent = (rule: unknown) => ruleSchema.parse(JSON.parse(JSON.stringify(rule)));

test('a form becomes a rule that the server accepts, without the fields that were left empty', () => {
  expect(sent(ruleOfForm('margin', { sportId: '1', group: 'score', marginMilli: '90' }))).toEqual({
    kind: 'margin',
    place: { sportId: 1, group: 'score' },
    terms: { method: 'power', marginMilli: 90 },
  });
  expect(sent(ruleOfForm('limit', { playerId: '7', maxStakeMinor: '500', competitionId: '' }))).toEqual({
    kind: 'limit',
    place: { playerId: '7' },
    terms: { maxStakeMinor: 500 },
  });
  expect(sent(ruleOfForm('liability', { maxLossMinor: '900', suspends: 'yes' }))).toEqual({
    kind: 'liability',
    place: {},
    terms: { maxLossMinor: 900, suspends: true },
  });
  const bounds = { marketLossMinor: '700', matchLossMinor: '800' };
  expect(sent(ruleOfForm('liability', { maxLossMinor: '900', ...bounds }))).toMatchObject({
    terms: { maxLossMinor: 900, suspends: false, marketLossMinor: 700, matchLossMinor: 800 },
  });
  expect(sent(ruleOfForm('insurance', { sportId: '1', marginMilli: '100', maxSharePercent: '60' }))).toEqual({
    kind: 'insurance',
    place: { sportId: 1 },
    terms: { marginMilli: 100, maxSharePercent: 60 },
  });
  const times = { seconds: '60', offerSeconds: '30' };
  expect(sent(ruleOfForm('referral', { matchId: '7', stakeFromMinor: '500', ...times }))).toEqual({
    kind: 'referral',
    place: { matchId: '7' },
    terms: { stakeFromMinor: 500, seconds: 60, offerSeconds: 30 },
  });
});

test('a form becomes taxes from a day on, and taxes become the form again', () => {
  const fields = {
    country: 'PL',
    product: 'sports',
    from: '2027-01-01',
    stakeRates: '12',
    winRates: '0; 2280.01: 10',
    winMethod: 'whole',
  };
  const rule = sent(ruleOfForm('tax', fields));
  expect(rule).toEqual({
    kind: 'tax',
    place: { country: 'pl', product: 'sports', from: '2027-01-01' },
    terms: {
      taxes: [
        { on: 'stake', method: 'slices', bands: [{ fromMinor: 0, rateBp: 1_200 }] },
        {
          on: 'net-win',
          method: 'whole',
          bands: [
            { fromMinor: 0, rateBp: 0 },
            { fromMinor: 228_001, rateBp: 1_000 },
          ],
        },
      ],
    },
  });
  if (rule.kind !== 'tax') throw new Error('another rule was made');
  expect(textsOfTaxes(rule.terms.taxes)).toEqual({
    stakeRates: '12',
    stakeMethod: 'slices',
    winRates: '0; 2280.01: 10',
    winMethod: 'whole',
  });
  expect(() => sent(ruleOfForm('tax', { ...fields, stakeRates: 'twelve' }))).toThrow();
  expect(() => sent(ruleOfForm('tax', { ...fields, winRates: '10; 100: 5' }))).toThrow();
});

test('a rule without its numbers is not accepted', () => {
  expect(() => sent(ruleOfForm('margin', {}))).toThrow();
  expect(() => sent(ruleOfForm('price', { matchId: '7' }))).toThrow();
});
