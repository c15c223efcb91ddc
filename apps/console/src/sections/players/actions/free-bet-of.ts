import type { FreeBetConditions } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import { parseAmount } from '@fairline/money/parse-amount';

type FreeBetKind = NonNullable<FreeBetConditions['kinds']>[number];

/** The kinds of bets that a free bet can be for. */
export const freeBetKinds = [
  'single',
  'accumulator',
  'system',
  'other',
] as const satisfies readonly FreeBetKind[];

/** The typed fields of a free bet; empty where nothing was typed. */
export interface FreeBetFields {
  amount: string;
  /** The last day on which it can be staked, as 2027-01-31 (UTC). */
  until: string;
  odds: string;
  sports: string;
  kinds: FreeBetKind[];
}

/** Returns the free bet that a form describes; undefined while a field is missing or wrong. */
export function freeBetOf({ amount, until, odds, sports, kinds }: FreeBetFields, currency: CurrencyCode) {
  const read = parseAmount(amount, currency);
  const lastDayMs = Date.parse(`${until}T23:59:59.999Z`);
  const oddsMilli = Math.round(Number(odds) * 1_000);
  const sportIds = sports.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number(text)]));
  const isWrong =
    !read.ok ||
    read.amountMinor <= 0n ||
    Number.isNaN(lastDayMs) ||
    Number.isNaN(oddsMilli) ||
    sportIds.some((id) => !Number.isInteger(id) || id < 1);
  if (isWrong) return undefined;
  const conditions: FreeBetConditions = {
    ...(odds.trim() !== '' && { minOddsMilli: oddsMilli }),
    ...(kinds.length > 0 && { kinds }),
    ...(sportIds.length > 0 && { sportIds }),
  };
  return { amountMinor: Number(read.amountMinor), currency, conditions, expiresAt: lastDayMs };
}
