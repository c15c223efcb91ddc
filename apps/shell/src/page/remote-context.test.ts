import { expect, test } from 'vitest';
import { contextAt, siteFor } from '../routing/guards/fixture/visit.ts';
import { defaultPreferences } from '../site/preferences/preferences.ts';
import { remoteContext } from './remote-context.ts';

test.each([
  ['as the country has it', undefined, true, true],
  ['as the reader chose, against the country', false, true, false],
  ['as the reader chose, where clocks have 24', true, false, true],
  ['24 without a word', undefined, false, false],
])('LANG-04: remotes get the clock: %s', (_, twelveHours, hasTwelveHours, hour12) => {
  const site = siteFor({ hasTwelveHours });
  const preferences = { ...defaultPreferences, twelveHours };
  const { route } = contextAt('/en', site).match;
  const location = { route, params: {}, path: '/en', query: {} };
  expect(remoteContext(site.reader, preferences, location).hour12).toBe(hour12);
});
