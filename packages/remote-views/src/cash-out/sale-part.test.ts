import type { CashOutOffer } from '@fairline/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen, partOf, valueOfPart } from './sale-part.ts';

function offer(changes: Partial<CashOutOffer> = {}): CashOutOffer {
  return {
    betId: 'b1',
    stakeMinor: 1_000,
    currency: 'EUR',
    valueMinor: 950,
    taxMinor: 0,
    fairMinor: 1_000,
    marginMilli: 50,
    stepMinor: 1,
    delayMs: 0,
    code: null,
    order: null,
    insurance: null,
    insuranceCode: 'INSURANCE_NOT_OFFERED',
    ...changes,
  };
}

test('OFFER-01: a part of a system is a multiple of its lines, and never nothing', () => {
  const system = offer({ stakeMinor: 400, stepMinor: 4 });
  expect([0, 1, 25, 33, 99, 100].map((percent) => partOf(system, percent))).toEqual([
    4, 4, 100, 132, 396, 400,
  ]);
});

test('OFFER-01: a bet that is only sold whole has no parts', () => {
  expect(partOf(offer({ stepMinor: null }), 20)).toBe(1_000);
});

test('OFFER-01: the shown value of a part is never above its share of the whole value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (stake, value) => {
        const whole = offer({ stakeMinor: stake, valueMinor: value });
        if (!isOpen(whole)) throw new Error('it has a value');
        const sold = partOf(whole, 37);
        expect(valueOfPart(whole, sold) * stake).toBeLessThanOrEqual(value * sold);
        expect(valueOfPart(whole, stake)).toBe(value);
      },
    ),
  );
});

test('a suspended bet is not open', () => {
  expect(isOpen(offer({ valueMinor: null, fairMinor: null, code: 'CASHOUT_SUSPENDED' }))).toBe(false);
  expect(isOpen(undefined)).toBe(false);
});
