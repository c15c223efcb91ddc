import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const countries = z.array(
  z.strictObject({ id: z.number(), name: z.string(), country_code: z.string(), tel_code: z.string() }),
);
const masks = z.array(
  z.strictObject({ CountryId: z.number(), Mask: z.string(), Max: z.number(), Min: z.number() }),
);

async function listOf(lang: string) {
  const { json } = await site.call('GET', `/web-api/user/phone-countries?lang=${lang}`);
  return countries.parse(json.countries);
}

test.each([
  ['en', 'Germany'],
  ['ru', 'Германия'],
  ['es', 'Alemania'],
  ['de', 'Deutschland'],
  ['ar', 'ألمانيا'],
])('ACC-07: phone countries are named in %s, in alphabetical order', async (lang, name) => {
  const list = await listOf(lang);
  expect(list.find(({ country_code }) => country_code === 'de')).toMatchObject({ name, tel_code: '49' });
  const names = list.map((country) => country.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(lang).compare));
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

test('ACC-07: each phone country has a mask by its id', async () => {
  const list = await listOf('en');
  const { json } = await site.call('GET', '/web-api/user/phone-masks');
  const all = masks.parse(json.masks);
  expect(all.map(({ CountryId }) => CountryId).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
  const spain = list.find(({ country_code }) => country_code === 'es');
  expect(all.find(({ CountryId }) => CountryId === spain?.id)).toEqual({
    CountryId: spain?.id,
    Mask: '### ## ## ##',
    Max: 9,
    Min: 9,
  });
});

test('ACC-07: a language that the site does not have is refused', async () => {
  const { status } = await site.call('GET', '/web-api/user/phone-countries?lang=xx');
  expect(status).toBe(404);
});

const form = {
  type: 'full_reg',
  password: 'quiet harbour lantern',
  name: 'Mia',
  surname: 'Holm',
  birthDate: '1990-01-01',
  currency: 'EUR',
  countryCode: 'de',
  agreed: true,
};

test('ACC-07: a registration keeps the number in the form of E.164', async () => {
  const body = { ...form, email: 'mia.holm@site.example', phone: '0151 23456789' };
  const { status, cookies } = await site.call('POST', '/web-api/registration', { body });
  expect(status).toBe(201);
  const cookie = `user_token=${cookies.user_token}`;
  const { json } = await site.call('GET', '/web-api/user/personal-data', { cookie });
  expect(json.phone).toBe('+4915123456789');
});

test.each([
  ['+49 0151 23456789', 422, 'leading-zero'],
  ['0151', 422, 'too-short'],
  ['+49 ٠١٥١', 422, 'look-alike-digits'],
  ['\u200f+49 151 23456789', 400, 'direction-marks'],
])('ACC-07: a registration with the number %j is refused and says why', async (phone, status, detail) => {
  const body = { ...form, email: 'other.holm@site.example', phone };
  const answer = await site.call('POST', '/web-api/registration', { body });
  expect(answer.status).toBe(status);
  expect(answer.json.errors).toContainEqual({ path: 'body.phone', detail });
});
