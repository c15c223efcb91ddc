import type { Limit } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money/currency';
import { toJsonMinor } from '@fairline/money/json-minor';
import { parseAmount } from '@fairline/money/parse-amount';
import { isAmount, isBreak, selfExclusion } from './limit-sections.ts';

/** The platform sends this value for "not limited"; an amount is always smaller. */
const noLimit = 999_999_999;

/** The limit that a player wants: a value, or no limit. */
export type Wish = number | 'none';

/** The effect of a wish. It selects the text of the confirmation. */
export type Consequence = 'same' | 'acts' | 'waits' | 'waitsForApproval' | 'pauses' | 'excludes';

/** Predicts the effect of a wish, to tell the player before it is sent. The platform decides. */
export function consequenceOf(limit: Limit, wish: Wish): Consequence {
  const { limitType, limitState, limitValue } = limit;
  if (isBreak(limitType)) return limitType === selfExclusion ? 'excludes' : 'pauses';
  if (limitState === 'INACTIVE') return wish === 'none' ? 'same' : 'acts';
  if (wish === limitValue) return 'same';
  if (wish !== 'none' && wish < limitValue) return 'acts';
  return isAmount(limitType) ? 'waitsForApproval' : 'waits';
}

/** Reads a value of the platform as a wish; its values for "not set" become `none`. */
export function wishOf(limitType: Limit['limitType'], limitValue: number): Wish {
  const isNone = isAmount(limitType) ? limitValue === noLimit : limitValue <= 0;
  return isNone ? 'none' : limitValue;
}

/** Parses an amount that the player typed into minor units, or returns the fault. */
export function readOwnAmount(
  text: string,
  currency: CurrencyCode,
): { ok: true; amountMinor: number } | { ok: false; fault: 'invalid' | 'tooLarge' } {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return { ok: false, fault: parsed.code === 'too-large' ? 'tooLarge' : 'invalid' };
  if (parsed.amountMinor >= BigInt(noLimit)) return { ok: false, fault: 'tooLarge' };
  return { ok: true, amountMinor: toJsonMinor(parsed.amountMinor) };
}

/**
 * Returns the used and the remaining part of a limit; undefined for a limit that is not counted. A net win counts as 0
 * used.
 */
export function useOf({
  limitState,
  limitValue,
  limitBalance,
}: Limit): { used: number; left: number; share: number } | undefined {
  if (limitState === 'INACTIVE' || limitBalance === null) return undefined;
  const used = Math.max(0, limitValue - limitBalance);
  return { used, left: limitBalance, share: limitValue > 0 ? Math.min(1, used / limitValue) : 1 };
}
