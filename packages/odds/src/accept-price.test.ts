import { expect, test } from 'vitest';
import { acceptPrice, type OddsPolicy } from './accept-price.ts';

test.each<[OddsPolicy, number, number, boolean]>([
  ['none', 1_900, 1_900, true],
  ['none', 1_900, 1_910, false],
  ['none', 1_900, 1_890, false],
  ['higher', 1_900, 1_900, true],
  ['higher', 1_900, 1_910, true],
  ['higher', 1_900, 1_890, false],
  ['any', 1_900, 1_900, true],
  ['any', 1_900, 1_910, true],
  ['any', 1_900, 1_890, true],
  ['none', Number.NaN, 1_900, false],
  ['higher', Number.NaN, 1_900, false],
])(
  'OFFER-01: with %s, a requested price of %i and a present one of %i give %s',
  (policy, askedOddsMilli, currentOddsMilli, isAccepted) => {
    expect(acceptPrice({ askedOddsMilli, currentOddsMilli, policy })).toEqual(
      isAccepted ? { ok: true, oddsMilli: currentOddsMilli } : { ok: false, code: 'ODDS_CHANGED' },
    );
  },
);
