import { type RemoteCall, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from './server.tsx';

const nothing: RemoteCall = () => Promise.resolve({ result: {} });

async function bodyOf(path: string, { call = nothing, isPlayer = false } = {}): Promise<string> {
  const now = () => Date.UTC(2031, 5, 1);
  const definition = createRemote({ assets: { scripts: [], css: [] }, version: '1', now });
  const player = { id: '1', currency: 'EUR', balanceMinor: 0 };
  const handle = serveRemote(definition, {
    call: () => call,
    context: () => (isPlayer ? { player } : {}),
  });
  const response = await handle({ method: 'GET', path, query: {}, headers: { 'mf-render-mode': 'json' } });
  expect(response.status).toBe(200);
  return JSON.parse(response.body).body;
}

test('RG: the age mark, the link to the limits and a help line are on every page', async () => {
  for (const path of ['/en', '/en/home/live/1-football', '/en/nowhere']) {
    const body = await bodyOf(path);
    expect(body).toContain('18+');
    expect(body).toContain('href="/en/office/responsible"');
    expect(body).toContain('href="https://www.gamcare.org.uk"');
  }
});

test('the footer states that the money is not real, and claims no licence', async () => {
  const body = await bodyOf('/en');
  expect(body).toContain('Fairline runs on demo money here; nothing can be won or lost');
  expect(body).toContain('holds no gambling licence');
});

test("the year is taken from the server's clock", async () => {
  expect(await bodyOf('/en')).toContain('© 2031 Fairline');
});

test('a visitor has links to sign in and register, a player links to the account', async () => {
  expect(await bodyOf('/en')).toContain('href="/en/registration"');
  const body = await bodyOf('/en', { isPlayer: true });
  expect(body).toContain('href="/en/office/history"');
  expect(body).not.toContain('href="/en/registration"');
});

test('LANG-02: the footer links to the page in every language', async () => {
  const body = await bodyOf('/en/home/line');
  for (const lng of ['en', 'ru', 'es', 'de', 'ar']) {
    expect(body).toContain(`href="/${lng}/home/line" lang="${lng}" hrefLang="${lng}"`);
  }
});

test('MF-05: without the configuration the footer is shown', async () => {
  const call: RemoteCall = () => Promise.reject(new Error('down'));
  expect(await bodyOf('/ar', { call })).toContain('18+');
});

test('the markup has no inline style, which the content security policy would block', async () => {
  expect(await bodyOf('/en')).not.toContain(' style="');
});

test("CONF-01: the operator's pages in social networks are linked", async () => {
  const socialLinks = [{ name: 'Mastodon', url: 'https://social.example/@site' }];
  const call: RemoteCall = () => Promise.resolve({ result: { footer: { socialLinks } } });
  expect(await bodyOf('/en', { call })).toMatch(
    /aria-label="Social networks"><li><a href="https:\/\/social\.example\/@site" rel="noreferrer">Mastodon</,
  );
  expect(await bodyOf('/en')).not.toContain('Social networks');
});
