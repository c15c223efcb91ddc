import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieValue } from './cookie-value.ts';
import { testOperator } from './testing/operator.ts';
import { type Answer, type TestPlayer, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let thief: TestPlayer;
let victim: TestPlayer;

beforeAll(async () => {
  site = await testSite({ PUBLIC_ORIGIN: 'https://www.bets.example' });
  thief = await site.player();
  victim = await site.player();
});
afterAll(() => site.stop());

const linesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);

test.each(['first', 'last'])(
  'SEC: a session tossed from a sibling domain gives no access, when it comes %s, and gets no deposit',
  async (place) => {
    const both = place === 'first' ? [thief, victim] : [victim, thief];
    const cookie = both.map((player) => player.cookie).join('; ');
    expect(await site.call('GET', '/web-api/user/me', { cookie })).toMatchObject({
      status: 401,
      json: { code: 'COOKIE_REFUSED' },
    });
    const deposit = await site.call('POST', '/web-api/payments/deposits', {
      cookie,
      headers: { 'idempotency-key': `tossed-deposit-${place}` },
      body: { methodId: 'card', amountMinor: 5_000, currency: 'EUR', lng: 'en' },
    });
    expect(deposit.status).toBe(401);
    for (const player of both) {
      const { json } = await site.call('GET', '/web-api/payments', { cookie: player.cookie });
      expect(json.payments).toEqual([]);
    }
  },
);

test('SEC: the answer removes both cookies, at the host, its domains and the requested paths', async () => {
  const cookie = `lng=en; ${thief.cookie}; ${victim.cookie}`;
  const answer = await site.call('GET', '/web-api/session', { cookie });
  expect(answer).toMatchObject({ status: 200, json: { user_id: null, code: 'COOKIE_REFUSED' } });
  const lines = linesOf(answer);
  for (const domain of ['', '; Domain=www.bets.example', '; Domain=bets.example']) {
    for (const path of ['/', '/web-api', '/web-api/', '/web-api/session'])
      expect(lines).toContain(`user_token=; Max-Age=0; Path=${path}${domain}`);
  }
  expect(lines.filter((line) => line.startsWith('lng='))).toEqual([]);
});

test('SEC: a session of an operator that is tossed from a sibling domain gives no access to the console', async () => {
  const [own, tossed] = [
    await testOperator(site.platform, 'support'),
    await testOperator(site.platform, 'administrator'),
  ];
  const session = (cookie: string) => site.call('GET', '/console-api/session', { cookie });
  expect((await session(own.cookie)).status).toBe(200);
  const answer = await session(`${tossed.cookie}; ${own.cookie}`);
  expect(answer.json.code).toBe('UNAUTHENTICATED');
  expect(linesOf(answer)).toContain('__Host-console_session=; Max-Age=0; Path=/; Secure');
});

test("SEC: a stranger's session that another host has set gives no access, and is removed", async () => {
  const [token = ''] = thief.cookie.split('; ');
  expect(token).toMatch(/^user_token=/);
  for (const cookie of [token, `${token}; __Host-user_token=${'x'.repeat(43)}`]) {
    const me = await site.call('GET', '/web-api/user/me', { cookie });
    expect(me).toMatchObject({ status: 401, json: { code: 'COOKIE_REFUSED' } });
    const answer = await site.call('GET', '/web-api/session', { cookie });
    expect(answer.json).toEqual({ user_id: null, code: 'COOKIE_REFUSED' });
    expect(linesOf(answer)).toContain('user_token=; Max-Age=0; Path=/; Domain=bets.example');
  }
  expect((await site.call('GET', '/web-api/user/me', { cookie: thief.cookie })).status).toBe(200);
});

test('SEC: a player who signs in afterwards gets a session that stays', async () => {
  const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const cookie = `${thief.cookie}; ${thief.cookie}`;
  const lines = linesOf(await site.call('POST', '/web-api/registration', { body, cookie }));
  const last = lines.filter((line) => line.startsWith('user_token=')).at(-1);
  expect(last).toMatch(/^user_token=[\w-]{43};/);
});

test('SEC: a cacheable answer removes no cookies', async () => {
  const cookie = `${thief.cookie}; ${victim.cookie}`;
  const answer = await site.call('GET', '/seo-api/iso-codes', { cookie });
  expect(answer.headers['cache-control']).toContain('public');
  expect(linesOf(answer)).toEqual([]);
});

test('a session cookie that comes once gives access, whatever other cookies there are', async () => {
  const cookie = `a=1; not_user_token=x; ${victim.cookie}; user_token2=x`;
  const answer = await site.call('GET', '/web-api/user/me', { cookie });
  expect(answer).toMatchObject({ status: 200, json: { userId: victim.id } });
});

test.each([
  ['a=1; user_token=x; b=2', 'x'],
  ['user_token=x', 'x'],
  ['user_token=x; user_token=x', undefined],
  ['user_token=x; a=1;user_token=y', undefined],
  ['user_tokens=x', undefined],
  ['user_token=', undefined],
  [undefined, undefined],
])('of %j live sockets and remotes read %j', (cookie, value) => {
  expect(cookieValue(cookie, 'user_token')).toBe(value);
});
