import { languageCodes } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import type { PlayerFact } from './domain/player-fact.ts';
import { pushMessage } from './push-message.ts';
import { notifyTexts } from './texts.ts';

const won: PlayerFact = { kind: 'bet-won', currency: 'EUR', stakeMinor: 500, returnMinor: 1_250 };
const deposit: PlayerFact = { kind: 'deposit', currency: 'JPY', amountMinor: 5_000 };

test('UI-01: a message describes the fact, with amounts in the format of the language', () => {
  expect(pushMessage(won, 'en', 'bet:1')).toEqual({
    title: 'Bet won',
    body: '€12.50 has been paid to your account. Your stake was €5.00.',
    path: '/en/office/history',
    tag: 'bet:1',
    lang: 'en',
    dir: 'ltr',
  });
  expect(pushMessage(won, 'de', 'bet:1').body).toBe(
    '12,50\u00a0€ wurden Ihrem Konto gutgeschrieben. Ihr Einsatz: 5,00\u00a0€.',
  );
  expect(pushMessage(won, 'ar', 'bet:1')).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    path: '/ar/office/history',
  });
});

test('UI-01: a payment opens the payments', () => {
  const message = pushMessage(deposit, 'en', 'payment:1');
  expect(message).toMatchObject({ title: 'Deposit received', path: '/en/office/historypay' });
  expect(message.body).toMatch(/^.{0,3}¥5,000 is in your account\.$/);
});

test('UI-01: every message has its words in every language, and fits into what push services carry', () => {
  expect(dictionaryFaults({ dictionaries: notifyTexts })).toEqual([]);
  for (const lng of languageCodes) {
    for (const kind of ['bet-won', 'bet-part-returned', 'bet-void', 'bet-lost', 'bet-sold'] as const) {
      const { title, body, ...rest } = pushMessage({ ...won, kind }, lng, 'bet:1');
      expect(`${title}${body}`).not.toMatch(/[{}]|undefined|bet-/);
      expect(Buffer.byteLength(JSON.stringify({ title, body, ...rest }))).toBeLessThan(1_000);
    }
  }
});
