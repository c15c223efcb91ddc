import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { askOffice } from '../testing/ask-office.ts';
import { answerDown, answerPlayer, answerVisitor, type PlatformAnswer } from '../testing/platform-answers.ts';
import { emptyNames, type SectionName, sectionNames } from './section-groups.ts';

const dictionaries = await allTexts(locales);
/** Pages of the payments remote. */
const cashDesk: readonly SectionName[] = ['recharge', 'deduce'];
const ownSections = sectionNames.filter((name) => !cashDesk.includes(name));

/** The sections of the specification. Those of several pages have a line of their own. */
const specified = [
  ...['account', 'history', 'historypay', 'recharge', 'security', 'responsible', 'settings'],
  ...['bonuses/deposit', 'bonuses/wager'],
  ...['casino/vipcashback', 'casino/premiumcashback'],
  ...['deduce', 'promotion', 'bringfriend', 'support', 'rewards', 'verification', 'identification'],
  ...['share-idea', 'payment/requests', 'session-history', 'transaction-history', 'personal-data'],
  ...['partner', 'qr-authorisation', 'mailing', 'promo-check', 'wallets'],
];

test('OFFER-07: the office has the sections of the specification, and no other', () => {
  expect(sectionNames.toSorted()).toEqual(specified.toSorted());
});

test('OFFER-07: every section is shown in every language, with its title and its entry in the menu', async () => {
  for (const lng of languageCodes) {
    const texts = dictionaries[lng];
    for (const name of [...ownSections, 'payment/create-request']) {
      const { status, title, body } = await askOffice(name, { lng });
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
  const { body } = await askOffice('wallets');
  const empty: readonly string[] = emptyNames;
  for (const name of sectionNames.filter((each) => !empty.includes(each)))
    expect(body).toContain(`href="/en/office/${name}"`);
  for (const name of empty) expect(body, name).not.toContain(`href="/en/office/${name}"`);
  expect(body.match(/<details/g)).toHaveLength(5);
  expect(body.match(/<details name="office-menu" open/g)).toHaveLength(1);
  expect(body).toMatch(/<details name="office-menu" open="">(?:(?!<\/details>).)*aria-current="page"/);
});

test('the menu marks the shown section, and the help line is shown', async () => {
  const { body } = await askOffice('history');
  // The link occurs once in the menu, and once among the filters of the list.
  expect(body.match(/href="\/en\/office\/history" aria-current="page"/g)).toHaveLength(2);
  expect(body.match(/aria-current="page"/g)).toHaveLength(2);
  for (const section of ['account', 'history', 'historypay', 'recharge'])
    expect(body).toContain(`href="/en/office/${section}"`);
  expect(body).toContain('Log out');
  expect(body).toContain('href="https://www.begambleaware.org"');
  expect(body).toContain('href="tel:08088020133"');
});

test('the menu lists the section for ideas also without an e-mail address of the operator', async () => {
  const link = 'href="/en/office/share-idea"';
  expect((await askOffice('wallets', { from: answerDown })).body).toContain(link);
  expect((await askOffice('share-idea', { from: answerDown })).body).toContain(`${link} aria-current="page"`);
});

test('ROUTE-08: the menu does not list identification where it is switched off', async () => {
  const from: PlatformAnswer = (url, headers) =>
    url.pathname.startsWith('/bff-api')
      ? { result: { application: { isIdentificationEnabled: false } } }
      : answerPlayer(url, headers);
  expect((await askOffice('account', { from })).body).not.toContain('/office/identification');
});

test('an empty section has a text and makes no call about the player', async () => {
  for (const name of emptyNames) {
    const { body, asked } = await askOffice(name);
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
    const visitor = await askOffice(name, { from: answerVisitor });
    expect(visitor.body, name).toContain(`/en/user/login?return=${back}`);
    const down = await askOffice(name, { from: answerDown });
    if (name !== 'security') expect(down.body, name).toContain('role="alert"');
  }
});

test('a visitor is asked to sign in, comes back to the same page, and gets no sign-out button', async () => {
  const { status, body } = await askOffice('history', { query: { state: 'open' }, from: answerVisitor });
  expect(status).toBe(200);
  const back = encodeURIComponent('/en/office/history?state=open');
  expect(body).toContain(`href="/en/user/login?return=${back}"`);
  expect(body).toContain(`href="/en/registration?return=${back}"`);
  expect(body).not.toContain('Log out');
});

test('while the platform is down the page offers to try again and still shows the help line', async () => {
  for (const section of ['account', 'history', 'historypay']) {
    const { status, body } = await askOffice(section, { from: answerDown });
    expect(status).toBe(200);
    expect(body).toContain('role="alert"');
    expect(body).toContain('Play safely');
  }
});

test.each([
  ['history', {}, 'No bets yet'],
  ['history', { state: 'open' }, 'No open bets'],
  ['history', { state: 'settled' }, 'No settled bets'],
  ['historypay', {}, 'No payments yet'],
])('%s %j without content has a text and links to other pages', async (section, query, words) => {
  const from: PlatformAnswer = () => ({ bets: [], referrals: [], payments: [], next: null, result: {} });
  const { body } = await askOffice(section, { query, from });
  expect(body).toContain(words);
  expect(body).not.toContain('Show more');
});

test('ROUTE-02: the office does not answer routes of other remotes, nor unknown topics of a request', async () => {
  for (const name of ['recharge', 'deduce', 'bonuses', 'constructor'])
    expect((await askOffice(name)).status, name).toBe(404);
  const requests = [
    { name: 'office-request', params: { topicId: 'other' } },
    { name: 'office-request-topic', params: { topicId: 'deposit', subTopicId: 'other' } },
    { name: 'office-request-transactions', params: { topicId: 'withdrawal' } },
  ];
  for (const route of requests)
    expect((await askOffice('payment/create-request', { route })).status, route.name).toBe(404);
});
