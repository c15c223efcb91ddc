import { type ConfigService, createConfig, settings } from '@fairline/config';
import { createGate, type GateService } from '@fairline/gate';
import { fetchTransport, type Transport } from '@fairline/remote-kit/server';
import { createOutboxDelivery } from '@fairline/runtime';
import { createSeo } from '@fairline/seo';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Assembly, assemble } from './assemble.ts';
import { readBuild } from './assets.ts';
import { migrations } from './migrations.ts';
import { pageVersion } from './page-version.ts';
import { pageRoutes } from './pages.ts';
import { callInProcess } from './platform-call.ts';
import { createRemoteTable } from './remote-table.ts';
import { createRemotesHost } from './remotes.ts';

let platform: TestPlatform;
let assembly: Assembly;
let gate: GateService;
let gateModule: ReturnType<typeof createGate>;
let config: ConfigService;
/** Stands in for a remote's transport while a test wants it to fail. */
const broken = new Map<string, Transport>();

beforeAll(async () => {
  platform = await testPlatform(migrations, {
    PORT: '0',
    FEED_SPEED: '0',
    DATA_DIR: '/nonexistent/fairline',
  });
  assembly = await assemble(platform, undefined);
  const site = readBuild();
  const visitors = {
    callerOf: async () => undefined,
    recentPlayerView: () => Promise.reject(new Error('there are only visitors')),
  };
  const call = callInProcess(assembly.app);
  const configModule = createConfig(platform);
  const { texts } = configModule;
  config = configModule.service;
  gateModule = createGate(platform, config);
  // Only a started gate follows changes of the rules.
  await gateModule.start?.();
  gate = gateModule.service;
  const seo = createSeo(platform).service;
  const version = pageVersion(assembly.app, platform.bus, [config, gate, seo]);
  const host = await createRemotesHost(site.remotes, {
    ...platform,
    call,
    identity: visitors,
    version,
    texts,
    isOff: () => false,
  });
  const built = new Map(
    [...host.remotes].map(([name, { url, transport = fetchTransport }]) => [
      name,
      { url, transport: ((to, request) => (broken.get(name) ?? transport)(to, request)) satisfies Transport },
    ]),
  );
  const remotes = createRemoteTable({ built, config });
  await pageRoutes(assembly.app, platform, site, {
    remotes,
    call,
    gate,
    seo,
    config,
    texts,
    version,
    providerPaths: [],
  });
  await assembly.start();
});
afterAll(async () => {
  await gateModule.stop?.();
  await assembly.stop();
  await platform.drop();
});

function get(url: string, headers: Record<string, string> = {}) {
  return assembly.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
}

describe('language', () => {
  test.each([
    [
      'LANG-01: without a language the path is kept behind one',
      '/home/live?search=x',
      {},
      '/en/home/live?search=x',
    ],
    ['LANG-02: a cookie comes before the browser', '/', { cookie: 'lng=ru', 'accept-language': 'de' }, '/ru'],
    [
      'LANG-02: the browser comes before the default',
      '/',
      { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
      '/de',
    ],
    [
      'LANG-02: the browser’s order is by weight',
      '/',
      { 'accept-language': 'fr;q=0.9,es;q=0.4,ar;q=0.8' },
      '/ar',
    ],
    [
      'LANG-02: a cookie of an unknown language does not apply',
      '/',
      { cookie: 'lng=zz', 'accept-language': 'es' },
      '/es',
    ],
    [
      'LANG-02: a language that is not offered is replaced',
      '/zz/home/live',
      { 'accept-language': 'ru' },
      '/ru/home/live',
    ],
    ['LANG-02: the default comes last', '/', { 'accept-language': 'ja' }, '/en'],
    ['LANG-02: a language of three letters is not one of two', '/', { 'accept-language': 'arn' }, '/en'],
  ])('%s', async (_title, url, headers, location) => {
    const answer = await get(url, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  test.each([
    ['en', 'ltr'],
    ['ru', 'ltr'],
    ['es', 'ltr'],
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ])('LANG-05: the page in %s declares its language and runs %s', async (lng, dir) => {
    const { body, statusCode } = await get(`/${lng}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${lng}" dir="${dir}"`);
    expect(body).toContain('<body data-route="home"');
  });

  test('an address cannot smuggle markup or another host into a redirect', async () => {
    for (const url of ['//evil.example/x', '/%0d%0aset-cookie:x=1', '/\\evil.example', '/"><script>']) {
      const { headers, statusCode } = await get(url);
      expect(statusCode).toBeLessThan(500);
      const location = String(headers.location ?? '/');
      expect(location).toMatch(/^\/(?!\/)/);
      expect(headers['set-cookie'] ?? '').not.toContain('x=1');
    }
  });
});

describe('the query', () => {
  test('COOK-01: referral tags stay when a redirect drops them from the address', async () => {
    const { headers, statusCode } = await get('/en/block?tag=zz', { cookie: 'cookiesAgreeType=ALL' });
    expect([statusCode, headers.location]).toEqual([302, '/en']);
    expect(headers['set-cookie']).toContain('reflink=zz; Max-Age=5184000; Path=/; SameSite=Lax');
  });

  test('COOK-01: a repeated name in the query removes no other one, and its first value counts', async () => {
    const { headers } = await get('/en?tag=a&bf=b&tag=c', { cookie: 'cookiesAgreeType=ALL' });
    const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]);
    expect(cookies).toEqual(expect.arrayContaining(['reflink=a', 'bf=b']));
  });
});

describe('countries', () => {
  test('GUARD-01: pages are closed to a closed country, by IP address and by a trusted header', async () => {
    const gate = createGate(platform, createConfig(platform).service).service;
    const rule = {
      country: 'nl',
      pathPrefix: '/',
      auth: 'any',
      displayTypeId: 1,
      templateTypeId: 13,
    } as const;
    const id = await gate.saveBlock({ ...rule, reason: 'law' }, 'anna');
    const outbox = createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log);
    await outbox.deliver();
    const leadsTo = async (remoteAddress: string, headers: Record<string, string> = {}) => {
      // The rules of this test's version may be read before those that answer, and a page of that moment is kept for
      // a second. So each request comes after that second.
      await platform.clock.advance(1_000);
      const answer = await assembly.app.inject({ url: '/en/blog', remoteAddress, headers });
      return answer.headers.location ?? answer.statusCode;
    };
    await expect.poll(() => leadsTo('193.0.6.139')).toBe('/en/block-ua');
    expect(await leadsTo('127.0.0.1', { 'x-geo-country': 'NL' })).toBe('/en/block-ua');
    expect(await leadsTo('8.8.8.8', { 'x-geo-country': 'nl' })).toBe(200);
    expect(await leadsTo('127.0.0.1')).toBe(200);
    await gate.removeBlock(id, 'anna');
    await outbox.deliver();
    await expect.poll(() => leadsTo('193.0.6.139')).toBe(200);
  });
});

test('CONF-01: readers of a country see its setting, also in fragments of remotes', async () => {
  const { change } = createConfig(platform).service;
  await change(settings.footer.ageIcon.id, '21+', 'anna', { country: 'lt' });
  const outbox = createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log);
  await outbox.deliver();
  const markOf = async (country: string) => {
    // The old answer is cached for a while, so the clock moves on.
    await platform.clock.advance(10_000);
    const { body } = await get('/en/blog', { 'x-geo-country': country });
    return /(\d\d\+)/.exec(body.slice(body.indexOf('<footer')))?.[1];
  };
  await expect.poll(() => markOf('lt')).toBe('21+');
  expect(await markOf('lv')).toBe('18+');
});

describe('pages', () => {
  test('UI-03: pages of some countries show the logo of the policy, and its file exists', async () => {
    expect((await get('/en', { 'x-geo-country': 'ru' })).body).toContain('/web-api/policy/logo.agif');
    expect((await get('/en', { 'x-geo-country': 'ad' })).body).not.toContain('logo.agif');
    // A reader without a known country gets the rule of the default country, which shows the logo.
    expect((await get('/en')).body).toContain('logo.agif');
    const { statusCode, headers, rawPayload } = await get('/web-api/policy/logo.agif');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/gif']);
    expect(rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  });

  test('the home page carries its remotes’ markup from the first byte', async () => {
    const { body } = await get('/en');
    for (const remote of ['header', 'footer', 'home', 'betting'])
      expect(body).toContain(`data-remote="${remote}"`);
    expect(body.match(/data-mount/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test('an unknown address is a page with status 404, also when only the remote knows', async () => {
    for (const path of ['/en/no/such/page', '/en/home/live/1-football/17-x/999999999999-x']) {
      const { body, statusCode } = await get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('data-route="not-found"');
      expect(body).toContain('This page could not be found');
    }
  });

  test('GUARD-07: a path that holds a forbidden fragment is a 404 with an empty message', async () => {
    const { id } = settings.core.pathBlacklist;
    const outbox = createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log);
    await config.change(id, ['dollars'], 'ops');
    await outbox.deliver();
    const forbidden = '/en/promotions/for-dollars';
    const statusNow = async () => {
      // The old answer is cached for a while, so the clock moves on.
      await platform.clock.advance(10_000);
      return (await get(forbidden)).statusCode;
    };
    await expect.poll(statusNow).toBe(404);
    const { body } = await get(forbidden);
    await config.change(id, [], 'ops');
    await outbox.deliver();
    await expect.poll(statusNow).not.toBe(404);
    expect(body).toContain('<h1>404</h1>');
    expect(body).not.toContain('could not be found');
    expect(body).toContain('"message":""');
  });

  test('ROUTE-02: parameters are constrained', async () => {
    for (const path of [
      '/en/home/nothing',
      '/en/nowhere/live',
      '/en/home/live/popular/football',
      '/EN',
      '/eng',
    ]) {
      expect((await get(path)).statusCode, path).not.toBe(200);
    }
  });

  test('GUARD-10: the office sends a visitor to sign in, and back afterwards', async () => {
    const { statusCode, headers } = await get('/en/office/history');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/en/user/login?return=%2Fen%2Foffice%2Fhistory');
  });

  test('the policy allows only scripts and styles with the nonce of the answer', async () => {
    const [first, second] = await Promise.all([get('/en'), get('/en')]);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toBe(second.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const scripts = first.body.match(/<script\b[^>]*>/g) ?? [];
    for (const tag of scripts) {
      // The policy does not apply to data blocks, since browsers do not execute them.
      if (!/type="application\/(?:ld\+)?json"/.test(tag)) expect(tag).toContain(`nonce="${nonce}"`);
    }
    expect(first.body).not.toMatch(/\son[a-z]+="/);
    expect(first.body).not.toMatch(/<[^>]+\sstyle="/);
  });

  test('an address that is too long is refused before anything renders', async () => {
    const { statusCode, body } = await get(`/en/${'x'.repeat(3_000)}`);
    expect([statusCode, JSON.parse(body).code]).toEqual([414, 'URI_TOO_LONG']);
  });

  test('the page’s JSON cannot end its script element', async () => {
    const { body } = await get('/en/home/live?search=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toContain('<script>alert(1)');
  });
});

describe('a site that is closed', () => {
  test('BOOT-07: planned maintenance is announced by a cookie, closes every page as it begins, and opens them as it ends', async () => {
    const setting = settings.application.maintenance;
    const startedAt = platform.clock.now() + 60_000;
    await config.change(
      setting.id,
      { ...setting.default, mode: 'scheduled', startedAt, endedAt: startedAt + 60_000 },
      'ops',
    );
    const announced = await get('/en/home/live');
    const announcedCookies = Object.fromEntries(announced.cookies.map(({ name, value }) => [name, value]));
    expect(JSON.parse(announcedCookies.maintenance ?? '')).toEqual({
      startedAt,
      endedAt: startedAt + 60_000,
      notifyStartedAt: null,
      notifyEndedAt: null,
      state: false,
    });
    expect(announced.statusCode).toBe(200);

    await platform.clock.advance(60_000);
    const cookie = `maintenance_own=1; maintenance=${encodeURIComponent(announcedCookies.maintenance ?? '')}`;
    // The same redirect applies to a reader who still has the cookie of the announcement.
    for (const headers of [{}, { cookie }]) {
      const answer = await get('/en/home/live?x=1', headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/site-updates?x=1']);
    }
    expect((await get('/en/site-updates')).body).toContain('data-route="site-updates"');
    expect((await get('/sitemap-en.xml')).statusCode).toBe(503);

    await platform.clock.advance(60_000);
    const after = await get('/en/home/live', { cookie });
    expect(after.statusCode).toBe(200);
    expect(after.cookies.find(({ name }) => name === 'maintenance')).toMatchObject({ value: '', maxAge: 0 });
    await config.change(setting.id, setting.default, 'ops');
  });

  test('BOOT-07, NOTE-04: a page shows the maintenance that the cookie of a proxy announces', async () => {
    const plan = { notifyStartDate: 1, startAt: 2, finishAt: 3 };
    const answer = await get('/en', { cookie: `maintenance=${encodeURIComponent(JSON.stringify(plan))}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"startedAtMs":2,"endedAtMs":3,"notifyStartedAtMs":1');
  });

  test.each(['1', '%7B%22state%22%3Atrue%7D'])(
    'BOOT-07: the cookie %s, set by a proxy, means maintenance and is not removed',
    async (value) => {
      const answer = await get('/en', { cookie: `maintenance=${value}` });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/site-updates']);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('maintenance');
    },
  );
});

describe('cookies of a page', () => {
  test('COOK-01: referral tags of the address are kept for their time, with the first value of each', async () => {
    const cookie = 'cookiesAgreeType=ALL; first_subid=s0';
    const { cookies } = await get('/en?refererid=abc&subid=s1', { cookie });
    const kept = new Map(cookies.map(({ name, value, maxAge }) => [name, { value, maxAge }]));
    expect(kept.get('refererid')).toEqual({ value: 'abc', maxAge: 60 * 86_400 });
    expect(kept.get('first_refererid')).toEqual({ value: 'abc', maxAge: 60 * 86_400 });
    expect(kept.get('subid')).toEqual({ value: 's1', maxAge: 60 * 86_400 });
    expect(kept.has('first_subid')).toBe(false);
  });

  test.each([undefined, 'cookiesAgreeType=NECESSARY', 'cookiesAgreeType=ANALYTICS'])(
    'COOK-01: with %s referral tags are not kept',
    async (cookie) => {
      const { cookies } = await get('/en?refererid=abc', cookie === undefined ? {} : { cookie });
      expect(cookies.map(({ name }) => name)).not.toContain('refererid');
    },
  );

  test.each([
    ['/en/block?tag=zz', '/en'],
    ['/home/live?tag=zz', '/en/home/live?tag=zz'],
  ])('COOK-01: the tags of %s are kept by the redirect, which may drop them', async (url, to) => {
    const answer = await get(url, { cookie: 'cookiesAgreeType=ADVERTISING' });
    expect(answer.headers.location).toBe(to);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'reflink', value: 'zz', maxAge: 60 * 86_400 }),
    );
  });

  test('LANG-02: the language of a page is remembered for the next address without one', async () => {
    const { cookies } = await get('/ru');
    expect(cookies.find(({ name }) => name === 'lng')?.value).toBe('ru');
    expect((await get('/home/live', { cookie: 'lng=ru' })).headers.location).toBe('/ru/home/live');
  });

  test('UI-04: the variant of the home page is drawn once, for thirty days', async () => {
    const { cookies } = await get('/en');
    const drawn = cookies.find(({ name }) => name === 'homepageVariant');
    expect(drawn).toMatchObject({ value: expect.stringMatching(/^[ab]$/), maxAge: 30 * 86_400 });
    for (const variant of ['a', 'b']) {
      const again = await get('/en', { cookie: `homepageVariant=${variant}` });
      expect(again.cookies.map(({ name }) => name)).not.toContain('homepageVariant');
      expect(again.body).toMatch(new RegExp(`<html[^>]* data-homepage="${variant}"`));
    }
  });
});

describe('a remote that is down', () => {
  const failures: [string, Transport][] = [
    ['refuses connections', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['answers 500', async () => ({ status: 500, headers: new Headers(), body: 'no' })],
    [
      'answers no JSON',
      async () => ({ status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: '<p>' }),
    ],
    ['never answers', () => new Promise(() => {})],
  ];

  test.each(failures)('MF-05: that %s leaves a page that works', async (_words, transport) => {
    broken.set('betting', transport);
    try {
      // The fragments' deadline is on the test's clock: it is moved while the page waits.
      const pending = get('/en');
      const timer = setInterval(() => void platform.clock.advance(100), 5);
      const { statusCode, body } = await pending;
      clearInterval(timer);
      expect(statusCode).toBe(200);
      expect(body).toContain('data-remote="header"');
      expect(body).toContain('data-remote="home"');
      expect(body).toContain('Sports betting');
    } finally {
      broken.clear();
      // The breaker of the remote lets one probe through after ten seconds.
      await platform.clock.advance(60_000);
    }
  });
});
