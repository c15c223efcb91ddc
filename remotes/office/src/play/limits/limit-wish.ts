import type { Limit } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money/currency';
import { toJsonMinor } from '@fairline/money/json-minor';
import { parseAmount } from '@fairline/money/parse-amount';
import { isAmount, isBreak, selfExclusion } from './limit-sections.ts';

/** The value by which the platform says that an amount is not limited; no amount can be as large. */
const noLimit = 999_999_999;

/** A value of a limit, or none at all. */
export type Wish = number | 'none';

/** What a wish will do: the words of the confirmation are chosen by it. */
export type Consequence = 'same' | 'acts' | 'waits' | 'waitsForApproval' | 'pauses' | 'excludes';

/** What follows from a wish. The platform decides; this is what the player is told before. */
export function consequenceOf(limit: Limit, wish: Wish): Consequence {
  const { limitType, limitState, limitValue } = limit;
  if (isBreak(limitType)) return limitType === selfExclusion ? 'excludes' : 'pauses';
  if (limitState === 'INACTIVE') return wish === 'none' ? 'same' : 'acts';
  if (wish === limitValue) return 'same';
  if (wish !== 'none' && wish < limitValue) return 'acts';
  return isAmount(limitType) ? 'waitsForApproval' : 'waits';
}

/** A value of the platform as a wish: its words for "not set" are none. */
export function wishOf(limitType: Limit['limitType'], limitValue: number): Wish {
  const isNone = isAmount(limitType) ? limitValue === noLimit : limitValue <= 0;
  return isNone ? 'none' : limitValue;
}

/** An amount that a player typed, in minor units, or what is wrong with it. */
export function readOwnAmount(
  text: string,
  currency: CurrencyCode,
): { ok: true; amountMinor: number } | { ok: false; fault: 'invalid' | 'tooLarge' } {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return { ok: false, fault: parsed.code === 'too-large' ? 'tooLarge' : 'invalid' };
  if (parsed.amountMinor >= BigInt(noLimit)) return { ok: false, fault: 'tooLarge' };
  return { ok: true, amountMinor: toJsonMinor(parsed.amountMinor) };
}

/** How much of a limit is used and left; undefined for what is not counted. A net win uses nothing up. */
export function useOf({
  limitState,
  limitValue,
  limitBalance,
}: Limit): { used: number; left: number; share: number } | undefined {
  if (limitState === 'INACTIVE' || limitBalance === null) return undefined;
  const used = Math.max(0, limitValue - limitBalance);
  return { used, left: limitBalance, share: limitValue > 0 ? Math.min(1, used / limitValue) : 1 };
}
