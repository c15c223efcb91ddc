import { type Language, languageCodes } from '@fairline/i18n/languages';
import { type RemoteCall, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from './server.tsx';
import { loadPage } from './src/load-content.ts';
import { pageNames, pathOf } from './src/pages.ts';

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

async function ask(
  path: string,
  { call = defaultCall, query = {} }: { call?: RemoteCall; query?: Record<string, string> } = {},
) {
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => call,
  });
  const response = await handle({ method: 'GET', path, query, headers: { 'mf-render-mode': 'json' } });
  const answer: { title: string; body: string; codeToEval: string } = JSON.parse(response.body);
  return { status: response.status, headers: response.headers, ...answer };
}

test.each(languageCodes)(
  'OFFER-08: every page is shown in %s with its own heading and title',
  async (lng: Language) => {
    const headings = new Set<string>();
    for (const name of pageNames) {
      const { status, body, title } = await ask(`/${lng}${pathOf(name)}`);
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
  for (const path of ['/en/information/about', '/en/information/rules/3/odds']) {
    const { body } = await ask(path);
    const menu = /<nav.*?<\/nav>/s.exec(body)?.[0] ?? '';
    expect(menu.match(/aria-current="page"/g), path).toHaveLength(1);
  }
});

test('the menu links to the betting alphabet, which is a page of another remote', async () => {
  expect((await ask('/en/information/about')).body).toContain('href="/en/betting-alphabet"');
  expect((await ask('/en/betting-alphabet')).status).toBe(404);
});

test('a chapter of the rules has its own address, heading and neighbours; the whole page shows all chapters', async () => {
  const { sections } = await loadPage('rules-3', 'en');
  const whole = await ask('/en/information/rules/3');
  for (const { id, title } of sections) {
    expect(whole.body).toContain(`id="${id}"`);
    expect(whole.body).toContain(`href="#${id}"`);
    const { body, title: pageTitle } = await ask(`/en/information/rules/3/${id}`);
    expect(pageTitle).toBe(`${title} · Site & Co`);
    expect(body).toContain('href="/en/information/rules/3"');
  }
  expect((await ask('/en/information/rules/3/placing')).body).toContain(
    'rel="next" href="/en/information/rules/3/stakes"',
  );
});

test.each(['/en/information/nothing', '/en/information/rules/9', '/en/information/rules/3/nothing'])(
  'ROUTE-02: %s is not found',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('the product is named apart from the site, whose name may be the same', async () => {
  const { body } = await ask('/en/information/about');
  expect(body).toContain('This site is an installation of Fairline');
});

test("the operator's name, minimum age, addresses, help line and stakes come from the configuration", async () => {
  const scope = await ask('/en/information/rules/1');
  for (const text of ['Site &amp; Co runs on demo money', 'at least 21 years old'])
    expect(scope.body).toContain(text);
  const { body } = await ask('/en/information/contacts');
  for (const text of ['mailto:help@site.example', 'tel:+49301234567', 'https://help.example', 'tel:08001'])
    expect(body).toContain(text);
  const rules = await ask('/en/information/rules/3');
  for (const text of ['€0.50', '€10,000.00', '¥75']) expect(rules.body).toContain(text);
});

test('MF-05: the pages are shown while the platform is down', async () => {
  expect((await ask('/en/information/contacts', { call: down })).body).toContain(
    'has not given an address yet',
  );
  expect((await ask('/en/information/rules/3', { call: down })).body).toContain('cannot be shown now');
  expect((await ask('/de/information/licenses', { call: down })).body).toContain('Fairline');
});

test('RG: the page about responsible gaming links to limits and help lines', async () => {
  const { body } = await ask('/ru/information/responsiblegaming');
  expect(body).toContain('href="/ru/office/responsible"');
  expect(body).toContain('https://www.gamblingtherapy.org');
});

test('the server computes the bet in an address', async () => {
  const query = { legs: '2000w_3000w', sizes: '2', stake: '1000', odds: 'decimal' };
  const { body, headers } = await ask('/de/information/betting-calculator', { query });
  expect(body).toContain('60,00');
  expect(body).toContain('+50,00');
  expect(headers['cache-control']).toBe('no-cache');
});

test('texts may be cached for all visitors; a page that depends on the reader may not', async () => {
  expect((await ask('/en/information/about')).headers['cache-control']).toBe('public, max-age=60');
  expect((await ask('/en/information/betting-calculator')).headers['cache-control']).toBe('no-cache');
});

test('the state of a page has the text of that page only', async () => {
  const { codeToEval } = await ask('/en/information/smsbets');
  expect(codeToEval).toContain('by text message');
  expect(codeToEval.length).toBeLessThan(4_000);
});
