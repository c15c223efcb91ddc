import { expect, test } from 'vitest';
import { findSettings, isChanged } from './find-settings.ts';
import type { SettingSummary } from './settings.ts';

const setting = (settingId: number, part: Partial<SettingSummary>): SettingSummary => ({
  settingId,
  group: 'core',
  name: 'name',
  description: '',
  isPublic: false,
  danger: null,
  schema: {},
  default: 1,
  value: 1,
  overrides: [],
  version: '0',
  changedBy: null,
  changedAt: null,
  ...part,
});

const all = [
  setting(1102, { group: 'application', name: 'idleMinutes', description: 'Minutes without activity.' }),
  setting(1001, { name: 'companyName', description: 'The name of the company.', value: 2, isPublic: true }),
  setting(1020, { name: 'trustedProxies', danger: 'believes more machines' }),
  setting(1844, { overrides: [{ country: 'de', lang: null, value: 3 }] }),
];

test.each([
  ['nothing', {}, [1001, 1020, 1102, 1844]],
  ['a number', { search: '1020' }, [1020]],
  ['a name with its group', { search: 'application.idle' }, [1102]],
  ['words in any order', { search: 'company THE' }, [1001]],
  ['a group', { group: 'application' }, [1102]],
  ['a changed value', { state: 'changed' }, [1001]],
  ['overrides', { state: 'overridden' }, [1844]],
  ['two states', { state: 'public,changed' }, [1001]],
  ['words that nothing has', { search: 'casino' }, []],
])('CONF-01: a search for %s finds the settings by their numbers', (_words, filter, found) => {
  expect(findSettings(all, filter).map(({ settingId }) => settingId)).toEqual(found);
});

test('a value is unchanged in whatever order its fields are', () => {
  expect(isChanged({ value: { a: 1, b: [{ c: 1, d: 2 }] }, default: { b: [{ d: 2, c: 1 }], a: 1 } })).toBe(
    false,
  );
  expect(isChanged({ value: { a: 1, b: [2, 1] }, default: { b: [1, 2], a: 1 } })).toBe(true);
});
