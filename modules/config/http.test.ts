import { answerProblems, runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allSettings } from './catalogue.ts';
import { type ConfigService, configMigrations, createConfig, groupNames, settings } from './index.ts';

let platform: TestPlatform;
let service: ConfigService;
let app: FastifyInstance;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, configMigrations]);
  const config = createConfig(platform);
  await config.start?.();
  service = config.service;
  app = fastify();
  answerProblems(app, platform.log);
  config.routes?.(app);
  stop = async () => {
    await app.close();
    await config.stop?.();
    await platform.drop();
  };
  await service.change(settings.core.companyName.id, 'Fairline Deutschland', 'ops', { country: 'de' });
  await service.change(settings.core.companyName.id, 'Ферлайн', 'ops', { country: 'ru', lang: 'ru' });
});

afterAll(() => stop());

const all = '/bff-api/config/all.json';
const groups = '/bff-api/config/group/get';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('BOOT-02: all.json has every group, and only the reader’s own browser may cache it, for a minute', async () => {
  const answer = await get(`${all}?lang=en`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, max-age=60');
  const specified = ['config', 'licenceConfig', 'customizeConfig'];
  expect(Object.keys(answer.json().result).sort()).toEqual([...groupNames, ...specified].sort());
  expect(answer.json().result.betting.minStakeMinor).toBe(50);
});

test('BOOT-02: the country is that of the header, and ru without one', async () => {
  const name = async (lang: string, headers?: Record<string, string>) =>
    (await get(`${all}?lang=${lang}`, headers)).json().result.core.companyName;
  expect(await name('ru')).toBe('Ферлайн');
  expect(await name('ru', { 'x-geo-country': 'not a country' })).toBe('Ферлайн');
  expect(await name('en', { 'x-geo-country': 'DE' })).toBe('Fairline Deutschland');
  expect(await name('en', { 'x-geo-country': 'fr' })).toBe('Fairline');
});

test('CONF-01: all.json carries the settings under the names of the specification too', async () => {
  const { result } = (await get(`${all}?lang=en`, { 'x-geo-country': 'de' })).json();
  const { core, application, auth, brand, licence, customize } = result;
  const { langHiddenUnauthorized, companyName, fatmanApiKey, apiPath, group_id } = core;
  const { ref_id, isFlexibleAssetPath, isPwa, pwaManifest } = core;
  const { shouldUseCookieIframeParameters, shouldPassPartitioned } = application;
  expect(companyName).toBe('Fairline Deutschland');
  expect(result.config).toEqual({
    langHiddenUnauthorized,
    companyName,
    fatmanApiKey,
    apiPath,
    group_id,
    shouldUseCookieIframeParameters,
    shouldPassPartitioned,
    ref_id,
    isFlexibleAssetPath,
    isPwa,
    pwaManifest,
    isAvailableConfirmTerms: auth.isAvailableConfirmTerms,
    partnerCssBrandBook: brand.partnerCssBrandBook,
    lng: 'en',
  });
  const { dmca_licence_meta_tag } = licence;
  expect(result.licenceConfig).toEqual({ dmca_licence_meta_tag });
  const { geo_with_twelve_format, has_twelve_h_by_geo } = customize;
  expect(result.customizeConfig).toEqual({ geo_with_twelve_format, has_twelve_h_by_geo });
});

test('BOOT-03: the answer has the requested groups, and may be cached for 600 to 900 seconds', async () => {
  const answer = await get(`${groups}?groups=footer,header&lang=en`);
  expect(Object.keys(answer.json().result)).toEqual(['footer', 'header']);
  const [, seconds] = /^private, max-age=(\d+)$/.exec(String(answer.headers['cache-control'])) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(600);
  expect(Number(seconds)).toBeLessThanOrEqual(900);
});

test.each([
  [`${groups}?groups=core,__proto__&lang=en`, 404, 'GROUP_UNKNOWN'],
  [`${groups}?groups=nonsense&lang=en`, 404, 'GROUP_UNKNOWN'],
  [`${groups}?groups=core&lang=fr`, 404, 'LANGUAGE_UNKNOWN'],
  [`${all}?lang=fr`, 404, 'LANGUAGE_UNKNOWN'],
  [`${all}?lang=EN`, 400, 'INVALID_INPUT'],
  [`${groups}?lang=en`, 400, 'INVALID_INPUT'],
])('BOOT-03: %s is refused, and the refusal is not cached', async (url, status, code) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBe(code);
  expect(answer.headers['cache-control']).toBeUndefined();
});

test('CONF-01: only public settings leave the server', async () => {
  await service.change(settings.core.trustedProxies.id, ['10.9.8.0/24'], 'ops', {}, { dangerous: 'a proxy' });
  const answers = await Promise.all([get(`${all}?lang=en`), get(`${groups}?groups=core&lang=en`)]);
  for (const answer of answers) {
    expect(answer.body).not.toContain('10.9.8.0');
    expect(answer.json().result.core).not.toHaveProperty('trustedProxies');
    expect(answer.json().result.core.fatmanApiKey).toBe('fairline');
  }
  const sent = answers[0]?.json().result;
  for (const setting of allSettings) {
    expect(setting.name in sent[setting.group], setting.name).toBe(setting.public);
  }
});

test('GAME-01: the own games come by group, with their categories only when they are asked for', async () => {
  const preview = '/web-api/games/preview-light';
  expect((await get(preview)).json()).toEqual({ Success: true, Value: {} });
  const crash = {
    id: 12,
    groupId: 1,
    name: 'Crash',
    route: 'crash',
    oldRoute: 'crash-game',
    categories: ['fast'],
    tag: 'new',
  };
  const chest = {
    id: 31,
    groupId: 2,
    name: 'Chest',
    route: 'chest',
    oldRoute: null,
    categories: [],
    tag: null,
  };
  const { id } = settings.common.ownGames;
  await service.change(id, [crash, chest], 'ops');
  await service.change(id, [{ ...crash, name: 'Absturz' }], 'ops', { lang: 'de' });

  const { groupId: _1, ...first } = crash;
  const { groupId: _2, ...second } = chest;
  const light = 'whence=1&ref=1&fcountry=1&includeCategories=false';
  expect((await get(`${preview}?lng=en&${light}`)).json().Value).toEqual({
    1: [{ ...first, categories: [] }],
    2: [second],
  });
  expect((await get(`${preview}?includeCategories=true&groupId=1`)).json().Value).toEqual({ 1: [first] });
  expect((await get(`${preview}?fcountry=ru`)).statusCode).toBe(200);
  expect((await get(`${preview}?fcountry=russia`)).statusCode).toBe(400);
  expect((await get(`${preview}?lng=de`)).json().Value[1][0].name).toBe('Absturz');
  expect((await get(`${preview}?groupId=one`)).statusCode).toBe(400);
});

test.each([[{ route: '21' }], [{ route: 'Crash' }], [{ route: 'a/b' }], [{ oldRoute: '' }], [{ id: 0 }]])(
  'GAME-01: a game of the form %j is not listed',
  async (part) => {
    const game = {
      id: 1,
      groupId: 1,
      name: 'Crash',
      route: 'crash',
      oldRoute: null,
      categories: [],
      tag: null,
    };
    const { id } = settings.common.ownGames;
    await expect(service.change(id, [{ ...game, ...part }], 'ops')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(service.change(id, [game, { ...game, id: 2 }], 'ops')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  },
);
