import { settingNames } from '@fairline/contracts';
import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { createAccountSettings, gatherMs } from './account-settings.ts';
import { cookieNameOf, preferenceNames } from './preferences.ts';

/** The maximum wait for a result. It is long, because a busy machine may be slow. */
const patienceMs = 30_000;

function stage(api = vi.fn(async () => ({ settings: {} }))) {
  const clock = createManualClock();
  const log = vi.fn();
  // The code ignores the answer of the call, so its type does not matter.
  const keep = createAccountSettings({ api: api as never, clock, log }).keep;
  return { api, clock, log, keep };
}

const cookie = (name: string, value: string) => ({ name, value, maxAgeSeconds: 1 });

test('UI-07: changes of a player are saved with the account, those of one moment in one call', async () => {
  const { api, clock, keep } = stage();
  keep([cookie('appTheme', '0')]);
  keep([cookie('appTheme', '1'), cookie('is12h', '')]);
  await clock.advance(gatherMs - 1);
  expect(api).not.toHaveBeenCalled();
  await clock.advance(1);
  const body = { settings: { appTheme: '1', is12h: null } };
  expect(api.mock.calls).toEqual([['POST', '/web-api/user/settings', { body }]]);
  keep([]);
  await clock.advance(gatherMs);
  expect(api).toHaveBeenCalledOnce();
});

test('UI-07: when the account cannot be reached, the browser still has the settings', async () => {
  const { clock, log, keep } = stage(vi.fn(() => Promise.reject(new Error('offline'))));
  keep([cookie('appTheme', '1')]);
  await clock.advance(gatherMs);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), patienceMs);
});

test('UI-07: the account keeps every preference but language and currency, which it has elsewhere', () => {
  const elsewhere = ['language', 'currency'];
  const kept = preferenceNames.filter((name) => !elsewhere.includes(name)).map(cookieNameOf);
  expect([...settingNames].sort()).toEqual(kept.sort());
});
