import type { Translate } from '@fairline/i18n/translator';
import type { ReferralNames } from './referral-names.ts';

/** The sentence for a refused answer. A code that tells the player of a fresh bet to place it again has one of its own here. */
export function answerText(code: string, t: Translate, names: Pick<ReferralNames, 'failure'>): string {
  const key = `referral.error.${code}`;
  const text = t(key);
  return text === key ? names.failure(code) : text;
}
