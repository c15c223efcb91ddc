import { expect, test } from 'vitest';
import { buildMatch, notStarted } from '../testing/build-match.ts';
import { createTexts } from '../texts/texts.ts';
import { addressOfMatch, matchFacts } from './page-facts.ts';

const season = buildMatch({
  status: notStarted,
  home: { id: 0, name: 'Premier League' },
  away: { id: 0, name: '26/27' },
  outright: { kind: 'season', startAt: 0, endAt: 1, competitors: [] },
});

test('the page of an outright names its competition and season, and is no match of two sides', () => {
  const facts = matchFacts(season, addressOfMatch('en', season), undefined, createTexts('en', {}));
  expect(facts).not.toHaveProperty('event');
  expect(facts).toMatchObject({ description: expect.stringContaining('Premier League') });
  expect('breadcrumbs' in facts && facts.breadcrumbs?.at(-1)?.name).toBe('26/27');
});
