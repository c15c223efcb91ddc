import { type CurrencyCode, currencies } from '@fairline/money';

export interface DepositMethod {
  methodId: string;
  name: string;
  provider: string;
  /** Major units, the same in every currency of the demo. */
  minMajor: bigint;
  maxMajor: bigint;
}

export const depositMethods: readonly DepositMethod[] = [
  { methodId: 'card', name: 'Bank card', provider: 'sandbox', minMajor: 1n, maxMajor: 10_000n },
  {
    methodId: 'transfer',
    name: 'Instant bank transfer',
    provider: 'sandbox',
    minMajor: 10n,
    maxMajor: 50_000n,
  },
  { methodId: 'wallet', name: 'E-wallet', provider: 'sandbox', minMajor: 1n, maxMajor: 5_000n },
];

/** Lowest and highest amount of a method in minor units of a currency. */
export function amountBounds(
  method: DepositMethod,
  currency: CurrencyCode,
): { minMinor: bigint; maxMinor: bigint } {
  const unit = 10n ** BigInt(currencies[currency].exponent);
  return { minMinor: method.minMajor * unit, maxMinor: method.maxMajor * unit };
}
