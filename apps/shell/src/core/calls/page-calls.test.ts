import type { getPlayer, login } from '@fairline/contracts';
import { ApiError, type ChallengeDesk, createApi } from '@fairline/contracts/call-api';
import { createManualClock } from '@fairline/runtime/clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteName } from '../../routing/table/route-table.ts';
import { isOpenBeforeTerms } from '../../routing/terms-routes.ts';
import { memoryStore } from '../browser-store.ts';
import { createPageCalls } from './page-calls.ts';

beforeEach(() => {
  vi.stubGlobal('screen', { width: 1440, height: 900 });
});
afterEach(() => {
  globalThis.fairlineCalls = undefined;
  vi.unstubAllGlobals();
});

const token = (number: number) => `e30.${btoa(JSON.stringify({ iat: 0, exp: 600, number }))}.`;

interface Asked {
  path: string;
  headers: Record<string, string>;
  /** The solution of a captcha in the body of a call. */
  captcha: string;
  components: unknown;
}

type Answer = [status: number, body: unknown];

function askedBy(path: string, init: RequestInit): Asked {
  const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  const body: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  return {
    path,
    headers: Object.fromEntries(new Headers(init.headers)),
    captcha: String(body.captcha ?? ''),
    components: body.componentsData,
  };
}

/** Creates the calls of a page. `answer` replaces the platform; each call for a token gets the next token. */
function page(answer: (asked: Asked) => Answer, { cookies = 'ua=1', route = 'home' } = {}) {
  const clock = createManualClock();
  const asked: Asked[] = [];
  const log: string[] = [];
  let tokens = 0;
  async function fakeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const one = askedBy(String(input), init);
    asked.push(one);
    const isToken = one.path.startsWith('/web-api/user/gettoken');
    const [status, body] = isToken && cookies ? [200, { token: token(++tokens) }] : answer(one);
    return new Response(JSON.stringify(body), { status });
  }
  const own = createApi({ origin: '', appName: 'shell', fetch: fakeFetch, mends: false });
  const store = memoryStore();
  const loads: string[] = [];
  const calls = createPageCalls({
    clock,
    lng: 'de',
    route: () => route,
    isOpenBeforeTerms: async (name) => isOpenBeforeTerms(name),
    load: (href) => loads.push(href),
    cookies: () => cookies,
    store,
    log: (words) => log.push(words),
    api: own,
  });
  globalThis.fairlineCalls = async () => calls;
  const api = createApi({ origin: '', appName: 'office', fetch: fakeFetch });
  return { clock, api, asked, log, loads, paths: () => asked.map(({ path }) => path) };
}

const me = '/web-api/user/me';
const tokenPath = '/web-api/user/gettoken?force_refresh=true';
const refused: Answer = [401, { code: 'UNAUTHENTICATED', detail: '' }];

test('AUTH-17: every call has the headers of its kind and its application', async () => {
  const { api, asked } = page(() => [200, {}]);
  await api<typeof getPlayer>('GET', me);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'app-name': 'office' });
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test('AUTH-17: a call that carries the token has it in both headers', async () => {
  const { api, asked, paths } = page(() => [200, {}]);
  await api<typeof getPlayer>('GET', me, { carries: ['token'] });
  await api<typeof getPlayer>('GET', me, { carries: ['token'] });
  expect(paths()).toEqual([tokenPath, me, me]);
  const bearer = `Bearer ${token(1)}`;
  expect(asked[2]?.headers).toMatchObject({ authorization: bearer, 'x-auth': bearer });
});

test('AUTH-07: a 401 fetches a new token, and the call is repeated with it', async () => {
  const { api, paths } = page(({ headers }) => (headers.authorization ? [200, { userId: '7' }] : refused));
  expect(await api<typeof getPlayer>('GET', me)).toEqual({ userId: '7' });
  expect(paths()).toEqual([me, tokenPath, me]);
});

test('AUTH-07: a refused token is dropped; a second refusal is final', async () => {
  const { clock, api, asked, paths } = page(() => refused);
  await expect(api<typeof getPlayer>('GET', me, { carries: ['token'] })).rejects.toMatchObject({
    status: 401,
  });
  expect(paths()).toEqual([tokenPath, me]);
  await clock.advance(60_000);
  await expect(api<typeof getPlayer>('GET', me)).rejects.toMatchObject({ status: 401 });
  expect(paths().slice(2)).toEqual([me, tokenPath, me]);
  expect(asked.at(-1)?.headers.authorization).toBe(`Bearer ${token(2)}`);
});

test('AUTH-07: many calls that are refused at once share one token', async () => {
  const { api, paths } = page(({ headers }) => (headers.authorization ? [200, {}] : refused));
  await Promise.all([1, 2, 3, 4].map(() => api<typeof getPlayer>('GET', me)));
  expect(paths().filter((path) => path === tokenPath)).toHaveLength(1);
});

test('AUTH-07: a wrong password is not tried again', async () => {
  const { api, paths } = page(() => [401, { code: 'WRONG_CREDENTIALS', detail: '' }]);
  const outcome = api<typeof login>('POST', '/web-api/user/login', { body });
  await expect(outcome).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect(paths()).toEqual(['/web-api/user/login']);
});

test('SEC: a call whose CSRF token is refused is repeated once with the token that the next cookie has', async () => {
  const csrfRefused: Answer = [403, { code: 'CSRF_TOKEN_REFUSED', detail: '' }];
  const { api, asked, paths } = page(({ path }) =>
    path === me && asked.length === 1 ? csrfRefused : [200, {}],
  );
  await api('POST', me);
  expect(paths()).toEqual([me, tokenPath, me]);
  const { api: other, paths: pathsOfOther } = page(() => csrfRefused);
  await expect(other('POST', me)).rejects.toMatchObject({ code: 'CSRF_TOKEN_REFUSED' });
  expect(pathsOfOther()).toEqual([me, tokenPath, me]);
});

test('LIM-02: a 401 of a call about limits is not handled', async () => {
  const { api, paths } = page(() => refused);
  const limits = '/limit-service-api/api/external/web/v3/limits';
  await expect(api('GET', limits)).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual([limits]);
});

test('AUTH-12: a visitor has no session to renew', async () => {
  const { api, paths } = page(() => refused, { cookies: '' });
  await expect(api<typeof getPlayer>('GET', me)).rejects.toBeInstanceOf(ApiError);
  expect(paths()).toEqual([me]);
});

test('AUTH-07: when the code of the handlers fails to load, a refusal is final', async () => {
  const { api, paths } = page(() => refused);
  globalThis.fairlineCalls = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(api<typeof getPlayer>('GET', me)).rejects.toMatchObject({ status: 401 });
  await expect(api<typeof getPlayer>('GET', me, { carries: ['token'] })).rejects.toMatchObject({
    code: 'NETWORK',
  });
  expect(paths()).toEqual([me]);
});

const termsChanged: Answer = [451, { code: 'TERMS_CHANGED', detail: '', exception_code: 1 }];

test.each([
  ['home', ['/de/confirm-terms']],
  ['sport', ['/de/confirm-terms']],
  ['office-account', ['/de/confirm-terms']],
  ['confirm-terms', []],
  ['rules', []],
  ['information-contacts', []],
  ['login', []],
  ['registration', []],
  ['error-500', []],
] satisfies [RouteName, string[]][])(
  'AUTH-10: changed terms at the route %s lead to %j',
  async (route, expected) => {
    const { api, loads, paths } = page(() => termsChanged, { route });
    await expect(api<typeof getPlayer>('GET', me)).rejects.toMatchObject({ status: 451 });
    expect(loads).toEqual(expected);
    expect(paths()).toEqual([me]);
  },
);

test('AUTH-10: many calls that are refused at once open the page of the terms once', async () => {
  const { api, loads } = page(() => termsChanged);
  await Promise.allSettled([1, 2, 3].map(() => api<typeof getPlayer>('GET', me)));
  expect(loads).toEqual(['/de/confirm-terms']);
});

test('AUTH-10: another reason for 451 does not open the page of the terms', async () => {
  const { api, loads } = page(() => [451, { code: 'FORBIDDEN', detail: '', exception_code: 2 }]);
  await expect(api<typeof getPlayer>('GET', me)).rejects.toMatchObject({ status: 451 });
  expect(loads).toEqual([]);
});

const loginPath = '/web-api/user/login';
const body = { uLogin: 'x', uPassword: 'eA==' };
const needsCaptcha = (type: number): Answer => [
  400,
  { code: 'CAPTCHA_REQUIRED', detail: '', error_code: type },
];
const puzzle = { captchaId: 'id', puzzle: { salt: 'salt', bits: 4 }, question: null };
const question = { captchaId: 'id', puzzle: null, question: '2 + 2?' };

/**
 * Imitates a platform that asks for a captcha until `isSolved` accepts the token of a call. The right answer to its
 * question is 4.
 */
function suspicious(type: number, isSolved: (token?: string) => boolean = (token) => token !== undefined) {
  let tokens = 0;
  return ({ path, headers, captcha }: Asked): Answer => {
    if (path.startsWith('/web-api/update')) return [200, path.includes('type=111') ? question : puzzle];
    if (path === '/web-api/validate') {
      const isRight = type === 100 ? !captcha.endsWith(':5') : captcha.endsWith(':4');
      return [200, { type, time: 0, error_message: '', token: isRight ? `token-${++tokens}` : null }];
    }
    return isSolved(headers['x-captcha']) ? [200, {}] : needsCaptcha(type);
  };
}

function desk(...answers: (string | undefined)[]) {
  const steps: string[] = [];
  const own: ChallengeDesk = {
    checking: (skip) => steps.push(skip ? 'checking' : 'checked'),
    async ask({ text, isRepeated }) {
      steps.push(isRepeated ? `again: ${text}` : text);
      return answers.shift();
    },
  };
  return { desk: own, steps };
}

test('AUTH-08: a puzzle is solved in the background, and the call is repeated with its token', async () => {
  const { api, asked, paths } = page(suspicious(100), { cookies: '' });
  const { desk: own, steps } = desk();
  await api<typeof login>('POST', loginPath, { body, desk: own });
  const update = '/web-api/update?call=login&type=100&lng=de';
  expect(paths()).toEqual([loginPath, update, '/web-api/validate', loginPath]);
  expect(asked.at(-1)?.headers['x-captcha']).toBe('token-1');
  expect(steps).toEqual(['checking', 'checked']);
});

test('AUTH-08: at most two captchas are solved for one call', async () => {
  const { api, paths } = page(
    suspicious(100, () => false),
    { cookies: '' },
  );
  await expect(api<typeof login>('POST', loginPath, { body })).rejects.toMatchObject({ errorCode: 100 });
  expect(paths().filter((path) => path === loginPath)).toHaveLength(3);
  expect(paths().filter((path) => path === '/web-api/validate')).toHaveLength(2);
});

test('AUTH-08: the person gets a question, and another one after a wrong answer', async () => {
  const { api, asked } = page(suspicious(111), { cookies: '' });
  const { desk: own, steps } = desk('5', '4');
  await api<typeof login>('POST', loginPath, { body, desk: own });
  expect(steps).toEqual(['2 + 2?', 'again: 2 + 2?']);
  expect(asked.at(-1)?.headers['x-captcha']).toBe('token-1');
});

test('AUTH-08: a call stays refused when the person cancels the question', async () => {
  const { api, paths } = page(suspicious(111), { cookies: '' });
  const outcome = api<typeof login>('POST', loginPath, { body, desk: desk(undefined).desk });
  await expect(outcome).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  expect(paths()).toEqual([loginPath, '/web-api/update?call=login&type=111&lng=de']);
});

test.each([112, 113])(
  'AUTH-08: for type %i a desk without a place for a widget gets a question',
  async (type) => {
    const { api, asked } = page(suspicious(type), { cookies: '' });
    const { desk: own, steps } = desk('4');
    await api<typeof login>('POST', loginPath, { body, desk: own });
    expect(steps).toEqual(['2 + 2?']);
    expect(asked.at(-1)?.headers['x-captcha']).toBe('token-1');
  },
);

const devicePath = '/web-api/fingerprint';
const staleRecord: Answer = [400, { code: 'FINGERPRINT_REQUIRED', detail: '', error_code: 120 }];

/** Imitates a platform that issues numbered device records and accepts those from the number `likesFrom` on. */
function issuing(likesFrom: number) {
  let records = 0;
  return ({ path, headers }: Asked): Answer => {
    if (path === devicePath) {
      const componentsData = { language: 'en', platform: 'linux' };
      return [200, { token: `record-${++records}`, componentsData, expiresAt: Number.MAX_SAFE_INTEGER }];
    }
    const number = Number(headers['x-fingerprint']?.replace('record-', '') ?? 0);
    return number >= likesFrom ? [200, {}] : staleRecord;
  };
}

test('AUTH-09: signing in carries the record of the device', async () => {
  const { api, asked, paths } = page(issuing(1), { cookies: '' });
  await api<typeof login>('POST', loginPath, { body, carries: ['device'] });
  expect(paths()).toEqual([devicePath, loginPath]);
  expect(asked[1]?.headers['x-fingerprint']).toBe('record-1');
  expect(asked[1]?.components).toEqual({ language: 'en', platform: 'linux' });
});

test.each([
  [2, [devicePath, loginPath, devicePath, loginPath], undefined],
  [3, [devicePath, loginPath, devicePath, loginPath, devicePath, loginPath], undefined],
  [9, [devicePath, loginPath, devicePath, loginPath, devicePath, loginPath], 120],
])(
  'AUTH-09: a refused record is fetched again, at most twice: accepted from %i on',
  async (from, expected, code) => {
    const { api, paths } = page(issuing(from), { cookies: '' });
    const outcome = await api<typeof login>('POST', loginPath, { body, carries: ['device'] }).catch(
      (error: unknown) => error,
    );
    expect(paths()).toEqual(expected);
    expect(outcome instanceof ApiError ? outcome.errorCode : undefined).toBe(code);
  },
);

test('AUTH-08, AUTH-09: a call may need a record and a captcha, one after the other', async () => {
  const issue = issuing(2);
  const suspect = suspicious(100);
  const { api, paths } = page(
    (one) => {
      if (one.path === devicePath) return issue(one);
      const [status, answer] = one.path === loginPath ? issue(one) : [200, {}];
      return status === 200 ? suspect(one) : [status, answer];
    },
    { cookies: '' },
  );
  await api<typeof login>('POST', loginPath, { body, carries: ['device'] });
  expect(paths().filter((path) => path === loginPath)).toHaveLength(3);
});
