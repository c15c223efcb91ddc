import { settings } from '@fairline/config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { block, checkBlock, type TestGate, testGate } from './gate.fixture.ts';

let gate: TestGate;

beforeEach(async () => {
  gate = await testGate();
  await gate.service.saveBlock(block, 'anna');
});
afterEach(() => gate.stop());

const open = { displayTypeId: 0, templateTypeId: 0 };
const closed = { displayTypeId: 1, templateTypeId: 13 };

test('BOOT-05: a country header counts from this machine and from proxies of the operator only', async () => {
  expect((await checkBlock(gate, 'ua', '203.0.113.9')).json()).toEqual(open);
  await gate.config.change(
    settings.core.trustedProxies.id,
    ['203.0.113.0/24'],
    'ops',
    {},
    { dangerous: 'a proxy' },
  );
  expect((await checkBlock(gate, 'ua', '203.0.113.9')).json()).toEqual(closed);
  expect((await checkBlock(gate, 'ua', '198.51.100.1')).json()).toEqual(open);
});

test('BOOT-05: the block check uses the country that was settled for the request', async () => {
  const countryOf = vi.spyOn(gate.service, 'countryOf');
  expect((await checkBlock(gate, 'ua')).json()).toEqual(closed);
  expect(countryOf).toHaveBeenCalledTimes(1);
  // A public address of the Netherlands, whose headers are not believed.
  expect((await checkBlock(gate, 'ua', '193.0.6.139')).json()).toEqual(open);
  expect(countryOf).toHaveBeenCalledTimes(2);
});

test('BOOT-05: a fresh site knows the countries of addresses, of both families', () => {
  const country = (address: string) =>
    gate.service.countryOf({ address, peer: '127.0.0.1', header: undefined });
  expect(country('193.0.6.139')).toBe('nl');
  expect(country('2001:67c:2e8:22::c100:68b')).toBe('nl');
  expect(country('127.0.0.1')).toBeUndefined();
  expect(country('192.168.1.1')).toBeUndefined();
});
