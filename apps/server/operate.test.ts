import { noExtensions } from '@fairline/extensions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate, UsageError } from './operate.ts';
import { registerWhole } from './testing/filled-player.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const type = (...words: string[]) => operate(site.platform, [...words, '--by', 'anna']);

/** Moves the clock until a change has reached the site. */
function soon(assertion: () => Promise<unknown>) {
  return expect.poll(async () => {
    await site.platform.clock.advance(100);
    return assertion();
  });
}

test('CONF-01: an operator sets a setting from the command line, for everybody or for a language', async () => {
  const changes = async (lang: string) => {
    const { json } = await site.call('GET', `/bff-api/config/group/get?groups=auth&lang=${lang}`);
    return Object(Object(json.result).auth).termsChanges;
  };
  expect(await type('setting', '1208', '"Payments are faster."')).toEqual([
    'Setting 1208 is "Payments are faster.".',
  ]);
  await type('setting', '1208', '"Zahlungen gehen schneller."', '--lang', 'de');
  await soon(() => changes('de')).toBe('Zahlungen gehen schneller.');
  expect(await changes('en')).toBe('Payments are faster.');
  const [newest, before] = await type('setting', '1208');
  expect([newest, before]).toEqual([
    expect.stringMatching(/Z anna: "Zahlungen gehen schneller."$/),
    expect.stringMatching(/Z anna: "Payments are faster."$/),
  ]);
});

test('a command invites an operator with roles, by a link that works once', async () => {
  const [, link = ''] = await type(
    'operator',
    'invite',
    'Bea@Fairline.example',
    '--role',
    'support,payments',
  );
  const secret = link.split('#')[1];
  const { json } = await site.call('POST', '/console-api/invitations/reading', { body: { secret } });
  expect(json).toMatchObject({ email: 'bea@fairline.example', roles: ['support', 'payments'] });
  expect(await type('operators')).toEqual(['-  invited  bea@fairline.example  -  support payments']);
  await expect(type('operator', 'invite', 'bea@fairline.example', '--role', 'king')).rejects.toThrow(
    'there is no role king',
  );
  await expect(type('operator', 'invite', 'bea')).rejects.toThrow(UsageError);
});

test('GUARD-03: an operator bans a player, and lifts the ban', async () => {
  const { id, cookie } = await site.player();
  const level = async () => (await site.call('GET', '/web-api/user/me', { cookie })).json.ban_level;
  expect(await type('ban', id, '53', '1', '--reason', 'fraud')).toEqual([`Player ${id} is banned.`]);
  expect(await level()).toBe(53);
  expect(await type('ban', id, '0')).toEqual([`Player ${id} is not banned.`]);
  expect(await level()).toBe(0);
  await expect(type('ban', '1', '10')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('UI-05: an operator allows a player to ask for conversion, and withdraws that', async () => {
  const { id, cookie } = await site.player();
  const status = async () => (await site.call('GET', '/web-api/user/me', { cookie })).json.convert_status;
  expect(await status()).toBe(0);
  expect(await type('convertible', id, 'additional', '--reason', 'EUR is given up')).toEqual([
    `Player ${id} may ask for conversion: additional.`,
  ]);
  expect(await status()).toBe(2);
  await type('convertible', id, 'main');
  expect(await status()).toBe(1);
  expect(await type('convertible', id, 'none')).toEqual([
    `The account of player ${id} is not to be converted.`,
  ]);
  expect(await status()).toBe(0);
  await expect(type('convertible', '1', 'main')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  [['convertible', 'anna', 'main']],
  [['convertible', '100000001']],
  [['convertible', '100000001', '1']],
  [['convertible', '100000001', 'Main']],
  [['convertible', '100000001', 'constructor']],
])('UI-05: an unknown player or kind of account is answered with a message: %j', async (words) => {
  await expect(operate(site.platform, words)).rejects.toBeInstanceOf(UsageError);
});

test('BOOT-05: an operator closes the site to a country, sees the rule, and opens it again', async () => {
  const ask = async () => {
    const headers = { 'x-geo-country': 'ua' };
    const body = { auth: false, url: '/en' };
    return (await site.call('POST', '/blocks-api/api/v2/block', { body, headers })).json.templateTypeId;
  };
  const [output = ''] = await type('block', '13', '--country', 'ua', '--reason', 'law');
  const id = /^Rule (\d+) closes \/\.$/.exec(output)?.[1] ?? expect.fail(output);
  await soon(ask).toBe(13);
  expect(await type('blocks')).toEqual([`${id}  /  ua  any: closed, template 13  law`]);
  await type('unblock', id);
  await soon(ask).toBe(0);
});

test('CONF-01: an operator removes the value of one language', async () => {
  await type('setting', '1208', '"Alles neu."', '--lang', 'de');
  expect(await type('unset', '1208', '--lang', 'de')).toEqual(['Setting 1208 is there as it is elsewhere.']);
  expect(await type('setting', '1208')).toEqual(
    expect.arrayContaining([expect.stringMatching(/Z anna: null$/)]),
  );
  await expect(type('unset', '1208', '--lang', 'de')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('CONF-01: a dangerous change needs the option and a reason, which the list of changes shows', async () => {
  const trusted = JSON.stringify([{ name: 'weather', url: 'https://weather.example', trusted: true }]);
  await expect(type('setting', '1021', trusted)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'dangerous' }],
  });
  await type('setting', '1021', trusted, '--dangerous', 'it is our own');
  const [newest] = await type('setting', '1021');
  expect(newest).toMatch(/Z anna: \[.*\] \(dangerous: it is our own\)$/);
  await type('setting', '1021', '[]');
});

test('MF-01: an operator declares a remote, unless it has a name or a page of the product', async () => {
  const declare = (...remotes: object[]) => type('setting', '1021', JSON.stringify(remotes));
  const weather = { name: 'weather', url: 'https://weather.example', pages: [{ path: '/weather' }] };
  await declare(weather);
  for (const [remote, words] of [
    [{ ...weather, name: 'header' }, 'the remote header is part of the product'],
    [{ ...weather, pages: [{ path: '/casino' }] }, '/casino is a page of the product'],
    [{ ...weather, url: 'http://weather.example' }, 'an https address'],
  ] as const) {
    await expect(declare(remote)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ detail: expect.stringContaining(words) }],
    });
  }
  await declare();
});

describe('where extensions are loaded', () => {
  const extensions = {
    ...noExtensions,
    remotes: [{ name: 'sun', url: 'https://sun.example', pages: [{ path: '/sun' }] }],
    payments: [{ name: 'acme-bank', create: () => expect.fail('no command creates a provider') }],
  };
  const refused = (words: string) => ({
    code: 'INVALID_INPUT',
    errors: [{ path: 'value', detail: expect.stringContaining(words) }],
  });

  test('MF-01: an operator cannot declare a remote with the name or the page of one of an extension', async () => {
    const declare = (remote: object) =>
      operate(site.platform, ['setting', '1021', JSON.stringify([remote]), '--by', 'anna'], extensions);
    const moon = { name: 'moon', url: 'https://moon.example', pages: [{ path: '/moon' }] };
    await expect(declare({ ...moon, name: 'sun' })).rejects.toMatchObject(
      refused('the name sun stands twice'),
    );
    await expect(declare({ ...moon, pages: [{ path: '/sun' }] })).rejects.toMatchObject(
      refused('/sun of sun and /sun of moon share an address'),
    );
    await declare(moon);
    await type('setting', '1021', '[]');
  });

  test('CONF-01: an operator switches on the provider of an extension with a reason, and no provider that is missing', async () => {
    const switchOn = (name: string, ...options: string[]) => {
      const value = JSON.stringify([{ name, currencies: [] }]);
      return operate(site.platform, ['setting', '1022', value, '--by', 'anna', ...options], extensions);
    };
    const dangerous = ['--dangerous', 'it takes over'];
    await expect(switchOn('acme-bonk', ...dangerous)).rejects.toMatchObject(
      refused('no payment provider has the name acme-bonk'),
    );
    await expect(switchOn('acme-bank')).rejects.toMatchObject({ errors: [{ path: 'dangerous' }] });
    expect(await switchOn('acme-bank', ...dangerous)).toEqual([
      expect.stringMatching(/^Setting 1022 is .*acme-bank/),
    ]);
    await switchOn('sandbox', ...dangerous);
  });
});

test('BOOT-04: an operator redirects an address to another, sees the redirect, and removes it', async () => {
  const ask = async () => {
    const body = { url: '/en/old-offer' };
    const { json } = await site.call('POST', '/redirects-api/api/v1/redirect-light', { body });
    return [json.code, json.url];
  };
  const written = ['/{lng}/old-offer', '/{lng}/promo'] as const;
  await type('redirect', ...written, '--code', '302', '--reason', 'spring');
  await soon(ask).toEqual([302, '/en/promo']);
  expect(await type('redirects')).toEqual(['302  /{lng}/old-offer  /{lng}/promo  spring']);
  await type('redirect', ...written);
  await soon(ask).toEqual([301, '/en/promo']);
  await expect(type('redirect', '/{lng}/promo', '/{lng}/old-offer')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(await type('unredirect', written[0])).toEqual(['/{lng}/old-offer leads nowhere else.']);
  await soon(ask).toEqual([0, '']);
  await expect(type('unredirect', written[0])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('SEO-01: an operator writes, reads and removes the page data for search engines', async () => {
  const title = async () => {
    const { json } = await site.call('GET', '/seo-api/page?path=/de/promo&lang=de');
    return Object(json.page).title;
  };
  await type('page', '/promo', '{"title": "Offers"}');
  await type('page', '/promo', '{"title": "Angebote"}', '--lang', 'de');
  await soon(title).toBe('Angebote');
  expect(await type('pages')).toEqual(['/promo  de  Angebote', '/promo  every language  Offers']);
  expect((await type('page', '/promo')).join()).toContain('"title": "Offers"');
  await expect(type('page', '/promo', '{"titel": "Offers"}')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await type('unpage', '/promo', '--lang', 'de');
  await soon(title).toBe('Offers');
  await type('unpage', '/promo');
  expect(await type('pages')).toEqual([]);
});

test('ANA-01: an operator sets the counters of a host, and removes them', async () => {
  const ask = async () => {
    const { json } = await site.call('GET', '/fatman-api/fairline/counters?domain=site.example&projectId=1');
    return json.counters;
  };
  expect(await type('counter', 'site.example', '1', 'metrika', '12345')).toEqual([
    'site.example counts by metrika 12345.',
  ]);
  await soon(ask).toEqual([{ type: 'metrika', code: '12345' }]);
  expect(await type('counters', 'site.example', '1')).toEqual(['metrika  12345']);
  await type('uncounter', 'site.example', '1', 'metrika');
  await soon(ask).toEqual([]);
  await expect(type('counter', 'no host', '1', 'metrika', '1')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('ANA-01: an operator reads the totals of events by day', async () => {
  const events = [{ name: 'support-fault', ageMs: 0, data: { code: 'timeout' } }];
  const { status } = await site.call('POST', '/fatman-api/fairline', { body: { signedIn: false, events } });
  expect(status).toBe(202);
  const totals = () => type('totals', '2026-01-01');
  await soon(totals).toEqual([expect.stringMatching(/^2026-01-01 {2}support-fault {2}.*1$/)]);
  expect(await type('totals', '2025-12-01', '2025-12-31')).toEqual([]);
});

test.each([
  [[]],
  [['constructor']],
  [['setting', 'terms']],
  [['setting', '1208', 'no JSON']],
  [['ban', 'anna', '1']],
  [['ban', '100000001']],
  [['block', '4', '--auth', 'nobody']],
  [['block', '4', '--colour', 'red']],
  [['unset', '1208']],
  [['redirect', '/old']],
  [['redirect', '/old', '/new', '--code', '307']],
  [['unredirect']],
  [['page']],
  [['page', '/promo', '[]']],
  [['counters', 'site.example']],
  [['counter', 'site.example', '1', 'metrika']],
  [['totals']],
  [['totals', 'yesterday']],
])('an unknown command is answered with a message: %j', async (words) => {
  await expect(operate(site.platform, words)).rejects.toBeInstanceOf(UsageError);
});

test('what is kept of erased data is opened for a reason alone, which the journal has', async () => {
  const person = await registerWhole(site);
  const { pool } = site.platform.database;
  const { rows } = await pool.query<{ erasure_id: string }>(
    `INSERT INTO privacy.erasure (erasure_id, player_id, asked_by, gives_up_money, asked_at, due_at, next_try_at)
     VALUES (gen_random_uuid(), $1, 'player', false, now(), now(), '2000-01-01') RETURNING erasure_id`,
    [person.id],
  );
  const erasureId = rows[0]?.erasure_id ?? '';
  await expect
    .poll(async () => {
      await site.platform.clock.advance(10_000);
      const found = await pool.query('SELECT state FROM privacy.erasure WHERE erasure_id = $1', [erasureId]);
      return found.rows[0]?.state;
    })
    .toBe('done');
  await expect(type('kept-data', erasureId)).rejects.toThrow(/--reason/);
  const lines = await type('kept-data', erasureId, '--reason', 'order of a court');
  expect(lines.join('\n')).toContain(person.email);
  const entries = await pool.query(
    "SELECT subject, reason FROM audit.entry WHERE action = 'privacy.open-kept'",
  );
  expect(entries.rows).toEqual([{ subject: `erasures/${erasureId}`, reason: 'order of a court' }]);
});
