import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerPlayer } from '../../testing/platform-answers.ts';

test('personal data are shown as registered, and missing ones are marked', async () => {
  const { body } = await askOffice('personal-data');
  const texts = ['Ana &lt;b&gt;', '17 May 1990', 'WELCOME', 'Sports', '5 Jan 2026, 12:30 UTC', 'not given'];
  for (const text of texts) expect(body).toContain(text);
});

test('ACC-04: the page leads to where data are changed, and to the identification while a name is missing', async () => {
  const { body } = await askOffice('personal-data');
  expect(body).toContain('href="/en/office/security#contacts"');
  expect(body).toContain('href="/en/office/identification">Give your name and date of birth');
});

test('ACC-04: while the data are closed the page says why, and does not lead to the identification', async () => {
  const { body } = await askOffice('personal-data', {
    from: (url, headers) =>
      url.pathname === '/web-api/user/rights'
        ? { rights: { 'change-data': { allowed: false, code: 'IDENTIFICATION_CLOSED', until: null } } }
        : answerPlayer(url, headers),
  });
  expect(body).toContain('Nothing in it can be changed now.');
  expect(body).not.toContain('Give your name and date of birth');
});

test('the copies of their own data are shown: one that is being made, and one to download until its end', async () => {
  const { body } = await askOffice('personal-data');
  for (const text of [
    'Your data',
    'being made',
    'Copy of 28 Feb 2026',
    'available until 7 Mar 2026',
    'Download',
  ]) {
    expect(body).toContain(text);
  }
});

test('ACC-04: the page says what an erasure deletes and keeps, for how long and why, and what stands in its way', async () => {
  const { body } = await askOffice('personal-data');
  for (const text of [
    'Erase your data',
    '5 years · the law against money laundering',
    'We wait 14 days',
    'You have open bets.',
    'I give up',
  ]) {
    expect(body).toContain(text);
  }
});
