import { ruleSchema } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { ruleOfForm } from './rule-of-form.ts';

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
});

test('a rule without its numbers is not accepted', () => {
  expect(() => sent(ruleOfForm('margin', {}))).toThrow();
  expect(() => sent(ruleOfForm('price', { matchId: '7' }))).toThrow();
});
