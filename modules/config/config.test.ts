import { createOutboxDelivery, runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configMigrations, createConfig, type Setting, settings } from './index.ts';

let platform: TestPlatform;
let config: ReturnType<typeof createConfig>;

beforeEach(async () => {
  platform = await testPlatform([runtimeMigrations, configMigrations]);
  config = createConfig(platform);
  await config.start?.();
});

afterEach(async () => {
  await config.stop?.();
  await platform.drop();
});

const { companyName, languages, defaultLanguage, trustedProxies } = settings.core;
const { minStakeMinor, maxStakeMinor } = settings.betting;

async function settle(): Promise<void> {
  await createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log).deliver();
}

test('CONF-01: start-up writes a row for each new setting and changes no existing one', async () => {
  await config.service.change(companyName.id, 'Other', 'ops');
  await platform.database.pool.query('DELETE FROM config.setting WHERE id = $1', [languages.id]);
  const next = createConfig(platform);
  await next.start?.();
  const { rows } = await platform.database.pool.query(
    'SELECT id, value FROM config.setting WHERE id = ANY ($1)',
    [[companyName.id, languages.id]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: companyName.id, value: 'Other' },
      { id: languages.id, value: ['en', 'ru', 'es', 'de', 'ar'] },
    ]),
  );
  expect(next.service.get(companyName)).toBe('Other');
  await next.stop?.();
});

test('CONF-01: an operator changes a setting and every process has it, without a restart', async () => {
  const elsewhere = createConfig(platform);
  await elsewhere.start?.();
  await config.service.change(minStakeMinor.id, 100, 'anna');
  expect(config.service.get(minStakeMinor)).toBe(100);
  expect(elsewhere.service.get(minStakeMinor)).toBe(50);
  await settle();
  await expect.poll(() => elsewhere.service.get(minStakeMinor)).toBe(100);
  await elsewhere.stop?.();
});

test('CONF-01: a change whose announcement was lost is seen a minute later', async () => {
  await platform.database.pool.query(`UPDATE config.setting SET value = '70' WHERE id = $1`, [
    minStakeMinor.id,
  ]);
  expect(config.service.get(minStakeMinor)).toBe(50);
  await platform.clock.advance(60_000);
  await expect.poll(() => config.service.get(minStakeMinor)).toBe(70);
});

test('CONF-01: the record of a change has its author, time, old and new value, and cannot be edited', async () => {
  await config.service.change(minStakeMinor.id, 100, 'anna');
  await platform.clock.advance(5000);
  await config.service.change(minStakeMinor.id, 200, 'boris', { country: 'de' });
  await config.service.removeOverride(minStakeMinor.id, 'anna', { country: 'de' });
  const atMs = platform.clock.now();
  expect(await config.service.history(minStakeMinor.id)).toEqual([
    { country: 'de', lang: null, by: 'anna', atMs, before: 200, after: null, reason: null },
    { country: 'de', lang: null, by: 'boris', atMs, before: null, after: 200, reason: null },
    { country: null, lang: null, by: 'anna', atMs: atMs - 5000, before: 50, after: 100, reason: null },
  ]);
  for (const statement of [
    'DELETE FROM config.change',
    'UPDATE config.change SET changed_by = changed_by',
    'TRUNCATE config.change',
  ])
    await expect(platform.database.pool.query(statement)).rejects.toThrow('append only');
});

test('CONF-01: a change into the same value leaves no record', async () => {
  await config.service.change(languages.id, ['en', 'ru', 'es', 'de', 'ar'], 'anna');
  expect(await config.service.history(languages.id)).toEqual([]);
});

test('CONF-01: an invalid change is refused and leaves no trace', async () => {
  const { change } = config.service;
  await expect(change(minStakeMinor.id, 'much', 'anna')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'value' }],
  });
  await expect(change(999_999, 1, 'anna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change(minStakeMinor.id, 60, '')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(change(minStakeMinor.id, 60, 'anna', { country: 'DE' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(config.service.removeOverride(minStakeMinor.id, 'anna', { lang: 'en' })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  );
  await config.service.removeOverride(minStakeMinor.id, 'anna', { lang: 'en' }).catch(() => undefined);
  expect(await config.service.history(minStakeMinor.id)).toEqual([]);
  expect(config.service.get(minStakeMinor)).toBe(50);
});

test('CONF-01: rules between settings hold in every country and language', async () => {
  const { change } = config.service;
  await change(maxStakeMinor.id, 500, 'anna', { country: 'de' });
  await expect(change(minStakeMinor.id, 501, 'anna')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(change(defaultLanguage.id, 'fr', 'anna')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(change(languages.id, ['ru'], 'anna', { lang: 'es' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await change(minStakeMinor.id, 501, 'anna', { country: 'fr' });
  expect(config.service.get(minStakeMinor, { country: 'fr' })).toBe(501);
  expect(config.service.get(minStakeMinor, { country: 'de' })).toBe(50);
});

test('UI-01: a provider of support that has no address, or one that is not safe, is refused', async () => {
  const { change } = config.service;
  const { consultant, providerAddresses } = settings.support;
  expect(config.service.get(consultant).consultantId).not.toBe('');
  const chat = { consultantId: 'c1', colours: {}, providerByLanguage: { de: 'other', en: 'fairline' } };
  await expect(change(consultant.id, chat, 'anna')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  for (const address of ['http://chat.example', 'javascript:alert(1)', '//chat.example']) {
    await expect(change(providerAddresses.id, { other: address }, 'anna')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  }
  await change(providerAddresses.id, { other: 'https://chat.example/fairline' }, 'anna');
  await change(consultant.id, chat, 'anna');
  await expect(change(providerAddresses.id, {}, 'anna')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('CONF-01: of two changes that are valid only alone, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    await config.service.change(maxStakeMinor.id, 5000, 'anna');
    await config.service.change(minStakeMinor.id, 50, 'anna');
    const outcomes = await Promise.allSettled([
      config.service.change(minStakeMinor.id, 2000, 'anna'),
      config.service.change(maxStakeMinor.id, 1000, 'boris'),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(config.service.get(minStakeMinor)).toBeLessThanOrEqual(config.service.get(maxStakeMinor));
  }
});

test('CONF-01: a setting that the catalogue has moved keeps its number and its value', async () => {
  const { pool } = platform.database;
  await pool.query(
    `UPDATE config.setting SET group_name = 'old', name = 'once', value = '70' WHERE id = $1`,
    [minStakeMinor.id],
  );
  const next = createConfig(platform);
  await next.start?.();
  const { rows } = await pool.query('SELECT group_name, name, value FROM config.setting WHERE id = $1', [
    minStakeMinor.id,
  ]);
  expect(rows).toEqual([{ group_name: 'betting', name: 'minStakeMinor', value: 70 }]);
  expect(next.service.get(minStakeMinor)).toBe(70);
  await next.stop?.();
});

test('CONF-01: rows of removed settings stay, and a value that no longer fits is not used', async () => {
  const { pool } = platform.database;
  await pool.query(`INSERT INTO config.setting VALUES (77, 'core', 'once', '1')`);
  await pool.query(`UPDATE config.setting SET value = '"cheap"' WHERE id = $1`, [minStakeMinor.id]);
  const next = createConfig(platform);
  await next.start?.();
  expect(next.service.get(minStakeMinor)).toBe(50);
  expect((await pool.query('SELECT 1 FROM config.setting WHERE id = 77')).rowCount).toBe(1);
  await next.stop?.();
});

test('CONF-01: while the database is unavailable the loaded values stay', async () => {
  await config.service.change(companyName.id, 'Other', 'ops');
  await platform.database.pool.query('ALTER TABLE config.setting_override RENAME TO hidden');
  await platform.clock.advance(60_000);
  expect(config.service.get(companyName)).toBe('Other');
  await platform.database.pool.query('ALTER TABLE config.hidden RENAME TO setting_override');
  await platform.database.pool.query(`UPDATE config.setting SET value = '"Third"' WHERE id = $1`, [
    companyName.id,
  ]);
  await expect
    .poll(async () => {
      await platform.clock.advance(1000);
      return config.service.get(companyName);
    })
    .toBe('Third');
});

test('CONF-01: a value that was read cannot change the memory of the process', () => {
  expect(() => Reflect.apply(Array.prototype.push, config.service.get(languages), ['xx'])).toThrow(TypeError);
  expect(config.service.get(trustedProxies)).toEqual([]);
});

test('CONF-01: stakes are in the currency of the player', async () => {
  expect(config.service.stakeRules('EUR').minStakeMinor).toBe(50n);
  expect(config.service.stakeRules('RUB').minStakeMinor).toBe(5000n);
  await config.service.change(settings.betting.currencyScale.id, {}, 'anna');
  expect(config.service.stakeRules('RUB').minStakeMinor).toBe(50n);
});

test('LANG-03, LANG-04: languages and clock follow their settings', async () => {
  await config.service.change(settings.core.langHiddenUnauthorized.id, ['ru'], 'anna');
  expect(config.service.languagesFor(false)).toEqual(['en', 'es', 'de', 'ar']);
  expect(config.service.languagesFor(true)).toContain('ru');
});

describe('a dangerous change', () => {
  const { remotes } = settings.core;
  const foreign = { name: 'weather', url: 'https://weather.example' };
  const own = { ...foreign, trusted: true };
  const reason = { dangerous: 'it is our own' };
  const set = (value: unknown, options?: { dangerous: string }) =>
    config.service.change(remotes.id, value, 'anna', {}, options);

  test('CONF-01: is refused without a reason, and nothing is written', async () => {
    await expect(set([own])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'dangerous', detail: expect.stringContaining('session cookies') }],
    });
    expect(config.service.get(remotes)).toEqual([]);
    expect(await config.service.history(remotes.id)).toEqual([]);
  });

  test('CONF-01: is made with a reason, which its record keeps; other changes keep none', async () => {
    await set([foreign]);
    await set([own], reason);
    await set([], { dangerous: 'a reason that nobody needs' });
    const history = await config.service.history(remotes.id);
    expect(history.map((change) => change.reason)).toEqual([null, 'it is our own', null]);
  });

  test.each([
    ['a trusted remote is added', [], [own]],
    ['a foreign one becomes trusted', [foreign], [own]],
    ['a trusted one moves', [own], [{ ...own, url: 'https://other.example' }]],
    ['browsers reach a trusted one elsewhere', [own], [{ ...own, publicUrl: 'https://other.example' }]],
    ['a trusted one has another name', [own], [{ ...own, name: 'sun' }]],
  ])('MF-01: %s', async (_words, before, after) => {
    await set(before, reason);
    await expect(set(after)).rejects.toMatchObject({ errors: [{ path: 'dangerous' }] });
    await set(after, reason);
    expect(config.service.get(remotes)).toEqual(after);
  });

  test.each([
    ['a foreign remote is added', [], [foreign]],
    ['a foreign one moves', [foreign], [{ ...foreign, url: 'https://other.example' }]],
    ['a trusted one becomes foreign', [own], [foreign]],
    ['a trusted one gets a page', [own], [{ ...own, pages: [{ path: '/weather' }] }]],
    ['a trusted one goes', [own], []],
  ])('MF-01: is none when %s', async (_words, before, after) => {
    await set(before, reason);
    await set(after);
    expect(config.service.get(remotes)).toEqual(after);
  });

  test('CONF-01: is detected in its own scope, also when the value of that scope is removed', async () => {
    const { isCookiePopupShown } = settings.application;
    const changed = (value: boolean, country?: string, options?: { dangerous: string }) =>
      config.service.change(isCookiePopupShown.id, value, 'anna', country ? { country } : {}, options);
    await expect(changed(false, 'de')).rejects.toMatchObject({ errors: [{ path: 'dangerous' }] });
    await changed(false, undefined, reason);
    await changed(true, 'de');
    const goes = (options?: { dangerous: string }) =>
      config.service.removeOverride(isCookiePopupShown.id, 'anna', { country: 'de' }, options);
    await expect(goes()).rejects.toMatchObject({ errors: [{ path: 'dangerous' }] });
    await goes(reason);
    expect(config.service.get(isCookiePopupShown, { country: 'de' })).toBe(false);
  });

  test.each([
    [settings.core.trustedProxies, [], ['10.0.0.0/8']],
    [settings.application.shouldUseCookieIframeParameters, false, true],
    [settings.application.isCookiePopupShown, true, false],
    [settings.auth.googleClientId, '', 'another'],
    [settings.auth.googleKeysAddress, 'https://one.example/', 'https://other.example/'],
    [settings.auth.googleSignInAddress, 'https://one.example/', 'https://other.example/'],
    [
      settings.auth.captchaVerifiers,
      [],
      [{ type: 112, siteKey: 'a', secret: 'b', verifyUrl: 'https://one.example/' }],
    ],
    [
      settings.auth.captchaVerifiers,
      [],
      [{ type: 113, siteKey: 'a', secret: 'b', provider: 'turnstile', scriptUrl: 'https://one.example/' }],
    ],
    [settings.reg.isResponsibleGamingAgreementRequired, true, false],
    [settings.core.paymentProviders, [], [{ name: 'bank', currencies: ['EUR'] }]],
  ] as const)(
    'CONF-01: exists for setting %#, and the change back is not dangerous',
    (setting, safe, dangerous) => {
      const { danger }: Setting<unknown> = setting;
      expect(danger?.isIn(safe, dangerous)).toBe(true);
      const isAddress =
        setting === settings.auth.googleKeysAddress || setting === settings.auth.googleSignInAddress;
      expect(danger?.isIn(dangerous, safe)).toBe(isAddress);
    },
  );
});

test.each([
  ['a provider is added', ['bank:EUR'], ['bank:EUR', 'purse:EUR'], true],
  ['a provider is on in one more currency', ['bank:EUR'], ['bank:EUR,USD'], true],
  ['a provider is on in all currencies', ['bank:EUR'], ['bank:'], true],
  ['a provider comes before another', ['bank:', 'purse:'], ['purse:', 'bank:'], true],
  ['a provider is switched off', ['bank:', 'purse:'], ['purse:'], false],
  ['a provider is on in fewer currencies', ['bank:', 'purse:EUR,USD'], ['bank:EUR', 'purse:EUR'], false],
  ['nothing changes', ['bank:', 'purse:EUR'], ['bank:', 'purse:EUR'], false],
])('CONF-01: whether deposits go elsewhere when %s', (_words, before, after, isDangerous) => {
  const switches = (rows: readonly string[]) =>
    rows.map((row) => {
      const [name = '', currencies = ''] = row.split(':');
      return { name, currencies: currencies.split(',').filter(Boolean) };
    });
  const { schema, danger } = settings.core.paymentProviders;
  const switched = (rows: readonly string[]) => schema.parse(switches(rows));
  expect(danger?.isIn(switched(before), switched(after))).toBe(isDangerous);
});

test('CONF-01: a value that a check of the product refuses is refused with its message', async () => {
  const strict = createConfig(platform, [
    {
      setting: companyName,
      problems: (value) => (value === 'Taken' ? ['this name is taken'] : []),
    },
  ]);
  await strict.start?.();
  await expect(strict.service.change(companyName.id, 'Taken', 'anna')).rejects.toMatchObject({
    errors: [{ path: 'value', detail: 'this name is taken' }],
  });
  await strict.service.change(companyName.id, 'Free', 'anna');
  expect(strict.service.get(companyName)).toBe('Free');
  await strict.stop?.();
});

test('CONF-01: a stored value that fails a check is logged once at the start, and again when it has other faults', async () => {
  await config.service.change(companyName.id, 'Taken', 'anna');
  await config.service.change(companyName.id, 'Also taken', 'anna', { lang: 'de' });
  const warn = vi.spyOn(platform.log, 'warn');
  const problems = (value: string) => (/taken/i.test(value) ? [`the name ${value} is taken`] : []);
  const strict = createConfig(platform, [{ setting: companyName, problems }]);
  await strict.start?.();
  const line = (name: string) => [
    { settingId: companyName.id, setting: 'core.companyName', problems: [`the name ${name} is taken`] },
    'setting has entries that cannot work',
  ];
  expect(warn.mock.calls).toEqual([line('Taken'), line('Also taken')]);

  await config.service.change(companyName.id, 'Taken twice', 'anna');
  await settle();
  await expect.poll(() => warn.mock.calls.slice(2)).toEqual([line('Taken twice')]);
  await strict.stop?.();
  warn.mockRestore();
});
