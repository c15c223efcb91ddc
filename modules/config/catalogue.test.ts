import { expect, test } from 'vitest';
import { allSettings, findSetting, groupNames, removedIds, settings } from './catalogue.ts';

const startUpGroups =
  'core application auth banner betting dicts footer header reg support toto coupon common'.split(' ');

test('CONF-01: every setting has a unique number, and its place matches its group and name', () => {
  const ids = allSettings.map((setting) => setting.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => removedIds.has(id))).toEqual([]);
  for (const [group, members] of Object.entries(settings)) {
    for (const [name, setting] of Object.entries(members)) {
      expect(setting).toMatchObject({ group, name });
      expect(findSetting(setting.id)).toBe(setting);
      expect(setting.description).toMatch(/\.$/);
    }
  }
});

test('CONF-01: every default fits its schema and comes back from JSON the same', () => {
  for (const setting of allSettings) {
    const stored: unknown = JSON.parse(JSON.stringify(setting.default));
    expect(setting.schema.parse(stored), setting.name).toEqual(setting.default);
  }
});

test('BOOT-03: every group that start-up loads exists', () => {
  expect(groupNames).toEqual(expect.arrayContaining(startUpGroups));
  expect(Object.keys(settings)).toEqual(expect.arrayContaining([...groupNames]));
});

test('CONF-01: the keys of the second document are in the catalogue', () => {
  const names = new Set(allSettings.map((setting) => setting.name));
  const documented = [
    'langHiddenUnauthorized',
    'companyName',
    'fatmanApiKey',
    'apiPath',
    'group_id',
    'ref_id',
    'isAvailableConfirmTerms',
    'shouldUseCookieIframeParameters',
    'shouldPassPartitioned',
    'dmca_licence_meta_tag',
    'geo_with_twelve_format',
    'has_twelve_h_by_geo',
    'isFlexibleAssetPath',
    'isPwa',
    'pwaManifest',
    'partnerCssBrandBook',
    'promoBonusToOffer',
  ];
  expect(documented.filter((name) => !names.has(name))).toEqual([]);
  expect(settings.application.idleMinutes.default).toBe(575);
  expect(settings.core.routeOptions.default).toEqual([39, 47, 203, 204, 205, 207]);
  expect(settings.core.fatmanApiKey.public).toBe(true);
});

test('CONF-01: nothing that sounds like a secret is public', () => {
  // A boolean cannot hold a secret, whatever its name is.
  const secretLike = allSettings.filter(
    (setting) =>
      typeof setting.default !== 'boolean' && /secret|password|token|private|prox/i.test(setting.name),
  );
  expect(secretLike.map((setting) => setting.name)).toContain('trustedProxies');
  expect(secretLike.filter((setting) => setting.public)).toEqual([]);
});

test.each([
  [
    'a style that ends its declaration',
    settings.brand.partnerCssBrandBook,
    [{ css_prop: '--a', css_value: 'red;}' }],
  ],
  [
    'a style that is markup',
    settings.brand.partnerCssBrandBook,
    [{ css_prop: '--a', css_value: '</style>' }],
  ],
  ['a target on another site', settings.auth.routeFromTargets, { ad: '//evil.example' }],
  ['a target behind a backslash', settings.auth.routeFromTargets, { ad: '/\\evil.example' }],
  ['a link that is a script', settings.footer.socialLinks, [{ name: 'x', url: 'javascript:alert(1)' }]],
  ['a language named twice', settings.core.languages, ['en', 'en']],
  ['no language', settings.core.languages, []],
  ['a currency that there is not', settings.core.currencies, ['XXX']],
  [
    'a payment provider whose name ends with a hyphen',
    settings.core.paymentProviders,
    [{ name: 'bank-', currencies: [] }],
  ],
  ['a stake of nothing', settings.betting.minStakeMinor, 0],
  ['a stake that is no whole number', settings.betting.minStakeMinor, 0.5],
  ['an age under 18', settings.reg.minimumAgeYears, 17],
  ['an analytics key that leaves its path', settings.core.fatmanApiKey, '../x'],
  [
    'a window that ends before it starts',
    settings.application.maintenance,
    { mode: 'on', startedAt: 2, endedAt: 1, notifyStartedAt: null, notifyEndedAt: null },
  ],
])('CONF-01: %s is refused', (_, setting, value) => {
  expect(setting.schema.safeParse(value).success).toBe(false);
});
