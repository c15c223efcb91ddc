import { expect, test } from 'vitest';
import { createManualClock } from './clock.ts';
import { createSystemIds, firstIdAt, isUuid, secretDigest } from './ids.ts';

test('ids of one process are distinct and in order, also within a millisecond', async () => {
  const clock = createManualClock();
  const ids = createSystemIds(clock);
  const made: string[] = [];
  for (let millisecond = 0; millisecond < 3; millisecond++) {
    for (let count = 0; count < 5_000; count++) made.push(ids.uuid());
    await clock.advance(1);
  }
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('the first id of a moment is above all ids before it, and not above those from it on', async () => {
  const clock = createManualClock();
  const ids = createSystemIds(clock);
  const before = ids.uuid();
  await clock.advance(1);
  const first = firstIdAt(clock.now());
  expect(isUuid(first)).toBe(true);
  expect([first, before, ids.uuid()].sort()[1]).toBe(first);
});

test('SEC: a text that is not a UUID is recognised before a query', () => {
  expect(isUuid(createSystemIds(createManualClock()).uuid())).toBe(true);
  const id = '0198c7a0-1b2c-7d3e-8f40-5a6b7c8d9e0f';
  expect(isUuid(id)).toBe(true);
  for (const other of ['', '1', id.toUpperCase(), `${id}0`, `x${id}`, `${id}\n`, id.replaceAll('-', '')]) {
    expect(isUuid(other), other).toBe(false);
  }
});

test('SEC: a secret is stored as its SHA-256', () => {
  // The expected digest is the one-block example of FIPS 180-4.
  expect(secretDigest('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
