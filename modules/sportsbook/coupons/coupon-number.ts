import type { Ids } from '@fairline/runtime';

/** The digits of the numbers of bets and of saved slips. Numbers of both kinds lead to one page. */
const digits = { bet: 15, slip: 10 } as const;

export type NumberedKind = keyof typeof digits;

/**
 * Draws the number of a bet or of a saved slip. It is random, so that nobody can count on to the next one, and does not
 * begin with a zero.
 */
export function drawNumber(ids: Pick<Ids, 'secret'>, kind: NumberedKind): bigint {
  const min = 10n ** BigInt(digits[kind] - 1);
  const random = Buffer.from(ids.secret(), 'base64url').readBigUInt64BE();
  return min + (random % (9n * min));
}

/** Says what a number is of; undefined for a text that is no number of a coupon. */
export function kindOfNumber(text: string): NumberedKind | undefined {
  if (!/^[1-9]\d*$/.test(text)) return undefined;
  return text.length === digits.bet ? 'bet' : text.length === digits.slip ? 'slip' : undefined;
}
