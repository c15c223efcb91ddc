import { settings } from '@fairline/config';
import type { RemoteDeclaration } from '@fairline/remote-kit/declaration';
import { expect, test } from 'vitest';
import { createRemoteTable, remotesCheck } from './remote-table.ts';

const built = new Map([['news', { url: 'http://in.process/mf/news' }]]);
const weather = { name: 'weather', url: 'https://weather.internal' };

/** Creates a table whose setting the test can change, as an operator changes it at run time. */
function tableOf(first: readonly RemoteDeclaration[], extensions: readonly RemoteDeclaration[] = []) {
  let value = first;
  let revision = 1;
  const config: Parameters<typeof createRemoteTable>[0]['config'] = {
    get: (setting) => setting.schema.parse(setting.id === settings.core.remotes.id ? value : setting.default),
    revision: () => revision,
  };
  const table = createRemoteTable({ built, extensions, config });
  return {
    current: () => table.current(),
    set(next: readonly RemoteDeclaration[]) {
      value = next;
      revision += 1;
    },
  };
}

test('MF-01: a remote of this repository is trusted, and reached as it is built in', () => {
  const { configs, onPages, origins } = tableOf([]).current();
  expect(configs).toEqual({ news: { url: 'http://in.process/mf/news', trusted: true, wantsRoute: true } });
  expect(onPages).toEqual({ news: { url: '/mf/news', public: false, wantsRoute: true } });
  expect(origins).toEqual([]);
});

test('MF-01: browsers may prefetch the pages of a remote only when its row among the own remotes allows it', () => {
  const reached = { url: 'http://in.process/mf/any' };
  const { onPages } = createRemoteTable({
    built: new Map([
      ['betting', reached],
      ['news', reached],
    ]),
    config: { get: (setting) => setting.default, revision: () => 1 },
  }).current();
  expect(onPages).toMatchObject({ betting: { public: true }, news: { public: false } });
});

test('MF-01: a declared remote is foreign unless it is declared as trusted', () => {
  const { configs, onPages, origins, sheetOrigins } = tableOf([
    { ...weather, wantsRoute: true, pages: [{ path: '/weather' }] },
    { name: 'own', url: 'https://own.example', trusted: true, wantsRoute: true },
  ]).current();
  expect(configs).toMatchObject({
    weather: { url: weather.url, trusted: false, wantsRoute: false },
    own: { trusted: true, wantsRoute: true },
  });
  expect(onPages).toMatchObject({
    weather: { foreign: true, wantsRoute: false, pages: [{ path: '/weather' }] },
    own: { foreign: false, wantsRoute: true },
  });
  expect(origins).toEqual(['https://weather.internal', 'https://own.example']);
  expect(sheetOrigins).toEqual(['https://own.example']);
});

test('MF-01: browsers reach a remote at its public address, and pages may load from what it is allowed', () => {
  const { configs, onPages, origins } = tableOf([
    {
      ...weather,
      publicUrl: 'https://weather.example/files',
      allowedOrigins: ['https://cdn.example'],
      timeoutMs: 300,
      keepLastGoodMs: 9_000,
      public: true,
    },
  ]).current();
  expect(configs.weather).toEqual({
    url: weather.url,
    publicUrl: 'https://weather.example/files',
    allowedOrigins: ['https://cdn.example'],
    timeoutMs: 300,
    keepLastGoodMs: 9_000,
    trusted: false,
    wantsRoute: false,
  });
  expect(onPages.weather).toMatchObject({
    url: 'https://weather.example/files',
    origins: ['https://cdn.example'],
    public: true,
  });
  expect(origins).toEqual(['https://weather.example', 'https://cdn.example']);
});

test('MF-01: the table follows its setting, and is the same object in between', () => {
  const table = tableOf([]);
  const before = table.current();
  expect(table.current()).toBe(before);
  table.set([weather]);
  expect(Object.keys(table.current().configs)).toEqual(['news', 'weather']);
});

test('MF-01: neither a setting nor an extension replaces an existing remote', () => {
  const other = { name: 'news', url: 'https://evil.example' };
  const { configs } = tableOf([other, { ...weather, url: 'https://second.example' }], [weather]).current();
  expect(configs).toMatchObject({ news: { trusted: true }, weather: { url: weather.url } });
});

test('MF-01: a declaration that clashes with the product is refused when the setting is written', () => {
  const problems = (...declarations: RemoteDeclaration[]) =>
    remotesCheck('https://site.example', [
      { name: 'sun', url: 'https://sun.example', pages: [{ path: '/sun' }] },
    ]).problems(declarations);
  expect(problems(weather)).toEqual([]);
  expect(problems({ ...weather, name: 'header' })).toEqual(['the remote header is part of the product']);
  expect(problems({ ...weather, name: 'sun' })).toEqual(['the name sun stands twice']);
  expect(problems({ ...weather, pages: [{ path: '/promo/:any' }] })).toEqual([
    '/promo/:any is a page of the product (route old-promo)',
  ]);
  expect(problems({ ...weather, pages: [{ path: '/sun' }] })).toEqual([
    '/sun of sun and /sun of weather share an address',
  ]);
  expect(problems({ ...weather, publicUrl: 'https://site.example/weather' })).toEqual([
    'the remote weather is foreign, and needs an origin other than that of the site',
  ]);
});
