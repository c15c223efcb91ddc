import type { SessionHistoryItem } from '@fairline/contracts';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { historyCsv } from './history-csv.ts';

const t = createTranslator('en', en);
const item: SessionHistoryItem = {
  id: 'i1',
  kind: 'session',
  at: Date.UTC(2026, 2, 1, 12),
  reason: 'idle',
  browser: 'Firefox',
  system: 'Linux',
  country: 'de',
  city: 'Berlin "Mitte", =1+1',
  startedAt: Date.UTC(2026, 2, 1, 8),
  seenAt: Date.UTC(2026, 2, 1, 9),
};

test('OFFER-07: the history is a table with times in UTC and quoted cells', () => {
  const failure = {
    ...item,
    kind: 'failure',
    reason: 'password',
    startedAt: null,
    browser: '=cmd()',
    system: null,
  };
  const [head, first, second] = historyCsv(t, 'en', [item, { ...failure, kind: 'failure' }]).split('\r\n');
  expect(head).toBe('"Time (UTC)","What happened","Device","Place","Session since (UTC)"');
  expect(first).toBe(
    '"2026-03-01T12:00:00.000Z","Ended: nothing was done for a long time","Firefox on Linux","Berlin ""Mitte"", =1+1, Germany","2026-03-01T08:00:00.000Z"',
  );
  // A program for tables must not read a formula.
  expect(second).toContain('"\'=cmd()"');
});

test('a reason that this version does not know has a general text', () => {
  expect(historyCsv(t, 'en', [{ ...item, reason: 'something' }])).toContain('"Ended"');
});
