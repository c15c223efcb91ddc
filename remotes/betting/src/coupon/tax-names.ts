import type { Tax } from '@fairline/odds/tax';

/** The amount that the taxes on a return are on: one of them, or several. */
export function returnTaxName(taxes: readonly Tax[]): 'return' | 'net-win' | 'several' {
  const bases = taxes.flatMap(({ on }) => (on === 'stake' ? [] : [on]));
  return bases.length === 1 ? (bases[0] ?? 'several') : 'several';
}

/** Returns the rate of the only tax of its side, in hundredths of a percent; undefined where a rate depends on the amount. */
export function flatRate(taxes: readonly Tax[], on: Tax['on']): number | undefined {
  const ofSide = taxes.filter((tax) => (tax.on === 'stake') === (on === 'stake'));
  const [only] = ofSide;
  if (!only || ofSide.length > 1 || only.on !== on) return undefined;
  const [band, ...others] = only.bands;
  return band?.fromMinor === 0 && others.length === 0 ? band.rateBp : undefined;
}
