import { calls } from '@fairline/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchMessages, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

test('malformed JSON, a wrong type and a body that is too large are refused with their own codes', async () => {
  const post = (payload: string, type = 'application/json') =>
    site.call('POST', '/web-api/user/login', { payload, headers: { 'content-type': type } });
  expect(await post('{"uLogin":')).toMatchObject({ status: 400, json: { code: 'MALFORMED_JSON' } });
  expect(await post('')).toMatchObject({ status: 400 });
  expect(await post('<xml/>', 'application/xml')).toMatchObject({
    status: 400,
    json: { code: 'INVALID_INPUT' },
  });
  expect(await post(`{"uLogin":"${'x'.repeat(100_000)}"}`)).toMatchObject({
    status: 413,
    json: { code: 'BODY_TOO_LARGE' },
  });
});

test('keys that would pollute prototypes are refused', async () => {
  // Without this key the answer would be 401, since the password is wrong.
  for (const key of ['__proto__', 'constructor']) {
    const payload = `{"uLogin":"a","uPassword":"YWJj","${key}":{"prototype":{"polluted":true}}}`;
    expect(await site.call('POST', '/web-api/user/login', { payload })).toMatchObject({ status: 400 });
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('an address that is too long or badly encoded is refused', async () => {
  const long = await site.call('GET', `/web-api/sportsbook/matches?search=${'x'.repeat(3_000)}`);
  expect(long).toMatchObject({ status: 414, json: { code: 'URI_TOO_LONG' } });
  expect((await site.call('GET', '/web-api/%E0%A4%A')).status).toBeLessThan(500);
});

test('sign-ins from one IP address are limited', async () => {
  const body = { uLogin: '1', uPassword: '?' };
  const knock = () => site.call('POST', '/web-api/user/login', { body, remoteAddress: '192.0.2.1' });
  const codes: string[] = [];
  for (let count = 0; count < 125; count++) {
    const { status, json } = await knock();
    codes.push(`${status} ${json.code}`);
  }
  expect(codes[0]).toBe('400 INVALID_INPUT');
  expect(codes.at(-1)).toBe('429 TOO_MANY_REQUESTS');
});

test('AUTH-06, AUTH-08: captchas, tokens and bets of one IP address are limited, and other methods of the same paths are not', async () => {
  const { cookie } = await site.player();
  const refusedOf = async (method: 'GET' | 'HEAD', path: string, times: number) => {
    const refusals: number[] = [];
    for (let count = 0; count < times; count++) {
      const { status } = await site.call(method, path, { cookie, remoteAddress: '192.0.2.2' });
      if (status !== 200) refusals.push(status);
    }
    return refusals;
  };
  expect(await refusedOf('GET', '/web-api/update?call=login', 245)).toEqual(Array(5).fill(429));
  expect(await refusedOf('HEAD', '/web-api/update?call=login', 245)).toEqual(Array(5).fill(429));
  expect(await refusedOf('GET', '/web-api/user/gettoken', 125)).toEqual(Array(5).fill(429));
  const making = '/web-api/sportsbook/generated-accumulator?totalOddsMilli=4000';
  expect((await refusedOf('GET', making, 65)).filter((status) => status === 429)).toEqual(Array(5).fill(429));
  expect(await refusedOf('GET', '/web-api/support/requests', 125)).toEqual([]);
});

test('an unknown path of the API gets a problem document', async () => {
  const answer = await site.call('GET', '/web-api/no/such/call');
  expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('CONF-01: an unknown language or group of the configuration is named', async () => {
  expect(await site.call('GET', '/bff-api/config/all.json?lang=zz')).toMatchObject({
    status: 404,
    json: { code: 'LANGUAGE_UNKNOWN' },
  });
  expect(await site.call('GET', '/bff-api/config/group/get?groups=core,nothing&lang=en')).toMatchObject({
    status: 404,
    json: { code: 'GROUP_UNKNOWN' },
  });
});

test('a request from a page of another site changes nothing', async () => {
  const player = await site.player();
  const foreign = await site.call('POST', '/web-api/user/logout', {
    cookie: player.cookie,
    headers: { origin: 'https://evil.example', host: 'localhost' },
  });
  expect(foreign).toMatchObject({ status: 403, json: { code: 'ORIGIN_REFUSED' } });
  const disguised = await site.call('POST', '/web-api/user/logout', {
    cookie: player.cookie,
    headers: { origin: 'https://evil.example', host: 'localhost', 'x-forwarded-host': 'evil.example' },
  });
  expect(disguised.status).toBe(403);
  expect((await site.call('GET', '/web-api/user/me', { cookie: player.cookie })).status).toBe(200);
});

test('an unknown match gets MATCH_UNKNOWN, whatever form its id has', async () => {
  for (const id of ['123456789', 'abc', '9'.repeat(30), '1%27', '..%2f..%2fetc']) {
    const answer = await site.call('GET', `/web-api/sportsbook/matches/${id}`);
    expect(answer).toMatchObject({ status: 404, json: { code: 'MATCH_UNKNOWN' } });
  }
});

test('lists find matches by section, sport, competition and words', async () => {
  site.receive(...matchMessages('777001'));
  const list = async (query: string) =>
    (await site.call('GET', `/web-api/sportsbook/matches?${query}`)).json.matches as { matchId: string }[];
  expect((await list('section=line&sportId=1&search=arsenal')).map((match) => match.matchId)).toContain(
    '777001',
  );
  expect((await list('section=line&search=%C3%81RSEN%C3%81L')).map((match) => match.matchId)).toContain(
    '777001',
  );
  expect(await list('section=line&search=%25')).toEqual([]);
  expect((await list('section=live&search=arsenal')).map((match) => match.matchId)).not.toContain('777001');
  expect(await site.call('GET', '/web-api/sportsbook/matches?section=both')).toMatchObject({ status: 400 });
});

test('every call of the contract is served and described', async () => {
  const { json } = await site.call('GET', '/openapi.json');
  const paths = json.paths as Record<string, Record<string, unknown>>;
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    expect(paths[path]?.[call.method.toLowerCase()], `${call.method} ${path}`).toBeDefined();
    const served = site.assembly.app.hasRoute({ method: call.method, url: call.path });
    expect(served, `${call.method} ${call.path} is served`).toBe(true);
  }
});

test('health, readiness and metrics answer', async () => {
  expect((await site.call('GET', '/healthz')).json).toEqual({ status: 'up' });
  expect((await site.call('GET', '/readyz')).json).toMatchObject({ status: 'up', parts: { database: 'up' } });
  const { body } = await site.assembly.app.inject({ url: '/metrics' });
  expect(body).toContain('http_request_seconds_bucket');
  expect((await site.assembly.app.inject({ url: '/api' })).body).toContain('/web-api/sportsbook/bets');
});
