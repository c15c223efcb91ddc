import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { startOneTap } from './start-one-tap.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [83, '83'],
  [null, ''],
])(
  'AUTH-05, AUTH-09: the credential of the provider is sent with the record of the device and the id of the country: %s',
  async (countryId, sent) => {
    const client = { clientId: 'c1', nonce: 'n1', configUrl: 'https://provider.example/fedcm.json' };
    const answers = [client, { redirectUrl: '/de' }];
    const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json(answers.shift()));
    const assign = vi.fn();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('navigator', { credentials: { get: async () => ({ token: 'word' }) } });
    vi.stubGlobal('location', { assign, pathname: '/de/home/live', search: '' });
    vi.stubGlobal('document', { cookie: 'currency=EUR' });
    const store = memoryStore();
    store.set('fairline.device', JSON.stringify({ token: 'the record' }));
    await startOneTap({ store, reader: { lng: 'de', countryId } });
    const path = '/social-api/oauth/google-one-tap';
    expect(fetch.mock.calls.map(([address, { method = 'GET' }]) => `${method} ${address}`)).toEqual([
      `GET ${path}/clientId`,
      `POST ${path}`,
    ]);
    // AUTH-17: both calls have the headers of the shell.
    for (const [, init] of fetch.mock.calls)
      expect(init.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'app-name': 'shell' });
    const { body, headers } = fetch.mock.calls[1]?.[1] ?? {};
    expect(headers).toMatchObject({ 'x-fingerprint': 'the record' });
    if (!(body instanceof FormData)) expect.fail('no form was sent');
    expect(Object.fromEntries(body)).toEqual({
      credential: 'word',
      language: 'de',
      currency: 'EUR',
      countryId: sent,
      returnTo: '/de/home/live',
    });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/de');
  },
);

test.each([
  ['/de/home/live', '?search=a', '/de/home/live?search=a'],
  ['/de/user/login', '?return=%2Fde%2Fpromo', '/de/promo'],
  ['/de/user/login', '?return=%2F%2Fevil.example', '/de/user/login?return=%2F%2Fevil.example'],
  ['/de/home/line', `?search=${'a'.repeat(500)}`, '/de/home/line'],
  [`/de/${'a'.repeat(500)}`, '', undefined],
])('GUARD-09: one tap at %s%s names the page of origin %s', async (pathname, search, origin) => {
  const answers = [{ clientId: 'c1', nonce: 'n1', configUrl: '' }, { redirectUrl: '/de' }];
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json(answers.shift()));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ token: 'word' }) } });
  vi.stubGlobal('location', { assign: vi.fn(), pathname, search });
  vi.stubGlobal('document', { cookie: '' });
  await startOneTap({ store: memoryStore(), reader: { lng: 'de', countryId: null } });
  const { body } = fetch.mock.calls[1]?.[1] ?? {};
  if (!(body instanceof FormData)) expect.fail('no form was sent');
  expect(Object.fromEntries(body).returnTo).toBe(origin);
});
