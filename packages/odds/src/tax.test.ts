import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Tax, taxOn, taxOnReturn, taxOnStake } from './tax.ts';

const flat = (on: Tax['on'], rateBp: number): Tax => ({
  on,
  method: 'slices',
  bands: [{ fromMinor: 0, rateBp }],
});

const anyBands = fc
  .array(
    fc.record({
      fromMinor: fc.integer({ min: 0, max: 100_000 }),
      rateBp: fc.integer({ min: 0, max: 9_000 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((bands) => {
    const rates = bands.map(({ rateBp }) => rateBp).toSorted((one, other) => one - other);
    const froms = [...new Set(bands.map(({ fromMinor }) => fromMinor))].toSorted((one, other) => one - other);
    return froms.map((fromMinor, index) => ({ fromMinor, rateBp: rates[index] ?? 0 }));
  });
const anyTax: fc.Arbitrary<Tax> = fc.record({
  on: fc.constantFrom('stake', 'return', 'net-win'),
  method: fc.constantFrom('slices', 'whole'),
  bands: anyBands,
});
const anyMinor = fc.bigInt({ min: 0n, max: 1_000_000n });

describe('OFFER-01: taxes on bets', () => {
  test('a tax on the stake is paid on top of it, rounded down to a cent', () => {
    expect(taxOnStake([flat('stake', 530)], 1_000n)).toBe(53n);
    expect(taxOnStake([flat('stake', 530)], 99n)).toBe(5n);
    expect(taxOnStake([flat('return', 530), flat('net-win', 530)], 1_000n)).toBe(0n);
  });

  test('a tax on the return is on all that is paid, one on the net win on what exceeds the stake', () => {
    const payment = { stakeMinor: 1_000n, returnMinor: 2_500n, isVoid: false };
    expect(taxOnReturn([flat('return', 1_000)], payment)).toBe(250n);
    expect(taxOnReturn([flat('net-win', 1_000)], payment)).toBe(150n);
    expect(taxOnReturn([flat('stake', 1_000)], payment)).toBe(0n);
    expect(taxOnReturn([flat('net-win', 1_000)], { ...payment, returnMinor: 900n })).toBe(0n);
  });

  test('a void bet is not taxed', () => {
    const payment = { stakeMinor: 1_000n, returnMinor: 1_000n, isVoid: true };
    expect(taxOnReturn([flat('return', 5_000)], payment)).toBe(0n);
  });

  test('slices tax each part at its rate, whole amounts are taxed at the rate of their band', () => {
    const bands = [
      { fromMinor: 0, rateBp: 0 },
      { fromMinor: 10_000, rateBp: 1_000 },
      { fromMinor: 20_000, rateBp: 2_000 },
    ];
    expect(taxOn({ method: 'slices', bands }, 30_000n)).toBe(3_000n);
    expect(taxOn({ method: 'slices', bands }, 10_000n)).toBe(0n);
    expect(taxOn({ method: 'whole', bands }, 30_000n)).toBe(6_000n);
    expect(taxOn({ method: 'whole', bands }, 9_999n)).toBe(0n);
    expect(taxOn({ method: 'whole', bands }, 10_000n)).toBe(1_000n);
  });

  test('nothing below the first band is taxed', () => {
    const bands = [{ fromMinor: 5_000, rateBp: 1_000 }];
    expect(taxOn({ method: 'slices', bands }, 4_999n)).toBe(0n);
    expect(taxOn({ method: 'whole', bands }, 4_999n)).toBe(0n);
    expect(taxOn({ method: 'slices', bands }, 6_000n)).toBe(100n);
  });

  test('taxes never exceed what is paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyTax, { maxLength: 3 }),
        anyMinor,
        anyMinor,
        (taxes, stakeMinor, returnMinor) => {
          const due = taxOnReturn(taxes, { stakeMinor, returnMinor, isVoid: false });
          expect(due >= 0n && due <= returnMinor).toBe(true);
        },
      ),
    );
  });

  test('a part of a payment is taxed at most by its share, so a sold part pays at least its share of the value', () => {
    fc.assert(
      fc.property(anyTax, anyMinor, anyMinor, (tax, wholeMinor, partMinor) => {
        fc.pre(partMinor <= wholeMinor);
        expect(taxOn(tax, partMinor) * wholeMinor <= taxOn(tax, wholeMinor) * partMinor + wholeMinor).toBe(
          true,
        );
      }),
    );
  });
});
