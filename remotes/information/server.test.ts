import { type Language, languageCodes } from '@fairline/i18n/languages';
import { type RemoteCall, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from './server.tsx';
import { loadPage } from './src/load-content.ts';
import { pageNames } from './src/page-names.ts';
import { views } from './views.ts';

const settings = {
  core: { companyName: 'Site & Co', currencies: ['EUR', 'JPY'] },
  reg: { minimumAgeYears: 21 },
  betting: {
    minStakeMinor: 50,
    maxStakeMinor: 1_000_000,
    maxReturnMinor: 100_000_000,
    currencyScale: { JPY: 150 },
  },
  contacts: {
    email: 'help@site.example',
    phone: '+49 30 1234567',
    address: '',
    helpLine: { name: 'Local line', url: 'https://help.example', phone: '0800 1' },
  },
};
const defaultCall: RemoteCall = () => Promise.resolve({ result: settings });
const down: RemoteCall = () => Promise.reject(new Error('down'));

interface Asked {
  lng?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  call?: RemoteCall;
}

/** Requests the page at a route. */
async function ask(name: string, { lng = 'en', params = {}, query = {}, call = defaultCall }: Asked = {}) {
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => call,
  });
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name, params }) };
  const response = await handle({ method: 'GET', path: `/${lng}/information`, query, headers });
  const answer: { title: string; body: string; codeToEval: string } = JSON.parse(response.body);
  return { status: response.status, headers: response.headers, ...answer };
}

const askRules = (ruleGroup: string, chapter?: string, asked: Asked = {}) =>
  ask('rules', { ...asked, params: { ruleGroup, ...(chapter !== undefined && { chapter }) } });

/** All routes of this remote, those of the rules once for each group. */
const routes = [...views.all.keys()].filter((name) => name !== 'rules');
const pages = [
  ...routes.map((name) => ({ name, params: {} })),
  ...['1', '2', '3', '4', '5', '6'].map((ruleGroup) => ({ name: 'rules', params: { ruleGroup } })),
];

test.each(languageCodes)(
  'OFFER-08: every page is shown in %s with its own heading and title',
  async (lng: Language) => {
    const headings = new Set<string>();
    for (const { name, params } of pages) {
      const { status, body, title } = await ask(name, { lng, params });
      expect(status, name).toBe(200);
      const [, heading = ''] = /<h1>([^<]+)<\/h1>/.exec(body) ?? [];
      expect(heading, name).not.toBe('');
      expect(body.match(/<h1/g), name).toHaveLength(1);
      expect(`${title}`, name).toBe(`${heading} · Site & Co`);
      expect(body.length, name).toBeGreaterThan(1_500);
      expect(body, name).not.toMatch(/ style="|\{\w+\}|undefined|\[object/);
      headings.add(heading);
    }
    expect(headings.size).toBe(pageNames.length);
  },
);

test('the menu marks the shown page and no other, also for a chapter of the rules', async () => {
  for (const { body } of [await ask('information-about'), await askRules('3', 'odds')]) {
    const menu = /<nav.*?<\/nav>/s.exec(body)?.[0] ?? '';
    expect(menu.match(/aria-current="page"/g)).toHaveLength(1);
  }
});

test('the menu links to the betting alphabet, which is a page of another remote', async () => {
  expect((await ask('information-about')).body).toContain('href="/en/betting-alphabet"');
  expect((await ask('betting-alphabet')).status).toBe(404);
});

test('a chapter of the rules has its own address, heading and neighbours; the whole page shows all chapters', async () => {
  const { sections } = await loadPage('rules-3', 'en');
  const whole = await askRules('3');
  for (const { id, title } of sections) {
    expect(whole.body).toContain(`id="${id}"`);
    expect(whole.body).toContain(`href="#${id}"`);
    const { body, title: pageTitle } = await askRules('3', id);
    expect(pageTitle).toBe(`${title} · Site & Co`);
    expect(body).toContain('href="/en/information/rules/3"');
  }
  expect((await askRules('3', 'placing')).body).toContain('rel="next" href="/en/information/rules/3/stakes"');
});

test('ROUTE-02: an unknown route, group of rules or chapter is not found', async () => {
  for (const asked of [ask('information-nothing'), askRules('9'), askRules('3', 'nothing')])
    expect((await asked).status).toBe(404);
});

test('the product is named apart from the site, whose name may be the same', async () => {
  const { body } = await ask('information-about');
  expect(body).toContain('This site is an installation of Fairline');
});

test("the operator's name, minimum age, addresses, help line and stakes come from the configuration", async () => {
  const scope = await askRules('1');
  for (const text of ['Site &amp; Co runs on demo money', 'at least 21 years old'])
    expect(scope.body).toContain(text);
  const { body } = await ask('information-contacts');
  for (const text of ['mailto:help@site.example', 'tel:+49301234567', 'https://help.example', 'tel:08001'])
    expect(body).toContain(text);
  const rules = await askRules('3');
  for (const text of ['€0.50', '€10,000.00', '¥75']) expect(rules.body).toContain(text);
});

test('MF-05: the pages are shown while the platform is down', async () => {
  expect((await ask('information-contacts', { call: down })).body).toContain('has not given an address yet');
  expect((await askRules('3', undefined, { call: down })).body).toContain('cannot be shown now');
  expect((await ask('information-licenses', { lng: 'de', call: down })).body).toContain('Fairline');
});

test('RG: the page about responsible gaming links to limits and help lines', async () => {
  const { body } = await ask('information-responsiblegaming', { lng: 'ru' });
  expect(body).toContain('href="/ru/office/responsible"');
  expect(body).toContain('https://www.gamblingtherapy.org');
});

test('the server computes the bet in an address', async () => {
  const query = { legs: '2000w_3000w', sizes: '2', stake: '1000', odds: 'decimal' };
  const { body, headers } = await ask('information-betting-calculator', { lng: 'de', query });
  expect(body).toContain('60,00');
  expect(body).toContain('+50,00');
  expect(headers['cache-control']).toBe('no-cache');
});

test('texts may be cached for all visitors; a page that depends on the reader may not', async () => {
  expect((await ask('information-about')).headers['cache-control']).toBe('public, max-age=60');
  const about = await ask('information-about', { query: { a: '1' } });
  expect(about.headers['cache-control']).toBe('no-cache');
  expect((await ask('information-betting-calculator')).headers['cache-control']).toBe('no-cache');
});

test('the state of a page has the text of that page only', async () => {
  const { codeToEval } = await ask('information-smsbets');
  expect(codeToEval).toContain('by text message');
  expect(codeToEval.length).toBeLessThan(4_000);
});

test('the page of the rules shows the version that the address names, by the same data as settlement', async () => {
  const rule = {
    sportId: null,
    competitionId: null,
    abandonedHours: 12,
    countsAfterMinutes: null,
    overtime: null,
    retirement: null,
    withdrawal: 'rule-4',
    correctionHours: 24,
    eachWay: { terms: [{ from: 6, numerator: 1, denominator: 3, places: 2 }], byHand: false },
  };
  const asked: (string | null)[] = [];
  const call: RemoteCall = (path) => {
    const { pathname, searchParams } = new URL(path, 'http://site.example');
    if (pathname !== '/web-api/sportsbook/rules') return Promise.resolve({ result: settings });
    asked.push(searchParams.get('version'));
    const version = Number(searchParams.get('version') ?? 7);
    return Promise.resolve({ version, inForceFrom: 0, rules: [{ ...rule, postponedHours: 10 * version }] });
  };
  const newest = await askRules('2', 'all', { call });
  const named = await askRules('2', 'all', { call, query: { version: '3' } });
  expect(asked).toEqual([null, '3']);
  for (const text of [
    'Version 7 of these rules is in force',
    '70 h',
    'from 6 competitors 1/3 of the winnings',
  ])
    expect(newest.body).toContain(text);
  for (const text of ['Version 3 of these rules: it holds', '30 h']) expect(named.body).toContain(text);
});
