import { calls } from '@fairline/contracts/calls';
import { csrfCookies, csrfTokenOf, secretDigest } from '@fairline/runtime';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testOperator } from './testing/operator.ts';
import { readRoutes } from './testing/read-routes.ts';
import { type TestPlayer, type TestSite, testSite } from './testing/test-site.ts';

/* A page of another site can make a browser send a session cookie. It can neither send our origin nor read the token. */

let site: TestSite;
let player: TestPlayer;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
  player = await site.player();
});
afterAll(() => site.stop());

/** Routes without the token that are not calls of the contract, with the reason. */
const otherExemptions: Readonly<Record<string, string>> = {
  'POST /sandbox-payments/v1/checkouts':
    'The server of the sandbox takes signed bodies and knows no session.',
  'POST /sandbox-payments/v1/checkouts/:id/cancel': 'The same.',
  'POST /sandbox-payments/v1/payouts': 'The same.',
  'POST /sandbox-payments/checkout/:id': 'The page of the sandbox knows a checkout by its secret id.',
};

const exemptions = new Map([
  ...calls.flatMap(({ method, path, withoutCsrfToken }): [string, string][] =>
    withoutCsrfToken ? [[`${method} ${path}`, withoutCsrfToken]] : [],
  ),
  ...Object.entries(otherExemptions),
]);

/** Routes that take a request of another origin. */
const foreignOrigins = ['POST /social-api/oauth/callback/:provider'];

const own = { origin: 'http://localhost', host: 'localhost' };
const foreign = { origin: 'https://evil.example', host: 'localhost' };

/** Opens a session of the kind that a route knows. @returns its cookie */
async function freshSession(path: string): Promise<string> {
  const { platform } = site;
  if (path.startsWith('/console-api/')) return (await testOperator(platform, 'administrator')).cookie;
  const token = platform.ids.secret();
  const now = platform.clock.now();
  await platform.database.pool.query(
    `INSERT INTO identity.session (token_digest, id, player_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [secretDigest(token), platform.ids.uuid(), player.id, new Date(now), new Date(now + 3_600_000)],
  );
  return `user_token=${token}`;
}

type Outcome = readonly [status: number, code: unknown];

async function send(route: string, headers: Record<string, string>): Promise<Outcome> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await site.assembly.app.inject({
    method: method === 'PUT' || method === 'DELETE' ? method : 'POST',
    url: path.replace(/:\w+/g, '1'),
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  return [answer.statusCode, isProblem ? answer.json().code : undefined];
}

const withoutToken: Outcome = [403, 'CSRF_TOKEN_REFUSED'];
const fromElsewhere: Outcome = [403, 'ORIGIN_REFUSED'];

describe('SEC: a change is refused', () => {
  test('by every route for a request of another origin, also without a session', async () => {
    const taken: string[] = [];
    for (const route of changingRoutes()) {
      const cookie = await freshSession(route.split(' ')[1] ?? '');
      const proved = await send(route, { ...foreign, cookie, ...csrfHeadersFor(cookie) });
      const visitor = await send(route, foreign);
      if (proved[1] !== fromElsewhere[1] || visitor[1] !== fromElsewhere[1]) taken.push(route);
    }
    expect(taken).toEqual(foreignOrigins);
  });

  test('by every route for a session without its token, and with the token of another session', async () => {
    const open: string[] = [];
    for (const route of changingRoutes()) {
      const path = route.split(' ')[1] ?? '';
      const [cookie, another] = [await freshSession(path), await freshSession(path)];
      // A program sends no Origin header. It needs the token as well.
      const outcomes = [
        await send(route, { ...own, cookie }),
        await send(route, { host: own.host, cookie }),
        await send(route, { ...own, cookie, ...csrfHeadersFor(another) }),
        await send(route, { ...own, cookie, 'x-csrf-token': '' }),
      ];
      if (!outcomes.every(([, code]) => code === withoutToken[1])) open.push(route);
      // The session goes on, and its own token is accepted.
      const [, code] = await send(route, { ...own, cookie, ...csrfHeadersFor(cookie) });
      expect([route, code]).not.toEqual([route, withoutToken[1]]);
    }
    expect(open).toEqual([...exemptions.keys()].filter((route) => changingRoutes().includes(route)).sort());
  });
});

test('SEC: each route without a token has its reason, and exists', () => {
  // The tests above go through all of them.
  expect(changingRoutes().length).toBeGreaterThan(140);
  expect([...exemptions.keys()].filter((route) => !changingRoutes().includes(route))).toEqual([]);
  expect([...exemptions.values()].filter((reason) => reason.length < 9)).toEqual([]);
  expect(exemptions.size).toBe(9);
});

test('SEC: sign-in and registration need no token without a session, since they act for nobody yet', async () => {
  for (const path of ['/web-api/user/login', '/web-api/registration', '/console-api/session']) {
    const [status, code] = await send(`POST ${path}`, own);
    expect([path, status, code]).toEqual([path, 400, 'INVALID_INPUT']);
  }
});

describe('SEC: the token of a session', () => {
  const url = '/web-api/user/cookies-agreement';
  const body = { cookiesAgreeTime: 1_700_000_000 };

  test('comes with the session in a cookie that scripts read, and changes with it', async () => {
    const signedUp = await site.call('POST', '/web-api/registration', {
      body: { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true },
    });
    const { user_token: token = '', [csrfCookies.site]: csrf } = signedUp.cookies;
    expect(csrf).toBe(csrfTokenOf(token));
    await site.platform.clock.advance(61_000);
    const path = '/web-api/user/gettoken?force_refresh=true';
    const { cookies } = await site.call('GET', path, { cookie: `user_token=${token}` });
    expect(cookies.user_token).not.toBe(token);
    expect(cookies[csrfCookies.site]).toBe(csrfTokenOf(cookies.user_token ?? ''));
    // Another tab may still send the cookies from before, and both belong together.
    const call = (cookie: string, proof: string | undefined) =>
      site.call('POST', url, {
        cookie: `user_token=${cookie}`,
        body,
        headers: { 'x-csrf-token': proof ?? '' },
      });
    expect((await call(token, csrf)).status).toBe(200);
    expect((await call(cookies.user_token ?? '', csrf)).json.code).toBe('CSRF_TOKEN_REFUSED');
    expect((await call(cookies.user_token ?? '', cookies[csrfCookies.site])).status).toBe(200);
  });

  test('comes again for a browser that has lost it, with the call for a bearer token', async () => {
    const session = await freshSession('/');
    const token = session.slice('user_token='.length);
    const path = '/web-api/user/gettoken?force_refresh=true';
    await site.call('GET', path, { cookie: session });
    const lost = await site.call('GET', path, { cookie: `${session}; ${csrfCookies.site}=outdated` });
    expect(lost.cookies[csrfCookies.site]).toBe(csrfTokenOf(lost.cookies.user_token ?? token));
  });

  test('is not needed beside a bearer token, which only pages of the site get', async () => {
    const cookie = await freshSession('/');
    const { json } = await site.call('GET', '/web-api/user/gettoken?force_refresh=true', { cookie });
    const headers = { ...own, cookie, authorization: `Bearer ${String(json.token)}` };
    expect((await send(`POST ${url}`, headers))[1]).not.toBe('CSRF_TOKEN_REFUSED');
  });

  test('goes with the cookies at a sign-out', async () => {
    const cookie = await freshSession('/');
    const out = await site.call('POST', '/web-api/user/logout', { cookie });
    expect(out.cookies[csrfCookies.site]).toBe('');
  });

  test('comes to the console with its session, and again when it was lost', async () => {
    const { cookie } = await testOperator(site.platform, 'administrator');
    for (const path of ['/console-api/session', '/console-api/session/step']) {
      const { cookies } = await site.call('GET', path, { cookie });
      expect(cookies).toEqual({ [csrfCookies.console]: csrfTokenOf(cookie.split('=')[1] ?? '') });
    }
  });
});

/** Lists the routes that change something, as `POST /path/:param`. */
function changingRoutes(): string[] {
  return readRoutes(site.assembly.app).filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route));
}
