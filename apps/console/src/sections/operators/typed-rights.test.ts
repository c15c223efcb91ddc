import { expect, test } from 'vitest';
import { readGrant, readGrants, typedOf } from './typed-rights.ts';

const right = { permission: 'players.view', countries: '', from: '', to: '' } as const;

test('a right without limits is given everywhere and always', () => {
  expect(readGrant(right)).toEqual({ permission: 'players.view', countries: null, hours: null });
});

test('countries are codes in any spelling, each once', () => {
  expect(readGrant({ ...right, countries: 'DE, es de' })?.countries).toEqual(['de', 'es']);
  expect(readGrant({ ...right, countries: 'Germany' })).toBeUndefined();
});

test('hours have two ends', () => {
  expect(readGrant({ ...right, from: '08:00', to: '16:00' })?.hours).toEqual({ from: '08:00', to: '16:00' });
  expect(readGrants([right, { ...right, from: '08:00' }])).toBeUndefined();
});

test('a grant that is typed again is the same', () => {
  const grant = {
    permission: 'bets.edit',
    countries: ['de'],
    hours: { from: '22:00', to: '06:00' },
  } as const;
  expect(readGrant(typedOf({ ...grant, countries: ['de'] }))).toEqual(grant);
});
