/**
 * Reads an amount as a person types it: `12.50`, `-3,5`. `unit` is the number of minor units of one unit.
 * @returns minor units; undefined for text that is no amount, zero, or has too many decimals
 */
export function amountMinorOf(typed: string, unit: number): number | undefined {
  const decimals = String(unit).length - 1;
  const [, sign, whole, fraction = ''] = /^\s*([+-]?)(\d{1,12})(?:[.,](\d+))?\s*$/.exec(typed) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (minor === 0) return undefined;
  return sign === '-' ? -minor : minor;
}
