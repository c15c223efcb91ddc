import { mulDivFloor } from '@fairline/money';

/** The amount of a bet that a tax is on. */
export type TaxBase = 'stake' | 'return' | 'net-win';

/** A rate from an amount on. */
export interface TaxBand {
  /** The lowest amount of the band, in minor units of the bet. */
  readonly fromMinor: number;
  /** Hundredths of a percent: 530 is 5.3%. */
  readonly rateBp: number;
}

/** A tax on bets. Its bands are in ascending order of their amounts, and no rate is lower than the one before. */
export interface Tax {
  readonly on: TaxBase;
  /** `slices`: each rate is on the part of the amount in its band; `whole`: the rate of the highest band is on all of it. */
  readonly method: 'slices' | 'whole';
  readonly bands: readonly TaxBand[];
}

/** A bet, or a part of its stake, as it is paid. Amounts are minor units. */
export interface TaxedPayment {
  /** The own money that was staked; 0 for a free bet. */
  readonly stakeMinor: bigint;
  /** What the bet pays before its taxes. */
  readonly returnMinor: bigint;
  /** True for a bet whose stake is returned because it is void. */
  readonly isVoid: boolean;
}

/** A rate of 1 in hundredths of a percent. */
const wholeBp = 10_000n;

/** Returns the tax on an amount, rounded down to a minor unit, so never to the loss of the player. */
export function taxOn({ method, bands }: Omit<Tax, 'on'>, amountMinor: bigint): bigint {
  if (amountMinor <= 0n) return 0n;
  if (method === 'whole') {
    const band = bands.findLast(({ fromMinor }) => BigInt(fromMinor) <= amountMinor);
    return mulDivFloor(amountMinor, BigInt(band?.rateBp ?? 0), wholeBp);
  }
  let sum = 0n;
  for (const [index, { fromMinor, rateBp }] of bands.entries()) {
    const next = bands[index + 1]?.fromMinor;
    const until = next === undefined || amountMinor < BigInt(next) ? amountMinor : BigInt(next);
    if (until > BigInt(fromMinor)) sum += (until - BigInt(fromMinor)) * BigInt(rateBp);
  }
  return sum / wholeBp;
}

/** Returns what a player pays on top of a stake. */
export function taxOnStake(taxes: readonly Tax[], stakeMinor: bigint): bigint {
  return sumOf(taxes, (tax) => (tax.on === 'stake' ? taxOn(tax, stakeMinor) : 0n));
}

/** Returns what is kept back of a payment; nothing of a void bet, and at most all of the payment. */
export function taxOnReturn(taxes: readonly Tax[], payment: TaxedPayment): bigint {
  const { stakeMinor, returnMinor, isVoid } = payment;
  if (isVoid) return 0n;
  const amounts = { stake: 0n, return: returnMinor, 'net-win': returnMinor - stakeMinor };
  const due = sumOf(taxes, (tax) => taxOn(tax, amounts[tax.on]));
  if (due > returnMinor) return returnMinor;
  return due;
}

function sumOf(taxes: readonly Tax[], due: (tax: Tax) => bigint): bigint {
  return taxes.reduce((sum, tax) => sum + due(tax), 0n);
}
