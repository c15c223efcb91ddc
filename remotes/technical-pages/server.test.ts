import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { type RemoteCall, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { locales } from './locales/index.ts';
import { createRemote } from './server.tsx';
import { designOf, pageNames } from './src/pages.ts';

const texts = await allTexts(locales);

const withoutEmail: RemoteCall = () => Promise.resolve({ result: { contacts: { email: '' } } });

async function askFor(route: { name: string; params: Record<string, string> }, lng = 'en') {
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => withoutEmail,
  });
  const path = `/${lng}/some/address`;
  const response = await handle({
    method: 'POST',
    path,
    query: {},
    headers: { 'mf-render-mode': 'json' },
    body: {
      components: [{ id: 'page', name: route.name, props: {} }],
      context: { lng, path, route: { ...route, query: {} } },
    },
  });
  const body: string = JSON.parse(response.body).components.page.body;
  return body;
}

/** Requests the page at a route. */
async function ask(
  name: string,
  asked: { lng?: string; path?: string; call?: RemoteCall; isPlayer?: boolean } = {},
) {
  const { lng = 'en', path = `/${lng}/${name}`, call = withoutEmail, isPlayer = false } = asked;
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => call,
    context: () => (isPlayer ? { player: { id: '1', currency: 'EUR', balanceMinor: 0 } } : {}),
  });
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name, params: {} }) };
  const response = await handle({ method: 'GET', path, query: {}, headers });
  return { status: response.status, ...JSON.parse(response.body) };
}

test('ROUTE-01: an error page is shown for any address, whatever its route', async () => {
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => withoutEmail,
  });
  const response = await handle({
    method: 'POST',
    path: '/en/home/live',
    query: {},
    headers: { 'mf-render-mode': 'json' },
    body: {
      components: [{ id: 'page', name: 'error-500', props: {} }],
      context: { lng: 'en', path: '/en/home/live', route: { name: 'sport', params: {}, query: {} } },
    },
  });
  expect(JSON.parse(response.body).components.page.body).toContain(texts.en['error-500.title']);
});

test('ROUTE-02: routes of other remotes are not answered', async () => {
  for (const name of ['home', 'constructor']) expect((await ask(name)).status, name).toBe(404);
});

test('every page is shown in every language, and its fragment has status 200', async () => {
  for (const lng of languageCodes) {
    for (const name of pageNames) {
      const { status, body, title } = await ask(name, { lng });
      const heading = texts[lng][`${name}.title`] ?? 'missing';
      expect(status).toBe(200);
      expect(body).toContain(`>${heading}</h1>`);
      expect(title).toBe(`${heading} · Fairline`);
    }
  }
});

test('ROUTE-01: the page for an unknown address names it and links to other pages', async () => {
  const { status, body } = await ask('not-found', { path: '/en/no/such/page/here' });
  expect(status).toBe(200);
  expect(body).toContain('This page could not be found');
  expect(body).toContain('/en/no/such/page/here');
  for (const path of ['/en', '/en/home/live', '/en/home/line']) expect(body).toContain(`href="${path}"`);
});

test('SEC: markup in an address is escaped, and a long address is shortened', async () => {
  const { body } = await ask('not-found', { path: `/en/<img src=x onerror=alert(1)>${'a'.repeat(5000)}` });
  expect(body).not.toContain('<img');
  expect(body.length).toBeLessThan(4000);
});

test('GUARD-01: a page of the closed site has its own top with links to every language', async () => {
  for (const name of pageNames) {
    const { body } = await ask(name);
    const links = body.match(/hrefLang=/g) ?? [];
    expect(links, name).toHaveLength(designOf(name).isAlone ? languageCodes.length : 0);
  }
});

test("the operator's e-mail address is on the pages of the closed site, if there is one", async () => {
  const call: RemoteCall = () => Promise.resolve({ result: { contacts: { email: 'help@site.example' } } });
  expect((await ask('block', { call })).body).toContain('mailto:help@site.example');
  expect((await ask('block')).body).not.toContain('mailto:');
  expect((await ask('not-found', { call })).body).not.toContain('mailto:');
});

test('the pages are shown while the platform is down', async () => {
  const { status, body } = await ask('site-updates', { call: () => Promise.reject(new Error('down')) });
  expect(status).toBe(200);
  expect(body).toContain('We are updating the site');
});

test('ROUTE-07: an error page shows the status and the message that the shell gives', async () => {
  const body = await askFor({
    name: 'error-500',
    params: { status: '503', message: 'Unknown  middleware\n' },
  });
  expect(body).toMatch(/<text[^>]*>503<\/text>/);
  expect(body).toContain('<bdi>Unknown middleware</bdi>');
  const withoutDetails = await askFor({ name: 'error-500', params: {} });
  expect(withoutDetails).toMatch(/<text[^>]*>500<\/text>/);
  expect(withoutDetails).not.toContain('Details:');
});

test('ROUTE-07: a message that repeats the page is left out', async () => {
  const params = { status: '404', message: 'This page could not be found' };
  expect((await askFor({ name: 'not-found', params })).match(/This page could not be found/g)).toHaveLength(
    1,
  );
  expect(await askFor({ name: 'not-found', params }, 'de')).not.toContain('This page could not be found');
});

test('GUARD-07: an address that a guard has closed shows its status and links, and no text', async () => {
  const params = { status: '404', message: '' };
  for (const lng of languageCodes) {
    const body = await askFor({ name: 'not-found', params }, lng);
    expect(body).toContain('<h1>404</h1>');
    expect(body).toContain(`href="/${lng}"`);
    expect(body).not.toContain('/some/address');
    for (const key of ['title', 'text', 'hint1', 'hint2', 'hint3'])
      expect(body).not.toContain(texts[lng][`not-found.${key}`]);
  }
});

test('SEC: an invalid status is not shown; a message is escaped and shortened', async () => {
  const message = `<img src=x onerror=alert(1)>${'a'.repeat(5_000)}`;
  const body = await askFor({ name: 'error-500', params: { status: '200 OK', message } });
  expect(body).toMatch(/<text[^>]*>500<\/text>/);
  expect(body).not.toContain('<img');
  expect(body.length).toBeLessThan(4_000);
});

test('GUARD-03: a banned player gets links to the pages that stay open, and to the appeals', async () => {
  const { body } = await ask('account-blocked');
  for (const path of ['office/support', 'office/history', 'office/historypay', 'block-appeal-history'])
    expect(body).toContain(`href="/en/${path}"`);
  const appeals = await ask('block-appeal-history');
  expect(appeals.body).toContain('Your appeals');
});

/** Answers the calls of the page of appeals. */
function appealsOf(banLevel: number, threads: readonly { requestId: string; state: string }[]): RemoteCall {
  return async (url) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/web-api/user/me') return { ban_level: banLevel };
    if (pathname === '/web-api/support/requests') return { requests: threads, next: null };
    const thread = threads.find(({ requestId }) => pathname.endsWith(requestId));
    return thread ?? { result: { contacts: { email: '' } } };
  };
}

const appeal = {
  requestId: 'a1',
  subject: 'My <block>',
  state: 'open',
  messages: [{ number: 1, author: 'player', text: 'I did <nothing>', writtenAt: 0 }],
};

test('GUARD-03: a banned player appeals once at a time, and reads state and answer', async () => {
  const page = async (call: RemoteCall) => (await ask('block-appeal-history', { call, isPlayer: true })).body;
  const first = await page(appealsOf(5, []));
  expect(first).toContain('<textarea');
  expect(first).toContain('You have not appealed yet.');
  const waiting = await page(appealsOf(5, [appeal]));
  expect(waiting).not.toContain('<textarea');
  for (const text of ['My &lt;block&gt;', 'I did &lt;nothing&gt;', 'Waiting for a decision'])
    expect(waiting).toContain(text);
  const answer = { number: 2, author: 'operator', text: 'It stays.', writtenAt: 0 };
  const upheld = { ...appeal, state: 'closed', messages: [...appeal.messages, answer] };
  const decided = await page(appealsOf(5, [upheld]));
  for (const text of ['Decided', 'It stays.', '<textarea']) expect(decided).toContain(text);
  const free = await page(appealsOf(0, [upheld]));
  expect(free).toContain('Your account is not blocked');
  expect(free).not.toContain('<textarea');
});

test('the page of appeals offers to try again while the platform is down', async () => {
  const call: RemoteCall = () => Promise.reject(new Error('down'));
  const { status, body } = await ask('block-appeal-history', { call, isPlayer: true });
  expect(status).toBe(200);
  expect(body).toContain('Your appeals could not be loaded.');
  expect(body).toContain('Try again');
});
