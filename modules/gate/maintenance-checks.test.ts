import { settings } from '@fairline/config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestGate, testGate } from './gate.fixture.ts';

let gate: TestGate;

beforeEach(async () => {
  gate = await testGate();
});
afterEach(() => gate.stop());

test('BOOT-07: maintenance follows its setting as time passes, and answers notify a reader of it', async () => {
  const { app, config, platform, service } = gate;
  const nowMs = platform.clock.now();
  const plan = {
    mode: 'scheduled',
    startedAt: nowMs + 1000,
    endedAt: nowMs + 5000,
    notifyStartedAt: nowMs,
    notifyEndedAt: nowMs + 1000,
  };
  const cookiesSet = async (cookie = '') => {
    const { cookies } = await app.inject({ url: '/private', headers: { cookie } });
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  };
  await config.change(settings.application.maintenance.id, plan, 'ops');
  const { mode, ...window } = plan;
  const announced = await cookiesSet();
  expect(JSON.parse(announced.maintenance ?? '')).toEqual({ ...window, state: false });
  expect(service.maintenanceRefusal()).toBeUndefined();

  await platform.clock.advance(1500);
  const header = `maintenance_own=1; maintenance=${encodeURIComponent(announced.maintenance ?? '')}`;
  expect(JSON.parse((await cookiesSet(header)).maintenance ?? '')).toEqual({ ...window, state: true });
  expect(service.maintenanceRefusal()).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 4 });

  await platform.clock.advance(3500);
  expect(await cookiesSet(header)).toEqual({ maintenance: '', maintenance_own: '' });
  expect(service.maintenanceRefusal()).toBeUndefined();
});

test('BOOT-07: an answer that a cache may keep carries no cookie', async () => {
  const { app, config } = gate;
  const { maintenance } = settings.application;
  await config.change(maintenance.id, { ...maintenance.default, mode: 'on' }, 'ops');
  expect((await app.inject('/private')).cookies).toHaveLength(2);
  expect((await app.inject('/public')).cookies).toEqual([]);
});
