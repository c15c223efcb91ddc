import { createConfig, type Scope, type Setting, settings } from '@fairline/config';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

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

function register(body: object, country = 'de') {
  const headers = { 'x-geo-country': country };
  return site.call('POST', '/web-api/registration', { body, headers });
}

function registerFully(changes: object = {}, country?: string) {
  return register({ ...full, email: `person${++lastPerson}@example.org`, ...changes }, country);
}

/** Sets a value until the end of the test, and waits until the site uses it. */
async function set<Value>(setting: Setting<Value>, value: Value, scope: Scope = {}): Promise<void> {
  await config.service.change(setting.id, value, 'anna', scope);
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
