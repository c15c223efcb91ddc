import { answerReferral } from '@fairline/contracts';
import { allTexts } from '@fairline/i18n/locales';
import { createTranslator } from '@fairline/i18n/translator';
import { answerText } from '@fairline/remote-views/referrals/answer-text.ts';
import { referralLocales } from '@fairline/remote-views/referrals/referral-locales.ts';
import { expect, test } from 'vitest';
import { slipLocales } from '../../locales/slip.ts';
import { refusalText } from '../texts/refusal-text.ts';

const slip = (await allTexts(slipLocales)).en;
const referrals = (await allTexts(referralLocales)).en;
const t = createTranslator('en', { ...slip, ...referrals });
const names = { failure: (code: string) => refusalText(t, code) };
const codes = [...answerReferral.errors, 'UNAUTHENTICATED'];

test('OFFER-01: no refused answer to an offer tells the player to place the bet again or to remove a selection', () => {
  const freshBet = /\bplace (?:it|the bet) again|\bremove\b/i;
  expect(codes.filter((code) => freshBet.test(refusalText(t, code)))).not.toEqual([]);
  expect(codes.filter((code) => freshBet.test(answerText(code, t, names)))).toEqual([]);
});

test('OFFER-01: a refused answer without a sentence of its own says what the slip says', () => {
  expect(answerText('MARKET_UNKNOWN', t, names)).toBe(
    'A market of this bet is no longer on offer, so the offer was not taken.',
  );
  expect(answerText('BALANCE_TOO_LOW', t, names)).toBe('Your balance does not cover the stake.');
});
