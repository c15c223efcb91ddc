import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
let anna: TestOperator;

beforeAll(async () => {
  site = await testSite();
  anna = await testOperator(site.platform, 'administrator');
});
afterAll(() => site.stop());

const call = (method: 'GET' | 'POST', path: string, body?: object, by = anna) =>
  site.call(method, `/console-api/content/${path}`, { cookie: by.cookie, ...(body ? { body } : {}) });

const kinds = [
  {
    kind: 'blocks',
    value: {
      country: 'ua',
      pathPrefix: '/casino',
      auth: 'any',
      displayTypeId: 1,
      templateTypeId: 13,
      reason: 'law',
    },
    key: { country: 'ua', pathPrefix: '/casino', auth: 'any' },
    changed: { reason: 'new law' },
    wrong: { pathPrefix: '/Casino/' },
  },
  {
    kind: 'redirects',
    value: { from: '/{lng}/old', to: '/{lng}/new', code: 301, reason: 'moved' },
    key: { from: '/{lng}/old' },
    changed: { code: 302 },
    wrong: { to: 'https://other.example/' },
  },
  {
    kind: 'pages',
    value: {
      pattern: '/casino/*',
      lang: 'en',
      title: 'Games',
      description: '',
      siteName: '',
      metaRobots: '',
      hierarchyMetaRobots: '',
      metas: [],
      customCanonical: null,
      hrefLang: [],
      mediaAlternates: [],
      breadcrumbs: [],
      content: '',
      styles: '',
    },
    key: { pattern: '/casino/*', lang: 'en' },
    changed: { title: 'All games' },
    wrong: { pattern: '/a*b' },
  },
  {
    kind: 'counters',
    value: { domain: 'fairline.example', projectId: 3, type: 'visits', code: 'UA-1' },
    key: { domain: 'fairline.example', projectId: 3, type: 'visits' },
    changed: { code: 'UA-2' },
    wrong: { domain: 'Not A Host' },
  },
];

describe.each(kinds)('content of the kind $kind', ({ kind, value, key, changed, wrong }) => {
  test('is created, listed, changed by version and removed, and each step is in the audit record', async () => {
    expect(await call('POST', kind, { value, version: null })).toMatchObject({
      status: 200,
      json: { version: 1 },
    });
    expect(await call('GET', kind)).toMatchObject({
      status: 200,
      json: {
        schema: { type: 'object' },
        items: [{ value, version: 1, savedBy: 'Operator administrator' }],
      },
    });
    const next = { ...value, ...changed };
    expect(await call('POST', kind, { value: next, version: 1 })).toMatchObject({ json: { version: 2 } });
    for (const version of [null, 1, 3]) {
      const late = await call('POST', kind, { value, version });
      expect(late, String(version)).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
    }
    expect(await call('GET', kind)).toMatchObject({ json: { items: [{ value: next, version: 2 }] } });
    expect(await call('POST', `${kind}/removal`, { key, version: 1 })).toMatchObject({ status: 409 });
    expect((await call('POST', `${kind}/removal`, { key, version: 2 })).status).toBe(204);
    expect((await call('POST', `${kind}/removal`, { key, version: 2 })).status).toBe(404);
    expect(await call('GET', kind)).toMatchObject({ json: { items: [] } });
    const { rows } = await site.platform.database.pool.query(
      "SELECT before, after FROM audit.entry WHERE action LIKE 'content.%' ORDER BY day DESC, no DESC LIMIT 3",
    );
    const codeName = kind === 'redirects' ? 'status' : 'knownAs';
    const entry = (of: object) =>
      Object.fromEntries(Object.entries(of).map(([name, part]) => [name === 'code' ? codeName : name, part]));
    expect(rows).toEqual([
      { before: entry(next), after: null },
      { before: entry(value), after: entry(next) },
      { before: null, after: entry(value) },
    ]);
  });

  test('is refused when it is wrong, and to an operator who may only read', async () => {
    const wrongValue = { ...value, ...wrong };
    expect((await call('POST', kind, { value: wrongValue, version: null })).status).toBe(400);
    const reader = await testOperator(site.platform, 'read-only');
    expect((await call('POST', kind, { value, version: null }, reader)).status).toBe(403);
    expect((await call('POST', `${kind}/removal`, { key, version: 1 }, reader)).status).toBe(403);
    expect(await call('GET', kind)).toMatchObject({ json: { items: [] } });
  });
});

test('a redirect that an operator saves acts at once, and one that closes a loop is refused', async () => {
  const redirect = (from: string, to: string) => ({ from, to, code: 302, reason: 'moved' });
  await call('POST', 'redirects', { value: redirect('/{lng}/one', '/{lng}/two'), version: null });
  const moved = await site.call('POST', '/redirects-api/api/v1/redirect-light', { body: { url: '/en/one' } });
  expect(moved.json).toMatchObject({ redirect: true, url: '/en/two' });
  const loop = await call('POST', 'redirects', {
    value: redirect('/{lng}/two', '/{lng}/one'),
    version: null,
  });
  expect(loop).toMatchObject({ status: 400, json: { errors: [{ path: 'to' }] } });
  await call('POST', 'redirects/removal', { key: { from: '/{lng}/one' }, version: 1 });
});

test('BOOT-07: the preview of a plan says what it closes and when, and changes nothing', async () => {
  const nowMs = site.platform.clock.now();
  const plan = {
    mode: 'scheduled',
    startedAt: nowMs + 60_000,
    endedAt: nowMs + 120_000,
    notifyStartedAt: nowMs,
    notifyEndedAt: null,
  };
  expect(await call('POST', 'maintenance/preview', plan)).toMatchObject({
    status: 200,
    json: {
      isClosedNow: false,
      closed: { from: nowMs + 60_000, to: nowMs + 120_000 },
      announced: { from: nowMs, to: nowMs + 120_000 },
      pages: { shown: '/{lng}/site-updates' },
      calls: [
        { method: 'POST', path: '/web-api/sportsbook/bets' },
        { method: 'POST', path: expect.stringContaining('deposit') },
      ],
      retryAfterSeconds: null,
    },
  });
  expect(await call('POST', 'maintenance/preview', { ...plan, mode: 'on' })).toMatchObject({
    json: { isClosedNow: true, closed: { from: nowMs, to: null }, announced: null },
  });
  expect(await call('POST', 'maintenance/preview', { ...plan, mode: 'off' })).toMatchObject({
    json: { isClosedNow: false, closed: null, announced: null },
  });
});
