import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readEnvironment } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AddressCountries, createAddressCountries } from './address-countries.ts';
import { createCallerLocation } from './caller-location.ts';
import { geoFile } from './geo-file.fixture.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairline-gate-'));
  await mkdir(join(dataDir, 'geo'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function openCountries(content: Buffer | string): Promise<AddressCountries> {
  await writeFile(join(dataDir, 'geo', 'country.mmdb'), content);
  const environment = { ...readEnvironment({ NODE_ENV: 'test' }), dataDir };
  const countries = createAddressCountries({ environment, log: createLog('silent') });
  await countries.open();
  return countries;
}

test('BOOT-05: with a country database the address decides before the header', async () => {
  const countries = await openCountries(geoFile({ '203.0.113.0/24': 'UA', '198.51.100.0/24': 'DE' }));
  const { countryOf } = createCallerLocation(countries, { trusts: () => true });
  const country = (address: string, header?: string) => countryOf({ address, peer: '127.0.0.1', header });
  expect(country('203.0.113.77', 'de')).toBe('ua');
  expect(country('198.51.100.1')).toBe('de');
  expect(country('192.0.2.1', 'fr')).toBe('fr');
  expect(country('192.0.2.1')).toBeUndefined();
  // The database of the product is not asked in addition.
  expect(country('8.8.8.8')).toBeUndefined();
  expect(country('no address')).toBeUndefined();
});

test('BOOT-05: a country database that cannot be read is replaced by the one of the product', async () => {
  const countries = await openCountries('nothing of the kind');
  expect(countries.countryOf('203.0.113.1')).toBeUndefined();
  expect(countries.countryOf('8.8.8.8')).toBe('US');
});
