import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { askOffice, forVisitors, isDown, type PlatformAnswer } from '../testing/ask-office.ts';
import { samplePayment } from '../testing/sample-bets.ts';
import { emptyNames } from './empty-sections.ts';
import { componentNames, sectionNames } from './section-groups.ts';

const dictionaries = await allTexts(locales);

const email = 'help@site.example';
const personal = {
  userId: '100234',
  email: 'ana@site.example',
  name: 'Ana <b>',
  surname: null,
  birthDate: '1990-05-17',
  phone: null,
  city: null,
  countryCode: 'br',
  currency: 'EUR',
  bonusChoice: 1,
  promoCode: 'WELCOME',
  registeredAt: Date.UTC(2026, 0, 5, 12, 30),
};
const session = {
  sessionId: 's1',
  browser: 'Firefox',
  system: 'Linux',
  startedAt: Date.UTC(2026, 2, 1, 12),
  expiresAt: Date.UTC(2026, 2, 2),
  isCurrent: true,
};
const stake = {
  transactionId: '17',
  kind: 'stake',
  amountMinor: -1_000,
  balanceMinor: 9_000,
  currency: 'EUR',
  postedAt: Date.UTC(2026, 2, 1, 12, 30),
  reference: { type: 'bet', id: '0198c7e2-0000-7000-8000-00000000abcd' },
};
const deposit = { ...stake, transactionId: '16', kind: 'deposit', amountMinor: 10_000, balanceMinor: 10_000 };
const wallet = { id: '5', type: 0, iso: 'EUR', symbol: '€', moneyMinor: 123_456, isActive: true };

const answers: Readonly<Record<string, unknown>> = {
  '/bff-api/config/group/get': { result: { contacts: { email, phone: '' }, application: {} } },
  '/web-api/user/personal-data': personal,
  '/web-api/user/sessions': {
    sessions: [session, { ...session, sessionId: 's2', isCurrent: false, browser: null }],
  },
  '/web-api/accounts': { accounts: [wallet] },
  '/web-api/accounts/transactions': {
    transactions: [stake, { ...deposit, reference: null }],
    next: '16',
  },
  '/web-api/payments': { payments: [samplePayment()], next: null },
  '/web-api/sportsbook/bets': { bets: [], next: null },
  '/web-api/user/me': { ...personal, balanceMinor: 1 },
  '/limit-service-api/api/external/web/v3/limits': { data: [] },
};
const defaultAnswer: PlatformAnswer = ({ pathname }) => answers[pathname];

const office = (section: string, query = {}, from = defaultAnswer) =>
  askOffice(`/en/office/${section}`, from, query);

test('OFFER-07: every section is shown in every language, with its title and its entry in the menu', async () => {
  for (const lng of languageCodes) {
    const texts = dictionaries[lng];
    for (const name of componentNames) {
      const { status, title, body } = await askOffice(`/${lng}/office/${name}`, defaultAnswer);
      expect(status, name).toBe(200);
      expect(body.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1], name).toBe(title.replace(/'/g, '&#x27;'));
      const menu = body.slice(0, body.indexOf('</nav>'));
      expect(menu.match(/aria-current="page"/g), name).toHaveLength(1);
      // The translator shows a key that has no text.
      for (const [, shown = ''] of body.matchAll(/>([a-z]+\.[\w./-]+)</g))
        expect(Object.hasOwn(texts, shown), `${lng} ${name}: ${shown}`).toBe(false);
    }
  }
});

test('OFFER-07: the menu lists the sections that are not empty, and the group of the page is open', async () => {
  const { body } = await office('wallets');
  const empty: readonly string[] = emptyNames;
  for (const name of sectionNames.filter((each) => !empty.includes(each)))
    expect(body).toContain(`href="/en/office/${name}"`);
  for (const name of empty) expect(body, name).not.toContain(`href="/en/office/${name}"`);
  expect(body.match(/<details/g)).toHaveLength(5);
  expect(body.match(/<details open/g)).toHaveLength(1);
  expect(body).toMatch(/<details open="">(?:(?!<\/details>).)*aria-current="page"/);
});

test('without an e-mail address of the operator the menu does not list the section for ideas', async () => {
  const link = 'href="/en/office/share-idea"';
  expect((await office('wallets', {}, isDown)).body).not.toContain(link);
  expect((await office('share-idea', {}, isDown)).body).toContain(`${link} aria-current="page"`);
});

test('ROUTE-08: the menu does not list identification where it is switched off', async () => {
  const off: PlatformAnswer = (url) =>
    url.pathname.startsWith('/bff-api')
      ? { result: { application: { isIdentificationEnabled: false } } }
      : defaultAnswer(url);
  expect((await office('account', {}, off)).body).not.toContain('/office/identification');
});

test('an empty section says so and makes no call about the player', async () => {
  for (const name of emptyNames) {
    const { body, asked } = await office(name);
    expect(body).toContain(dictionaries.en[`empty.${name}`]);
    expect(
      asked.filter((url) => !url.startsWith('/bff-api')),
      name,
    ).toEqual([]);
  }
});

test('a section that needs a session asks to sign in; a failed call can be tried again', async () => {
  const personalPages = ['personal-data', 'session-history', 'wallets', 'transaction-history', 'security'];
  for (const name of personalPages) {
    const back = encodeURIComponent(`/en/office/${name}`);
    expect((await office(name, {}, forVisitors)).body, name).toContain(`/en/user/login?return=${back}`);
    if (name !== 'security') expect((await office(name, {}, isDown)).body, name).toContain('role="alert"');
  }
});

test('personal data are shown as registered, and missing ones are marked', async () => {
  const { body } = await office('personal-data');
  for (const text of [
    'Ana &lt;b&gt;',
    '17 May 1990',
    'WELCOME',
    'Sports',
    '5 Jan 2026, 12:30 UTC',
    'not given',
  ])
    expect(body).toContain(text);
});

test('transactions show signed amounts and the balance after each', async () => {
  const { body } = await office('transaction-history');
  expect(body.match(/<th scope="col"/g)).toHaveLength(5);
  for (const text of ['-€10.00', '€90.00', '+€100.00', '1 Mar 2026, 12:30 UTC', '000-000-ABCD', 'Show more'])
    expect(body).toContain(text);
  expect(body).toContain('href="/en/office/history"');
});

test('the filter of the transactions comes from the address and is sent to the platform', async () => {
  const { body, asked } = await office('transaction-history', { direction: 'out' });
  expect(asked).toContain('/web-api/accounts/transactions?direction=out&limit=20');
  expect(body).toMatch(/href="\/en\/office\/transaction-history\?direction=out" aria-current="page"/);
});

test('the virtual account does not exist, and no call is made for it', async () => {
  const { body, asked } = await office('transaction-history', { account: 'virtual' });
  expect(body).toContain('You have no virtual account');
  expect(asked.filter((url) => url.includes('/accounts'))).toEqual([]);
});

test('sessions name their devices; the current one has no button to end it', async () => {
  const { body } = await office('session-history');
  for (const text of ['Firefox on Linux', 'This one', 'End all others (1)', 'Since 1 Mar 2026, 12:00 UTC'])
    expect(body).toContain(text);
  expect(body.match(/aria-label="End the session: /g)).toHaveLength(1);
});

test('a player without other sessions is told so', async () => {
  const only: PlatformAnswer = (url) =>
    url.pathname === '/web-api/user/sessions' ? { sessions: [session] } : defaultAnswer(url);
  const { body } = await office('session-history', {}, only);
  expect(body).toContain('You are logged in nowhere else.');
  expect(body).not.toContain('End all');
});

test('SEC: the password form marks its fields for password managers and hides what is typed', async () => {
  const { body } = await office('security');
  for (const part of ['autoComplete="current-password"', 'autoComplete="new-password"', 'name="oldPassword"'])
    expect(body.toLowerCase()).toContain(part.toLowerCase());
  expect(body.match(/type="password"/g)).toHaveLength(2);
});

test('UI-07: the settings form shows the settings of the page; the clock stays automatic', async () => {
  const { body } = await office('settings');
  expect(body).toMatch(
    /<input type="radio" name="theme"[^>]*checked=""[^>]*value="light"|value="light"[^>]*checked=""/,
  );
  expect(body).toMatch(/value="auto"[^>]*checked=""|checked=""[^>]*value="auto"/);
  expect(body).toMatch(/<option value="decimal" selected="">Decimal: 2\.50</);
  for (const code of languageCodes) expect(body).toContain(`href="/${code}/office/settings"`);
});

test('a mail link is shown only where the operator gives an address', async () => {
  for (const section of ['share-idea', 'payment/create-request/deposit/not-mine']) {
    expect((await office(section)).body, section).toContain(`href="mailto:${email}?subject=`);
    const { body } = await office(section, {}, isDown);
    expect(body, section).toContain('There is no address to write to yet');
    expect(body, section).not.toContain('mailto:');
  }
});

test('OFFER-06: a request leads from its topic to the payment and the letter', async () => {
  const base = '/en/office/payment/create-request';
  const topics = await office('payment/create-request');
  expect(topics.body).toContain(`href="${base}/deposit"`);
  const topic = await office('payment/create-request/deposit');
  expect(topic.body).toContain(`href="${base}/deposit/transactions"`);
  expect(topic.body).toContain(`href="${base}/deposit/wrong-amount"`);
  const payments = await office('payment/create-request/deposit/transactions');
  expect(payments.body).toContain(`href="${base}/deposit/transactions/p1"`);
  expect(payments.body).toContain('€25.00');
  const letter = await office('payment/create-request/deposit/transactions/p1');
  expect(decodeURIComponent(letter.body)).toContain('Player 100234: A deposit, payment p1');
});
