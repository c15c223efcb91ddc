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
async function ask(name: string, asked: { lng?: string; path?: string; call?: RemoteCall } = {}) {
  const { lng = 'en', path = `/${lng}/${name}`, call = withoutEmail } = asked;
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => call,
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
  expect(appeals.body).toContain('No appeals on record');
});
