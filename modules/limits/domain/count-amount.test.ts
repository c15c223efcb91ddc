import { readRate } from '@fairline/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAmount, countSettlement } from './count-amount.ts';

const accounts = { currency: 'USD', mainCurrency: 'EUR' } as const;
const rate = '7/9';

test('OFFER-01: the parts of a stake that are settled one by one count exactly what the whole stake did', () => {
  const anyPart = fc.record({
    stakeMinor: fc.bigInt(1n, 1_000n),
    /** The share of the part that is lost, in percent. */
    lostPercent: fc.bigInt(0n, 100n),
  });
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 6 }), (parts) => {
      const whole = parts.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
      let restMinor = whole;
      let counted = 0n;
      for (const { stakeMinor, lostPercent } of parts) {
        restMinor -= stakeMinor;
        const lossMinor = (stakeMinor * lostPercent) / 100n;
        const settled = { releaseMinor: stakeMinor - lossMinor, lossMinor, winningsMinor: 0n };
        const part = countSettlement(accounts, settled, rate, restMinor) ?? expect.unreachable();
        expect(part.releaseMinor >= 0n && part.lossMinor >= 0n).toBe(true);
        counted += part.releaseMinor + part.lossMinor;
      }
      expect(counted).toBe(countAmount(accounts, whole, readRate(rate)).amountMinor);
    }),
  );
});
