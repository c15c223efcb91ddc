import { afterEach, beforeEach, expect, test } from 'vitest';
import { block, checkBlock, type TestGate, testGate } from './gate.fixture.ts';

let gate: TestGate;

beforeEach(async () => {
  gate = await testGate();
});
afterEach(() => gate.stop());

const open = { displayTypeId: 0, templateTypeId: 0 };
const closed = { displayTypeId: 1, templateTypeId: 13 };

test('BOOT-05: a country is closed, and open again when its rule is removed', async () => {
  const { saveBlock, removeBlock } = gate.service;
  const id = await saveBlock(block, 'anna');
  expect((await checkBlock(gate, 'UA')).json()).toEqual(closed);
  expect((await checkBlock(gate, 'de')).json()).toEqual(open);
  expect((await checkBlock(gate)).json()).toEqual(open);
  expect(await saveBlock({ ...block, templateTypeId: 3 }, 'boris')).toBe(id);
  expect((await checkBlock(gate, 'ua')).json().templateTypeId).toBe(3);
  await removeBlock(id, 'anna');
  expect((await checkBlock(gate, 'ua')).json()).toEqual(open);
  await expect(removeBlock(id, 'anna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('BOOT-05: signed-in players and paths have rules of their own', async () => {
  const rule = { ...block, pathPrefix: '/casino', country: null, auth: 'visitor' } as const;
  await gate.service.saveBlock(rule, 'anna');
  const check = async (body: object) => checkBlock(gate, 'de', '127.0.0.1', body);
  expect((await check({ auth: false, url: '/en/casino/slots' })).json()).toEqual(closed);
  expect((await check({ auth: true, url: '/en/casino/slots' })).json()).toEqual(open);
  expect((await check({ auth: false, url: '/en/home/line' })).json()).toEqual(open);
  expect((await check({ url: '/en' })).statusCode).toBe(400);
});

test('BOOT-05: a rule is not saved with an invalid field, or with a reason that is too long', async () => {
  const { blocks, saveBlock } = gate.service;
  for (const rule of [
    { ...block, country: 'UA' },
    { ...block, reason: 'x'.repeat(201) },
  ]) {
    await expect(saveBlock(rule, 'anna')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
  expect(blocks()).toEqual([]);
});
