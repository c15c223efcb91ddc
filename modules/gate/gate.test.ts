import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configMigrations, createConfig, settings } from '@fairline/config';
import { answerProblems, createOutboxDelivery, type Module, runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { geoFile } from './geo-file.fixture.ts';
import { createGate, type GateService, gateMigrations, settleCountry } from './index.ts';

let platform: TestPlatform;
let config: ReturnType<typeof createConfig>;
let gate: Module<GateService>;
let app: FastifyInstance;
let dataDir: string;

beforeEach(async () => {
  const fresh = await testPlatform([runtimeMigrations, configMigrations, gateMigrations]);
  dataDir = await mkdtemp(join(tmpdir(), 'fairline-gate-'));
  platform = { ...fresh, environment: { ...fresh.environment, dataDir } };
  config = createConfig(platform);
  await config.start?.();
  gate = createGate(platform, config.service);
  await gate.start?.();
  app = fastify();
  await app.register(cookie);
  answerProblems(app, platform.log);
  app.addHook('onRequest', async (request) => settleCountry(request, gate.service));
  gate.routes?.(app);
  for (const [url, kept] of Object.entries({ '/asked': 'no-store', '/kept': 'public, max-age=60' })) {
    app.get(url, (_request, reply) => reply.header('cache-control', kept).send({}));
  }
});

afterEach(async () => {
  await app.close();
  await gate.stop?.();
  await config.stop?.();
  await platform.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const redirect = (from: string, to: string) =>
  ({ from, to, code: 301, reason: `${from} has moved` }) as const;
const block = {
  country: 'ua',
  pathPrefix: '/',
  auth: 'any',
  displayTypeId: 1,
  templateTypeId: 13,
  reason: 'law',
} as const;
const open = { displayTypeId: 0, templateTypeId: 0 };
const closed = { displayTypeId: 1, templateTypeId: 13 };

async function askRedirect(url: unknown) {
  return app.inject({ method: 'POST', url: '/redirects-api/api/v1/redirect-light', payload: { url } });
}

async function askBlock(
  country?: string,
  remoteAddress = '127.0.0.1',
  body: object = { auth: false, url: '/en' },
) {
  return app.inject({
    method: 'POST',
    url: '/blocks-api/api/v2/block',
    payload: body,
    remoteAddress,
    headers: country ? { 'x-geo-country': country } : {},
  });
}

test('BOOT-04: an address that has moved is answered with where, why and on which way', async () => {
  await gate.service.saveRedirect(redirect('/{lng}/lpage/*', '/{lng}/landing-page/*'), 'anna');
  await gate.service.saveRedirect(
    { ...redirect('/{lng}/landing-page/old', '/{lng}/promo'), code: 302 },
    'anna',
  );
  const answer = await askRedirect('https://fairline.example/en/lpage/old?x=1');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    redirect: true,
    code: 302,
    url: '/en/promo?x=1',
    reasons: ['/{lng}/lpage/* has moved', '/{lng}/landing-page/old has moved'],
    breadcrumbs: [
      { title: '/{lng}/lpage/* has moved', url: '/en/landing-page/old?x=1' },
      { title: '/{lng}/landing-page/old has moved', url: '/en/promo?x=1' },
    ],
  });
});

test('BOOT-04: an address that has not moved is answered with every field', async () => {
  for (const url of ['/en', 'javascript:alert(1)']) {
    expect((await askRedirect(url)).json()).toEqual({
      redirect: false,
      code: 0,
      url: '',
      reasons: [],
      breadcrumbs: [],
    });
  }
  expect((await askRedirect(5)).statusCode).toBe(400);
  expect((await askRedirect(`/${'a'.repeat(2000)}`)).statusCode).toBe(400);
});

test('BOOT-04: a redirect that would form a loop or leave the site is not saved', async () => {
  const { saveRedirect, removeRedirect, redirects } = gate.service;
  const refused = { code: 'INVALID_INPUT' };
  await saveRedirect(redirect('/a', '/b'), 'anna');
  await expect(saveRedirect(redirect('/b', '/a'), 'anna')).rejects.toMatchObject(refused);
  await expect(saveRedirect(redirect('/c', '//evil.example'), 'anna')).rejects.toMatchObject(refused);
  await expect(saveRedirect(redirect('/c', '/d'), '')).rejects.toMatchObject(refused);
  expect(redirects()).toEqual([redirect('/a', '/b')]);

  await saveRedirect(redirect('/x/y', '/z'), 'anna');
  await saveRedirect(redirect('/x/*', '/x/y'), 'anna');
  await expect(removeRedirect('/x/y', 'anna')).rejects.toMatchObject(refused);
  await expect(removeRedirect('/never', 'anna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await removeRedirect('/x/*', 'anna');
  await removeRedirect('/x/y', 'anna');
  expect(redirects()).toEqual([redirect('/a', '/b')]);
});

test('BOOT-04: of two redirects that form a loop and are saved at once, only one is kept', async () => {
  const outcomes = await Promise.allSettled([
    gate.service.saveRedirect(redirect('/a', '/b'), 'anna'),
    gate.service.saveRedirect(redirect('/b', '/a'), 'boris'),
  ]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(gate.service.redirects()).toHaveLength(1);
});

test('BOOT-04: a loop that reached the table otherwise redirects nobody', async () => {
  await platform.database.pool.query(
    `INSERT INTO gate.redirect
     SELECT from_path, to_path, 301, '', 'sql', now()
     FROM (VALUES ('/a', '/b'), ('/b', '/a'), ('/c', '/d'), ('nonsense', '/e')) AS given (from_path, to_path)`,
  );
  await platform.clock.advance(60_000);
  await expect.poll(() => gate.service.redirects()).toHaveLength(3);
  expect((await askRedirect('/a')).json().redirect).toBe(false);
  expect((await askRedirect('/c')).json().url).toBe('/d');
});

test('BOOT-04, BOOT-05: every process follows a change of the rules', async () => {
  const elsewhere = createGate(platform, config.service);
  await elsewhere.start?.();
  await gate.service.saveRedirect(redirect('/a', '/b'), 'anna');
  const id = await gate.service.saveBlock(block, 'anna');
  await createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log).deliver();
  await expect.poll(() => elsewhere.service.redirectFor('/a').url).toBe('/b');
  expect(elsewhere.service.blocks()).toEqual([{ id, ...block }]);
  await elsewhere.stop?.();
});

test('BOOT-05: a country is closed, and open again when its rule goes', async () => {
  const id = await gate.service.saveBlock(block, 'anna');
  expect((await askBlock('UA')).json()).toEqual(closed);
  expect((await askBlock('de')).json()).toEqual(open);
  expect((await askBlock()).json()).toEqual(open);
  expect(await gate.service.saveBlock({ ...block, templateTypeId: 3 }, 'boris')).toBe(id);
  expect((await askBlock('ua')).json().templateTypeId).toBe(3);
  await gate.service.removeBlock(id, 'anna');
  expect((await askBlock('ua')).json()).toEqual(open);
  await expect(gate.service.removeBlock(id, 'anna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('BOOT-05: signed-in players and paths have rules of their own', async () => {
  await gate.service.saveBlock({ ...block, pathPrefix: '/casino', country: null, auth: 'visitor' }, 'anna');
  const ask = async (auth: boolean, url: string) => (await askBlock('de', '127.0.0.1', { auth, url })).json();
  expect(await ask(false, '/en/casino/slots')).toEqual(closed);
  expect(await ask(true, '/en/casino/slots')).toEqual(open);
  expect(await ask(false, '/en/home/line')).toEqual(open);
  expect((await askBlock('de', '127.0.0.1', { url: '/en' })).statusCode).toBe(400);
});

test('BOOT-05: a country header counts from this machine and from proxies of the operator only', async () => {
  await gate.service.saveBlock(block, 'anna');
  expect((await askBlock('ua', '203.0.113.9')).json()).toEqual(open);
  await config.service.change(
    settings.core.trustedProxies.id,
    ['203.0.113.0/24'],
    'ops',
    {},
    { dangerous: 'a proxy' },
  );
  expect((await askBlock('ua', '203.0.113.9')).json()).toEqual(closed);
  expect((await askBlock('ua', '198.51.100.1')).json()).toEqual(open);
});

test('BOOT-05: the block check uses the country that was settled for the request', async () => {
  await gate.service.saveBlock(block, 'anna');
  const looked = vi.spyOn(gate.service, 'countryOf');
  expect((await askBlock('ua')).json()).toEqual(closed);
  expect(looked).toHaveBeenCalledTimes(1);
  // A public address of the Netherlands, whose headers are not believed.
  expect((await askBlock('ua', '193.0.6.139')).json()).toEqual(open);
  expect(looked).toHaveBeenCalledTimes(2);
});

test('BOOT-05: with a country database the address decides before the header', async () => {
  await mkdir(join(dataDir, 'geo'));
  await writeFile(
    join(dataDir, 'geo', 'country.mmdb'),
    geoFile({ '203.0.113.0/24': 'UA', '198.51.100.0/24': 'DE' }),
  );
  const located = createGate(platform, config.service);
  await located.start?.();
  const country = (address: string, header?: string) =>
    located.service.countryOf({ address, peer: '127.0.0.1', header });
  expect(country('203.0.113.77', 'de')).toBe('ua');
  expect(country('198.51.100.1')).toBe('de');
  expect(country('192.0.2.1', 'fr')).toBe('fr');
  expect(country('192.0.2.1')).toBeUndefined();
  // The database of the product is not asked in addition.
  expect(country('8.8.8.8')).toBeUndefined();
  expect(country('no address')).toBeUndefined();
  await located.stop?.();
});

test('BOOT-05: a country database that cannot be read does not keep the site from starting', async () => {
  await mkdir(join(dataDir, 'geo'));
  await writeFile(join(dataDir, 'geo', 'country.mmdb'), 'nothing of the kind');
  const located = createGate(platform, config.service);
  await located.start?.();
  expect(located.service.countryOf({ address: '203.0.113.1', peer: '::1', header: 'fr' })).toBe('fr');
  expect(located.service.countryOf({ address: '8.8.8.8', peer: '::1', header: 'fr' })).toBe('us');
  await located.stop?.();
});

test('BOOT-05: a fresh site knows the countries of addresses, of both families', () => {
  const country = (address: string) =>
    gate.service.countryOf({ address, peer: '127.0.0.1', header: undefined });
  expect(country('193.0.6.139')).toBe('nl');
  expect(country('2001:67c:2e8:22::c100:68b')).toBe('nl');
  expect(country('127.0.0.1')).toBeUndefined();
  expect(country('192.168.1.1')).toBeUndefined();
});

test.each([
  { ...block, country: 'UA' },
  { ...block, pathPrefix: '/Casino' },
  { ...block, pathPrefix: '/en/casino' },
  { ...block, pathPrefix: '/casino/' },
  { ...block, pathPrefix: 'casino' },
  { ...block, displayTypeId: -1 },
  { ...block, templateTypeId: 1.5 },
  { ...block, reason: 'x'.repeat(201) },
])('BOOT-05: the rule %j is refused', async (rule) => {
  await expect(gate.service.saveBlock(rule, 'anna')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(gate.service.blocks()).toEqual([]);
});

test('BOOT-07: maintenance follows its setting as time passes, and answers tell a reader of it', async () => {
  const nowMs = platform.clock.now();
  const plan = {
    mode: 'scheduled',
    startedAt: nowMs + 1000,
    endedAt: nowMs + 5000,
    notifyStartedAt: nowMs,
    notifyEndedAt: nowMs + 1000,
  };
  const ask = async (cookie = '') => {
    const { cookies } = await app.inject({ url: '/asked', headers: { cookie } });
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  };
  await config.service.change(settings.application.maintenance.id, plan, 'ops');
  const { mode, ...window } = plan;
  const announced = await ask();
  expect(JSON.parse(announced.maintenance ?? '')).toEqual({ ...window, state: false });
  expect(gate.service.maintenanceRefusal()).toBeUndefined();

  await platform.clock.advance(1500);
  const header = `maintenance_own=1; maintenance=${encodeURIComponent(announced.maintenance ?? '')}`;
  expect(JSON.parse((await ask(header)).maintenance ?? '')).toEqual({ ...window, state: true });
  expect(gate.service.maintenanceRefusal()).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 4 });

  await platform.clock.advance(3500);
  expect(await ask(header)).toEqual({ maintenance: '', maintenance_own: '' });
  expect(gate.service.maintenanceRefusal()).toBeUndefined();
});

test('BOOT-07: an answer that a cache may keep carries no cookie', async () => {
  await config.service.change(
    settings.application.maintenance.id,
    { ...settings.application.maintenance.default, mode: 'on' },
    'ops',
  );
  expect((await app.inject('/asked')).cookies).toHaveLength(2);
  expect((await app.inject('/kept')).cookies).toEqual([]);
});
