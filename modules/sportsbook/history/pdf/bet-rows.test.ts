import type { BetView } from '@fairline/contracts';
import { createFormatters } from '@fairline/i18n/formatters';
import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import { betRows } from './bet-rows.ts';
import { betsTranslator } from './bets-texts.ts';

const leg: BetView['legs'][number] = {
  matchId: '1',
  marketId: 804,
  specifiers: '',
  outcomeId: 'sr:competitor:4',
  oddsMilli: 11_000,
  sportId: 1,
  homeName: 'Premier League',
  awayName: '26/27',
  tournamentName: 'Premier League',
  marketName: 'Winner',
  outcomeName: 'Team 4',
  kickoffAt: 0,
  result: 'lost',
  shared: { places: 1, tied: 2 },
  placeTerms: { numerator: 1, denominator: 4, places: 3 },
  ruleFourPercent: 25,
  isOutright: true,
  decided: null,
  score: null,
};

const bet: BetView = {
  betId: '0190a000-0000-7000-8000-000000000001',
  number: '123456789012345',
  placedAt: 0,
  settledAt: 1,
  state: 'won',
  stakeMinor: 1_000,
  returnMinor: 875,
  potentialReturnMinor: 7_250,
  currency: 'EUR',
  totalOddsMilli: 11_000,
  form: { kind: 'each-way' },
  unitStakeMinor: 500,
  lines: 2,
  isFree: false,
  tax: null,
  insurance: null,
  soldStakeMinor: 0,
  soldReturnMinor: 0,
  replaces: null,
  replacedBy: null,
  ruleVersion: 1,
  builders: [],
  legs: [leg],
};

async function textsOf(
  changed: Partial<BetView>,
  lng: (typeof languageCodes)[number] = 'en',
): Promise<string[]> {
  const rows = betRows(
    { ...bet, ...changed },
    {
      lng,
      t: await betsTranslator(lng),
      format: createFormatters({ lng }),
      times: { date: String, dateTime: String },
      oddsFormat: 'decimal',
    },
  );
  // The signs that keep the direction of a name are not read.
  return rows.flatMap((row) =>
    row === 'rule' ? [] : row.map(({ text }) => text.replaceAll(/[\u200e\u200f\u2068\u2069]/g, '')),
  );
}

test('OFFER-01: a leg on paper has its place terms, shared places and what withdrawals took', async () => {
  const texts = await textsOf({});
  expect(texts).toContain('Placed');
  expect(texts).toContain(
    'Place: 1/4 of the winnings, places 1–3 · Dead heat: 2 for 1 · Rule 4: 25% of the winnings',
  );
  const { placeTerms: _, ...single } = leg;
  const tied = await textsOf({ form: null, legs: [{ ...single, result: 'dead-heat' }] });
  expect(tied).toContain('Dead heat: 2 for 1 · Rule 4: 25% of the winnings');
  expect(tied).toContain('Dead heat');
});

const bought = { sharePercent: 50, insuredMinor: 500, premiumMinor: 300 };

test('OFFER-01: an insured bet on paper has the insured part, the premium and what was paid', async () => {
  const insurance = { ...bought, parts: [{ ...bought, boughtAt: 0 }], paidMinor: 500 };
  const amountsOf = async (changed: Partial<BetView>) => (await textsOf(changed)).at(-1);
  expect(await amountsOf({ state: 'lost', returnMinor: 0, insurance })).toBe(
    'Stake: €10.00 · Insured: €5.00 · Insurance premium: €3.00 · Paid by the insurance: €5.00 · Paid out: €0.00',
  );
  expect(await amountsOf({ state: 'won', insurance: { ...insurance, paidMinor: 0 } })).not.toContain(
    'Paid by the insurance',
  );
});

test('OFFER-01: an insurance of several parts has each of them on paper', async () => {
  const later = { sharePercent: 30, insuredMinor: 300, premiumMinor: 210 };
  const parts = [
    { ...bought, boughtAt: 0 },
    { ...later, boughtAt: 1 },
  ];
  const insurance = { sharePercent: 80, insuredMinor: 800, premiumMinor: 510, parts, paidMinor: null };
  const amounts = (await textsOf({ state: 'open', returnMinor: null, insurance })).at(-1);
  expect(amounts).toContain(
    'Insured: €8.00 · Insurance premium: €5.10 · Insured parts: 50%: €5.00 for €3.00, 30%: €3.00 for €2.10',
  );
});

test.each(languageCodes)('LANG-02: in %s each of these has words of its own', async (lng) => {
  const parts = [0, 1].map((boughtAt) => ({ ...bought, boughtAt }));
  const insurance = { sharePercent: 100, insuredMinor: 1_000, premiumMinor: 600, parts, paidMinor: 500 };
  const texts = (await textsOf({ insurance }, lng)).join('\n');
  expect(texts).not.toMatch(/\b(?:bet|leg)\.[a-z]/);
  if (lng !== 'en') expect(texts).not.toMatch(/Insured|premium|Placed|Rule 4|Dead heat/);
});
