import { type RemoteCall, type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from './server.tsx';

const assets = { scripts: ['/assets/remotes/header/header.js'], css: [] };
const player = { id: '1000042', currency: 'EUR', balanceMinor: 1250 };

function serve(call: RemoteCall, isPlayer = false, hidesBalance = false) {
  return serveRemote(createRemote({ assets, version: '1' }), {
    call: () => call,
    context: () => (isPlayer ? { player: { ...player, hidesBalance } } : {}),
  });
}

function get(path: string): RemoteRequest {
  return { method: 'GET', path, query: {}, headers: { 'mf-render-mode': 'json' } };
}

const configured =
  (core: Record<string, unknown>): RemoteCall =>
  () =>
    Promise.resolve({ result: { core } });
const offersAll = configured({ languages: ['en', 'ru', 'es', 'de', 'ar'], langHiddenUnauthorized: [] });

async function bodyOf(path: string, call: RemoteCall = offersAll, isPlayer = false): Promise<string> {
  const response = await serve(call, isPlayer)(get(path));
  expect(response.status).toBe(200);
  return JSON.parse(response.body).body;
}

test.each(['/en', '/de/home/live', '/en/no/such/page'])('the bar is shown at %s', async (path) => {
  expect(await bodyOf(path)).toContain('<nav');
});

test('a visitor has links to sign in and register, which lead back', async () => {
  const body = await bodyOf('/en/home/live');
  expect(body).toContain('href="/en/user/login?return=%2Fen%2Fhome%2Flive"');
  expect(body).toContain('href="/en/registration?return=%2Fen%2Fhome%2Flive"');
  expect(body).toMatch(/href="\/en\/home\/live" aria-current="page"/);
  expect(body).not.toContain('/office/');
});

test('a player sees the balance with its currency, the link to deposit, and the account', async () => {
  const body = await bodyOf('/en', offersAll, true);
  expect(body).toContain('€12.50');
  for (const page of ['recharge', 'account', 'history', 'historypay', 'responsible']) {
    expect(body).toContain(`href="/en/office/${page}"`);
  }
  expect(body).not.toContain('/user/login');
});

test('ACC-04: a player who hides the balance gets a bar without it from the first paint on', async () => {
  const { body } = await serve(offersAll, true, true)(get('/en'));
  expect(body).not.toContain('12.50');
  expect(body).toContain('Show the balance');
});

test('LANG-02: the page is linked in other languages, each named in its own', async () => {
  const body = await bodyOf('/en/home/line/1-football');
  expect(body).toMatch(/href="\/ar\/home\/line\/1-football" lang="ar" hrefLang="ar"[^>]*><span>العربية/);
  expect(body.match(/hrefLang=/g)).toHaveLength(5);
});

test('the odds menu has the full name of the format, and shows a short one on narrow pages', async () => {
  for (const [path, full, short] of [
    ['/en', 'Odds: Decimal', 'Dec.'],
    ['/ru', 'Коэффициенты: Десятичные', 'Дес.'],
  ] as const) {
    const body = (await bodyOf(path)).replaceAll('<!-- -->', '');
    const [trigger = ''] =
      body.match(new RegExp(`<button[^>]*><span class="visually-hidden">${full}.*?</button>`)) ?? [];
    expect(trigger).toMatch(new RegExp(`aria-hidden="true">${short.replace('.', '[.]')}</span>`));
    // A sample price beside the balance would look like an amount of money.
    expect(trigger).not.toMatch(/2[.,]5/);
  }
});

test('languages that the operator keeps for players are not offered to visitors', async () => {
  const call = configured({ languages: ['en', 'de', 'ru'], langHiddenUnauthorized: ['ru'] });
  expect(await bodyOf('/en', call)).not.toContain('hrefLang="ru"');
  expect(await bodyOf('/en', call, true)).toContain('hrefLang="ru"');
});

test('MF-05: without the configuration the bar is shown with every language', async () => {
  const body = await bodyOf('/en', () => Promise.reject(new Error('down')));
  expect(body.match(/hrefLang=/g)).toHaveLength(5);
});

test('the markup has no inline style and no script, which the content security policy would block', async () => {
  expect(await bodyOf('/ar', offersAll, true)).not.toMatch(/ style="|<script/);
});

test('the first render does not depend on the clock or the time zone of the machine', async () => {
  expect(await bodyOf('/en')).not.toContain('<time');
});
