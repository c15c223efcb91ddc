import { createConfig, type Scope, type Setting, settings } from '@fairline/config';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let cleanups: (() => Promise<void>)[] = [];
let lastPerson = 0;

beforeAll(async () => {
  site = await testSite();
  config = createConfig(site.platform);
  await config.start?.();
});
afterEach(async () => {
  for (const step of cleanups.toReversed()) await step();
  cleanups = [];
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

const fast = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
const full = {
  ...fast,
  type: 'full_reg',
  password: 'correct horse battery',
  name: 'Ana',
  surname: 'Silva',
  birthDate: '1990-05-17',
};

function register(body: object, country = 'de', cookie?: string) {
  const headers = { 'x-geo-country': country };
  return site.call('POST', '/web-api/registration', { body, headers, ...(cookie ? { cookie } : {}) });
}

function registerFully(changes: object = {}, country?: string) {
  return register({ ...full, email: `person${++lastPerson}@example.org`, ...changes }, country);
}

/** Sets a value until the end of the test, and waits until the site uses it. */
async function set<Value>(setting: Setting<Value>, value: Value, scope: Scope = {}): Promise<void> {
  await config.service.change(setting.id, value, 'anna', scope, { dangerous: 'a test' });
  cleanups.push(async () => {
    if (scope.country === undefined) await config.service.change(setting.id, setting.default, 'anna');
    else await config.service.removeOverride(setting.id, 'anna', scope);
    await known(setting, setting.default, scope);
  });
  await known(setting, value, scope);
}

function known(setting: Setting<unknown>, value: unknown, { country = 'de' }: Scope): Promise<void> {
  const path = `/bff-api/config/group/get?groups=${setting.group}&lang=en`;
  const shown = async () => {
    await site.platform.clock.advance(200);
    const { json } = await site.call('GET', path, { headers: { 'x-geo-country': country } });
    return Object(Object(json.result)[setting.group])[setting.name];
  };
  return expect.poll(shown).toEqual(value);
}

test('REG-01: a closed registration opens no account by any form', async () => {
  await set(settings.reg.isRegistrationAllowed, false);
  const closed = { status: 403, json: { code: 'REGISTRATION_CLOSED' } };
  expect(await register(fast)).toMatchObject(closed);
  expect(await registerFully()).toMatchObject(closed);
});

test('REG-03: only the kinds of registration that are offered open accounts', async () => {
  await set(settings.reg.registrationTypes, ['full_reg']);
  expect(await register(fast)).toMatchObject({ status: 403, json: { code: 'REGISTRATION_CLOSED' } });
  expect((await registerFully()).status).toBe(201);
});

test('REG-03: a player must have the operator’s minimum age, and has it from the birthday on', async () => {
  await set(settings.reg.minimumAgeYears, 21);
  // The time of the test's clock is 1 January 2026.
  expect(await registerFully({ birthDate: '2005-01-02' })).toMatchObject({
    status: 422,
    json: { code: 'UNDER_AGE', errors: [{ path: 'body.birthDate', detail: 'under 21' }] },
  });
  expect((await registerFully({ birthDate: '2005-01-01' })).status).toBe(201);
});

test('REG-03: a country or a currency that is not offered is refused at its field', async () => {
  await set(settings.core.countries, ['de', 'fr']);
  await set(settings.core.currencies, ['EUR', 'RUB']);
  for (const registration of [fast, { ...full, email: 'not.offered@example.org' }]) {
    expect(await register({ ...registration, countryCode: 'br' })).toMatchObject({
      status: 422,
      json: { code: 'COUNTRY_REFUSED', errors: [{ path: 'body.countryCode' }] },
    });
    expect(await register({ ...registration, currency: 'USD' })).toMatchObject({
      status: 422,
      json: { code: 'CURRENCY_MISMATCH', errors: [{ path: 'body.currency' }] },
    });
    expect((await register(registration)).status).toBe(201);
  }
});

test('REG-03: a bonus that is not offered is refused', async () => {
  await set(settings.reg.bonusChoices, [0, 1]);
  expect(await register({ ...fast, bonusChoice: 2 })).toMatchObject({
    status: 400,
    json: { code: 'INVALID_INPUT', errors: [{ path: 'body.bonusChoice' }] },
  });
  expect((await register({ ...fast, bonusChoice: 1 })).status).toBe(201);
});

test('REG-03: the rules of a country apply to residents, and to requests from there', async () => {
  await set(settings.reg.minimumAgeYears, 21, { country: 'fr' });
  const young = { birthDate: '2006-05-01' };
  expect((await registerFully(young)).status).toBe(201);
  expect((await registerFully({ ...young, countryCode: 'fr' })).json.code).toBe('UNDER_AGE');
  expect((await registerFully(young, 'fr')).json.code).toBe('UNDER_AGE');
});

const playerIdOf = (json: unknown) =>
  z.object({ player: z.object({ userId: z.string() }) }).parse(json).player.userId;

/** Returns the birth date of a person who is 18 today in a time zone, or `daysLater`. */
function bornIn(timeZone: string, daysLater = 0): string {
  const at = site.platform.clock.now() + daysLater * 86_400_000;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  return `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
}

test.each([
  ['in', 'Asia/Kolkata'],
  ['de', 'Europe/Berlin'],
  // Of a country with several zones the one counts where the day begins last.
  ['nz', 'Pacific/Auckland'],
  ['mx', 'America/Tijuana'],
  ['cl', 'Pacific/Easter'],
])(
  'REG-03: in %s a person is of age from the birthday in %s on, and a day earlier is refused',
  async (countryCode, timeZone) => {
    await set(settings.core.countries, [countryCode]);
    expect((await registerFully({ countryCode, birthDate: bornIn(timeZone) })).status).toBe(201);
    const dayEarly = await registerFully({ countryCode, birthDate: bornIn(timeZone, 1) });
    expect(dayEarly).toMatchObject({ status: 422, json: { code: 'UNDER_AGE' } });
  },
);

test('REG-03: the zone of the device makes a person younger, and never older', async () => {
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  expect(bornIn(early)).not.toBe(bornIn(late));
  const [today, before] = [bornIn('Europe/Berlin'), bornIn(late)];
  expect(await registerFully({ timeZone: early, birthDate: bornIn('Europe/Berlin', 1) })).toMatchObject({
    status: 422,
    json: { code: 'UNDER_AGE' },
  });
  expect((await registerFully({ timeZone: early, birthDate: today })).status).toBe(201);
  expect((await registerFully({ timeZone: late, birthDate: before })).status).toBe(201);
  expect((await registerFully({ timeZone: late, birthDate: bornIn(late, 1) })).status).toBe(422);
  expect((await registerFully({ timeZone: 'Mars/Olympus', birthDate: today })).status).toBe(201);
});

test('REG-03: the legal age of the country of residence counts where it is higher', async () => {
  const born = { birthDate: '2006-05-01', countryCode: 'gr' };
  expect(await registerFully(born)).toMatchObject({
    status: 422,
    json: { code: 'UNDER_AGE', errors: [{ path: 'body.birthDate', detail: 'under 21' }] },
  });
  await set(settings.reg.agesByCountry, {});
  expect((await registerFully(born)).status).toBe(201);
});

test.each([
  ['without a number', {}, 'cpf'],
  ['with a wrong number', { documentNumber: '111.444.777-36' }, 'cpf'],
  ['with a number in other digits', { documentNumber: '١١١٤٤٤٧٧٧٣٥' }, 'cpf'],
])('REG-03: a country that requires a national number refuses a person %s', async (_, given, detail) => {
  expect(await registerFully({ countryCode: 'br', ...given })).toMatchObject({
    status: 422,
    json: { code: 'DOCUMENT_INVALID', errors: [{ path: 'body.documentNumber', detail }] },
  });
});

test('REG-03: where no national number is required, none is taken', async () => {
  expect((await registerFully({ documentNumber: '111.444.777-35' })).json).toMatchObject({
    code: 'DOCUMENT_INVALID',
  });
});

describe('SEC: a second account with the same national number', () => {
  test('gets the answer of any other, and operators a case about both', async () => {
    const first = { countryCode: 'br', documentNumber: '529.982.247-25' };
    const known = playerIdOf((await registerFully(first)).json);
    const again = await registerFully({
      ...first,
      documentNumber: '52998224725',
      name: 'Berta',
      birthDate: '1985-03-15',
    });
    expect(again).toMatchObject({ status: 201, json: { player: { name: 'Berta', ban_level: 0 } } });
    const { rows } = await site.platform.database.pool.query(
      'SELECT older_id::text, reasons FROM identity.person_case WHERE newer_id = $1',
      [playerIdOf(again.json)],
    );
    expect(rows).toEqual([{ older_id: known, reasons: ['document'] }]);
  });

  test('leaves no readable trace of the number in the database', async () => {
    await registerFully({ countryCode: 'br', documentNumber: '390.533.447-05' });
    const { rows } = await site.platform.database.pool.query(
      'SELECT row_to_json(document)::text AS document FROM identity.player_document AS document',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('39053344705');
  });
});

describe('COOK-01: the origin of a player', () => {
  const tags =
    'first_refererid=77; refererid=88; first_utm_source=a%20b; utm_source=c; partner=9; postback_watcher=1';

  async function originOf(userId: string) {
    const { rows } = await site.platform.database.pool.query(
      'SELECT * FROM identity.registration_origin WHERE player_id = $1',
      [userId],
    );
    return rows[0];
  }

  test('is stored with the account: first and last tags, user_ref_id and the chosen bonus', async () => {
    const body = { ...fast, bonusChoice: 2, bonusId: 'welcome' };
    const { json } = await register(body, 'de', `cookiesAgreeType=ALL; ${tags}`);
    expect(await originOf(playerIdOf(json))).toMatchObject({
      type: 'fast_reg',
      network: null,
      user_ref_id: 88,
      bonus_id: 'welcome',
      first_deposit_bonus_type: 2,
      first_touch: { refererid: '77', utm_source: 'a b' },
      last_touch: { refererid: '88', utm_source: 'c', partner: '9' },
    });
  });

  test.each(['', 'cookiesAgreeType=NECESSARY; ', 'cookiesAgreeType=FUNCTIONAL.ANALYTICS; '])(
    'has no tags with the agreement %j; the number is then that of the site',
    async (agreement) => {
      const { json } = await register(fast, 'de', `${agreement}${tags}`);
      expect(await originOf(playerIdOf(json))).toMatchObject({
        user_ref_id: settings.core.ref_id.default,
        first_touch: {},
        last_touch: {},
      });
    },
  );

  test('keeps the tags where the site does not ask', async () => {
    await set(settings.application.isCookiePopupShown, false);
    const { json } = await register(fast, 'de', 'subid=s1');
    expect(await originOf(playerIdOf(json))).toMatchObject({ last_touch: { subid: 's1' } });
  });
});

describe('SEC: bad input names its field', () => {
  const long = 'x'.repeat(300);
  const rightToLeft = '\u202eana';

  test.each<[field: string, change: Record<string, unknown>, code: string, at?: string]>([
    ['email', { email: '' }, 'INVALID_INPUT'],
    ['email', { email: undefined }, 'INVALID_INPUT'],
    ['email', { email: `${long}@example.org` }, 'INVALID_INPUT'],
    ['email', { email: `${'a'.repeat(65)}@example.org` }, 'INVALID_INPUT'],
    ['email', { email: 'аna@example.org' }, 'INVALID_INPUT'],
    ['email', { email: `${rightToLeft}@example.org` }, 'INVALID_INPUT'],
    ['email', { email: 'ana@@example.org' }, 'INVALID_INPUT'],
    ['email', { email: 'ana@example' }, 'INVALID_INPUT'],
    ['password', { password: '' }, 'PASSWORD_WEAK'],
    ['password', { password: long }, 'INVALID_INPUT'],
    ['password', { password: 'tram\u202e4lin blue' }, 'INVALID_INPUT'],
    ['password', { password: '00000000' }, 'PASSWORD_WEAK'],
    ['name', { name: '' }, 'INVALID_INPUT'],
    ['name', { name: '   ' }, 'INVALID_INPUT'],
    ['name', { name: long }, 'INVALID_INPUT'],
    ['name', { name: 'Аna' }, 'INVALID_INPUT'],
    ['name', { name: rightToLeft }, 'INVALID_INPUT'],
    ['name', { name: 'Anα' }, 'INVALID_INPUT'],
    ['surname', { surname: '' }, 'INVALID_INPUT'],
    ['surname', { surname: `Sil\u200fva` }, 'INVALID_INPUT'],
    ['surname', { surname: 'Silvа' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '1990-02-29' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '1990-13-01' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '17.05.1990' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '01990-05-17' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '1869-12-31' }, 'INVALID_INPUT'],
    ['birthDate', { birthDate: '١٩٩٠-٠٥-١٧' }, 'INVALID_INPUT'],
    ['countryCode', { countryCode: '' }, 'INVALID_INPUT'],
    ['countryCode', { countryCode: 'DE' }, 'INVALID_INPUT'],
    ['countryCode', { countryCode: 'ԁe' }, 'INVALID_INPUT'],
    ['countryCode', { countryCode: 'zz' }, 'COUNTRY_REFUSED'],
    ['currency', { currency: '' }, 'INVALID_INPUT'],
    ['currency', { currency: 'EURO' }, 'INVALID_INPUT'],
    ['currency', { currency: 'ЕUR' }, 'CURRENCY_MISMATCH'],
    ['phone', { phone: '' }, 'PHONE_INVALID', 'empty'],
    ['phone', { phone: '0151' }, 'PHONE_INVALID', 'too-short'],
    ['phone', { phone: '0151 2345678901234567' }, 'PHONE_INVALID', 'too-long'],
    ['phone', { phone: '+49 0151 23456789' }, 'PHONE_INVALID', 'leading-zero'],
    ['phone', { phone: '+999 151 23456789' }, 'PHONE_INVALID', 'country-unknown'],
    ['phone', { phone: '+44 7400 123456', phoneCountry: 'de' }, 'PHONE_INVALID', 'wrong-country'],
    ['phone', { phone: '0151 2345678l' }, 'PHONE_INVALID', 'look-alike-digits'],
    ['phone', { phone: '\u202a0151 23456789\u202c' }, 'INVALID_INPUT', 'direction-marks'],
    ['phone', { phone: '1'.repeat(41) }, 'INVALID_INPUT', 'too-long'],
    ['city', { city: long }, 'INVALID_INPUT'],
    ['city', { city: `Ber\u202elin` }, 'INVALID_INPUT'],
    ['promoCode', { promoCode: long }, 'INVALID_INPUT'],
    ['promoCode', { promoCode: 'A\u0000B' }, 'INVALID_INPUT'],
    ['bonusId', { bonusId: long }, 'INVALID_INPUT'],
    ['documentNumber', { documentNumber: long }, 'INVALID_INPUT'],
    ['bonusChoice', { bonusChoice: 3 }, 'INVALID_INPUT'],
    ['agreed', { agreed: false }, 'INVALID_INPUT'],
  ])('%s in %j is refused: %s', async (field, change, code, detail) => {
    const { status, json } = await registerFully({ email: 'bad.input@example.org', ...change });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(json.code).toBe(code);
    const errors = z.array(z.object({ path: z.string(), detail: z.string() })).parse(json.errors);
    expect([...new Set(errors.map(({ path }) => path))]).toEqual([`body.${field}`]);
    if (detail !== undefined) expect(errors[0]?.detail).toBe(detail);
  });

  test.each(['Ana María', "O'Brien", 'Анна-Мария', 'Ünal', 'محمد', '李'])(
    'the name %s is taken',
    async (name) => {
      expect((await registerFully({ name })).status).toBe(201);
    },
  );
});
