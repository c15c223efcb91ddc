import type { TradingRuleView } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { createFormats } from '../../core/format.ts';
import { textsIn } from '../../core/texts.ts';
import { placeWords, termWords } from './rule-words.ts';
import { texts } from './texts.ts';

const t = textsIn(texts, 'en');
const stored = {
  ruleId: 'r',
  name: 'Premier League',
  reason: 'x',
  setBy: 'Ana',
  setAt: 0,
  expiresAt: null,
  endedBy: null,
  endedAt: null,
};
const words = (rule: TradingRuleView) => [placeWords(rule, t), termWords(rule, t, createFormats('UTC'))];

test('a rule is written in words, with names, amounts and shares', () => {
  const times = { seconds: 60, offerSeconds: 30 };
  expect(
    words({
      ...stored,
      kind: 'referral',
      place: { competitionId: 17, playerId: '7' },
      terms: { stakeFromMinor: 20_000, ...times },
    }),
  ).toEqual(['Premier League · Player 7', 'stake from 200.00 · 60 s for the trader · 30 s for the player']);
  expect(
    words({
      ...stored,
      kind: 'liability',
      place: { sportId: 1, marketId: 18 },
      terms: { maxLossMinor: 500_000, suspends: true, moveEachMinor: 10_000, moveMilli: 25 },
    })[1],
  ).toBe(
    'loss at most 5,000.00 · suspended at it: yes · the price moves with each loss of 100.00 · by 2.5 % of the chance',
  );
  expect(
    words({
      ...stored,
      kind: 'liability',
      place: {},
      terms: { maxLossMinor: 500_000, suspends: false, marketLossMinor: 300_000, matchLossMinor: 800_000 },
    })[1],
  ).toBe(
    'loss at most 5,000.00 · suspended at it: no · the market is suspended at a loss of 3,000.00 · the match is suspended at a loss of 8,000.00',
  );
  expect(
    words({ ...stored, kind: 'margin', place: {}, terms: { method: 'power', marginMilli: 70 } }),
  ).toEqual(['', 'method power · margin 7 %']);
});
