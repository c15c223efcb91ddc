import { segment } from '@fairline/addresses/sportsbook-address';
import { apiOver } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { loadSports, sportSegment } from './sport-counts.ts';

test.each([
  [{ sportId: 1, name: 'Football' }, '1-football'],
  [{ sportId: 4, name: 'Ice Hockey' }, '4-ice-hockey'],
  [{ sportId: 109, name: 'Counter-Strike' }, '109-counter-strike'],
  [{ sportId: 7, name: 'Регби' }, '7'],
])('ROUTE-02: the address of %o ends with %s, as in the sportsbook', (sport, ending) => {
  expect(sportSegment(sport)).toBe(ending);
  expect(segment(sport.sportId, sport.name)).toBe(ending);
});

test('the counts omit the competitions, which the page does not show', async () => {
  const sport = { sportId: 1, name: 'Football', liveCount: 2, lineCount: 9 };
  const api = apiOver(() => Promise.resolve({ sports: [{ ...sport, tournaments: [{ tournamentId: 1 }] }] }));
  const { signal } = new AbortController();
  expect(await loadSports({ api, signal })).toEqual([sport]);
});
