import { createOutboxDelivery } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { block, redirect, type TestGate, testGate } from './gate.fixture.ts';
import { createGate } from './index.ts';

let gate: TestGate;

beforeEach(async () => {
  gate = await testGate();
});
afterEach(() => gate.stop());

test('BOOT-04, BOOT-05: every process follows a change of the rules', async () => {
  const { config, platform, service } = gate;
  const elsewhere = createGate(platform, config);
  await elsewhere.start?.();
  await service.saveRedirect(redirect('/a', '/b'), 'anna');
  const id = await service.saveBlock(block, 'anna');
  await createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log).deliver();
  await expect.poll(() => elsewhere.service.redirectFor('/a').url).toBe('/b');
  expect(elsewhere.service.blocks()).toEqual([{ id, ...block }]);
  await elsewhere.stop?.();
});

test('BOOT-04: a loop that was written into the table directly does not redirect, and is logged', async () => {
  const { platform, service } = gate;
  const error = vi.spyOn(platform.log, 'error');
  const warn = vi.spyOn(platform.log, 'warn');
  await platform.database.pool.query(
    `INSERT INTO gate.redirect
     SELECT from_path, to_path, 301, '', 'sql', now()
     FROM (VALUES ('/a', '/b'), ('/b', '/a'), ('/c', '/d'), ('nonsense', '/e')) AS given (from_path, to_path)`,
  );
  await platform.clock.advance(60_000);
  await expect.poll(() => service.redirects()).toHaveLength(3);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ from: 'nonsense' }), 'redirect rule not used');
  expect(service.redirectFor('/a').redirect).toBe(false);
  expect(error).toHaveBeenCalledWith({ rules: ['/a', '/b'] }, 'redirect loop; address not redirected');
  expect(service.redirectFor('/c').url).toBe('/d');
});
