import type { Api } from '@fairline/contracts/call-api';
import { describe, expect, test } from 'vitest';
import { boot } from './boot.ts';
import type { BootPorts, BootRequest, BootStep } from './boot-ports.ts';

const config = {
  core: {
    companyName: 'Fairline',
    languages: ['en', 'ru', 'ar'],
    defaultLanguage: 'en',
    langHiddenUnauthorized: ['ru'],
  },
  brand: { partnerCssBrandBook: [{ css_prop: '--color-accent', css_value: 'gold' }] },
};
const noRedirect = { redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] };

interface Scene {
  request?: Partial<BootRequest>;
  /** The answers of the calls by path. A function is called for each request. */
  answers?: Record<string, unknown>;
  siteConfig?: () => unknown;
  isProduction?: boolean;
}

async function play({ request = {}, answers = {}, siteConfig = () => config, isProduction = true }: Scene) {
  const steps: BootStep[] = [];
  const waits: number[] = [];
  const logged: string[] = [];
  const asked: string[] = [];
  const replies: Record<string, unknown> = {
    '/blocks-api/api/v2/block': { displayTypeId: 0, templateTypeId: 0 },
    '/redirects-api/api/v1/redirect-light': noRedirect,
    '/web-api/user/me': { userId: '7', currency: 'EUR', balanceMinor: 5 },
    ...answers,
  };
  const api: Api = async (_method, path) => {
    asked.push(path);
    const reply = replies[path];
    return (typeof reply === 'function' ? reply() : reply) as never;
  };
  const ports: BootPorts = {
    api,
    siteConfig: async () => siteConfig(),
    nowMs: () => 1_000,
    wait: async (delayMs) => void waits.push(delayMs),
    log: {
      warn: (_data, words) => void logged.push(words),
      error: (_data, words) => void logged.push(words),
    },
    isProduction,
    remotes: {},
    onStep: (step) => steps.push(step),
  };
  const path = request.path ?? '/en/home/live';
  const outcome = await boot(
    { url: path, path, query: {}, cookies: {}, acceptLanguage: undefined, ...request },
    ports,
  ).catch((error: unknown) => error);
  return { outcome, steps, waits, logged, asked };
}

function failing() {
  throw new Error('down');
}

test('BOOT-01: device, configuration, language, blocks and redirect, in this order', async () => {
  const { outcome, steps } = await play({});
  expect(steps).toEqual(['device', 'config', 'language', 'blocks', 'redirect']);
  expect(outcome).toMatchObject({
    kind: 'ready',
    rest: '/home/live',
    boot: { reader: { lng: 'en', dir: 'ltr' }, player: null },
  });
});

describe('the configuration', () => {
  test('BOOT-02: is requested again five times, a second apart, and then the start fails', async () => {
    let tries = 0;
    const { outcome, waits } = await play({
      siteConfig: () => {
        tries += 1;
        return failing();
      },
    });
    expect(tries).toBe(6);
    expect(waits).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(outcome).toMatchObject({ message: 'down' });
  });

  test("BOOT-02: an answer without a result is 'no site config'", async () => {
    const { outcome } = await play({ siteConfig: () => undefined });
    expect(outcome).toMatchObject({ message: 'no site config' });
  });

  test('BOOT-02: the first answer that works is enough', async () => {
    let tries = 0;
    const { outcome, waits } = await play({ siteConfig: () => (++tries < 3 ? failing() : config) });
    expect(outcome).toMatchObject({ kind: 'ready' });
    expect(waits).toEqual([1_000, 1_000]);
  });

  test('BOOT-09: the brand book reaches the page', async () => {
    const { outcome } = await play({});
    expect(outcome).toMatchObject({
      boot: { site: { brandCss: [{ property: '--color-accent', value: 'gold' }] } },
    });
  });
});

describe('language', () => {
  test('LANG-01: a path without one is replaced and logged', async () => {
    const { outcome, logged } = await play({ request: { path: '/home/live', url: '/home/live?a=1' } });
    expect(outcome).toEqual({ kind: 'redirect', status: 302, location: '/en/home/live?a=1' });
    expect(logged).toEqual(['address without a language of the site']);
  });

  test('LANG-03: a language that is hidden from visitors is offered to players only', async () => {
    expect((await play({ request: { path: '/ru' } })).outcome).toMatchObject({
      kind: 'redirect',
      location: '/en',
    });
    const player = { path: '/ru', cookies: { user_token: 'x' } };
    expect((await play({ request: player })).outcome).toMatchObject({
      boot: { reader: { lng: 'ru', languages: ['en', 'ru', 'ar'] } },
    });
  });

  test('LANG-05: Arabic runs from right to left', async () => {
    expect((await play({ request: { path: '/ar' } })).outcome).toMatchObject({
      boot: { reader: { lng: 'ar', dir: 'rtl' } },
    });
  });
});

describe('blocks', () => {
  const block = (displayTypeId: number, templateTypeId: number) => ({
    '/blocks-api/api/v2/block': { displayTypeId, templateTypeId },
  });

  test.each([
    [1, 5, {}, 5],
    [1, 1, {}, 1],
    [1, 1, { force_geo_off: '1' }, null],
    [1, 1, { force_geo_off: '0' }, 1],
    [1, 4, { force_geo_off: '1' }, 4],
    [0, 5, {}, null],
    [2, 5, {}, null],
  ])(
    'BOOT-06: display %i with template %i and cookies %j is reason %s',
    async (display, template, cookies, reason) => {
      const { outcome } = await play({ request: { cookies }, answers: block(display, template) });
      expect(outcome).toMatchObject({ boot: { site: { blockReason: reason } } });
    },
  );

  test('BOOT-05: are requested again twice, 100 ms apart, and then skipped', async () => {
    const { outcome, waits, logged } = await play({ answers: { '/blocks-api/api/v2/block': failing } });
    expect(outcome).toMatchObject({ kind: 'ready', boot: { site: { blockReason: null } } });
    expect(waits).toEqual([100, 100]);
    expect(logged).toContain('block check skipped');
  });
});

describe('redirects', () => {
  const moved = (answer: unknown) => ({ '/redirects-api/api/v1/redirect-light': answer });
  const away = { ...noRedirect, redirect: true, code: 301, url: '/en/promo' };

  test('BOOT-04: are followed in production, and elsewhere only on request', async () => {
    const redirect = { kind: 'redirect', status: 301, location: '/en/promo' };
    expect((await play({ answers: moved(away) })).outcome).toEqual(redirect);
    expect((await play({ answers: moved(away), isProduction: false })).outcome).toMatchObject({
      kind: 'ready',
    });
    const query = { 'redirect-service': '1' };
    expect((await play({ request: { query }, answers: moved(away), isProduction: false })).outcome).toEqual(
      redirect,
    );
  });

  test('BOOT-04: are requested again five times, a second apart, and then skipped', async () => {
    const { outcome, waits, logged } = await play({ answers: moved(failing) });
    expect(outcome).toMatchObject({ kind: 'ready' });
    expect(waits).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(logged).toContain('redirect check skipped');
  });

  test.each([
    ['fields missing', { redirect: true, url: '/en/promo' }],
    ['no breadcrumbs', { ...away, breadcrumbs: undefined }],
    ['another site', { ...away, url: 'https://evil.example/' }],
    ['another site without a scheme', { ...away, url: '//evil.example/' }],
    ['another site behind a backslash', { ...away, url: '/\\evil.example/' }],
    ['another site behind a tab', { ...away, url: '/\t/evil.example/' }],
  ])(
    'BOOT-04: an answer with %s is logged as an incorrect format and not followed',
    async (_words, answer) => {
      const { outcome, logged } = await play({ answers: moved(answer) });
      expect(outcome).toMatchObject({ kind: 'ready' });
      expect(logged).toContain('redirect answer: incorrect format');
    },
  );

  test('BOOT-04: an answer with the same address does not redirect', async () => {
    const { outcome } = await play({ answers: moved({ ...away, url: '/en/home/live' }) });
    expect(outcome).toMatchObject({ kind: 'ready' });
  });
});

test.each([
  ['1', { active: true, startedAtMs: 1_000, endedAtMs: 86_401_000 }],
  [
    encodeURIComponent('{"state":true,"startedAt":5,"endedAt":9}'),
    { active: true, startedAtMs: 5, endedAtMs: 9 },
  ],
  [
    encodeURIComponent('{"state":true,"startAt":5,"finishAt":9}'),
    { active: true, startedAtMs: 5, endedAtMs: 9 },
  ],
  [
    encodeURIComponent('{"notifyStartDate":3,"notifyEndDate":4,"startAt":5,"finishAt":9}'),
    { active: false, startedAtMs: 5, endedAtMs: 9, notifyStartedAtMs: 3, notifyEndedAtMs: 4 },
  ],
  [
    '{"startedAt":1,"startAt":2,"notifyStartedAt":"x","notifyStartDate":3}',
    { startedAtMs: 1, notifyStartedAtMs: 3 },
  ],
  [encodeURIComponent('{"state":false}'), { active: false }],
  ['0', { active: false }],
  ['%E0%A4%A', { active: false }],
])('BOOT-07: the maintenance cookie %s means %j', async (maintenance, expected) => {
  const { outcome } = await play({ request: { cookies: { maintenance } } });
  expect(outcome).toMatchObject({ boot: { site: { maintenance: expected } } });
});

test('BOOT-13: when the player of the session cannot be loaded, the page is a visitor page and the error is logged', async () => {
  const { outcome, logged } = await play({
    request: { cookies: { user_token: 'x' } },
    answers: { '/web-api/user/me': failing },
  });
  expect(outcome).toMatchObject({ kind: 'ready', boot: { player: null } });
  expect(logged).toContain('player of the session not loaded');
});

test('BOOT-02: an unknown country is the default of the operator, ru unless it is set', async () => {
  const country = async (request: Partial<BootRequest>, core = {}) => {
    const siteConfig = () => ({ ...config, core: { ...config.core, ...core } });
    return Object((await play({ request, siteConfig })).outcome).boot?.reader.country;
  };
  expect(await country({})).toBe('ru');
  expect(await country({ country: 'Deutschland' }, { defaultGeoCountry: 'kz' })).toBe('kz');
  expect(await country({ country: 'DE' }, { defaultGeoCountry: 'kz' })).toBe('de');
});

test('UI-07: times are in the zone that the reader has chosen, else that of the operator, else that of the device', async () => {
  const zone = async (cookies: Record<string, string>, core = {}) => {
    const siteConfig = () => ({ ...config, core: { ...config.core, ...core } });
    return Object((await play({ request: { cookies }, siteConfig })).outcome).boot?.reader.preferences
      .timeZone;
  };
  expect(await zone({})).toBe('reader');
  expect(await zone({}, { timeZone: 3 })).toBe('Etc/GMT-3');
  expect(await zone({}, { timeZone: 5.5 })).toBe('+05:30');
  expect(await zone({}, { timeZone: 'Asia/Kolkata' })).toBe('Asia/Kolkata');
  expect(await zone({ timeZone: 'America/New_York' }, { timeZone: 5.5 })).toBe('America/New_York');
  expect(await zone({ timeZone: '-4' }, { timeZone: 5.5 })).toBe('Etc/GMT+4');
  expect(await zone({ timeZone: 'browser' }, { timeZone: 5.5 })).toBe('reader');
});

test('GUARD-09: route_from of the beginning of the visit is known on later pages', async () => {
  const routeFrom = async (request: Partial<BootRequest>) =>
    Object((await play({ request })).outcome).boot?.reader.routeFrom;
  expect(await routeFrom({})).toBeNull();
  expect(await routeFrom({ cookies: { route_from: 'ad' } })).toBe('ad');
  expect(await routeFrom({ cookies: { route_from: 'ad' }, query: { route_from: 'app' } })).toBe('app');
});

test('CONF-01, UI-07: odds have the format of the operator until the reader chooses one', async () => {
  const oddsFormat = async (cookies: Record<string, string>, defaultOddsView: string) => {
    const siteConfig = () => ({ ...config, betting: { defaultOddsView } });
    const { outcome } = await play({ request: { cookies }, siteConfig });
    return Object(outcome).boot?.reader.preferences.oddsFormat;
  };
  expect(await oddsFormat({}, 'fractional')).toBe('fractional');
  expect(await oddsFormat({ coefView: 'malay' }, 'fractional')).toBe('malay');
  expect(await oddsFormat({}, 'roman')).toBe('decimal');
});

test('settings in cookies are used only when they are valid', async () => {
  const settings = async (cookies: Record<string, string>) => (await play({ request: { cookies } })).outcome;
  expect(await settings({ appTheme: '1', coefView: 'american' })).toMatchObject({
    boot: { reader: { preferences: { theme: 'dark', oddsFormat: 'american' } } },
  });
  expect(await settings({ appTheme: '9', coefView: '<script>' })).toMatchObject({
    boot: { reader: { preferences: { theme: undefined, oddsFormat: 'decimal' } } },
  });
});
