import { segment } from '@fairline/addresses/sportsbook-address';
import { expect, test } from 'vitest';
import { cyberAddress, parsePlace } from './addresses.ts';

test.each([
  ['/en/cyber', { type: 'real', view: 'overview' }],
  ['/en/esports/', { type: 'real', view: 'overview' }],
  ['/en/cyber/stream', { type: 'stream', view: 'overview' }],
  ['/en/cyber/virtual/disciplines', { type: 'virtual', view: 'disciplines' }],
  ['/en/cyber/real/all', { type: 'real', view: 'all' }],
  ['/en/cyber/real/counter-strike', { view: 'discipline', discipline: 'counter-strike' }],
  ['/en/cyber/real/counter-strike/champs', { view: 'champs', discipline: 'counter-strike' }],
  ['/en/cyber/real/cs-2/9-major', { view: 'champ', discipline: 'cs-2', champId: 9 }],
  ['/en/cyber/real/cs-2/major', { view: 'champ', champId: undefined }],
  ['/en/cyber/real/cs-2/9-major/live/7-a-b', { view: 'game', champId: 9, matchId: '7' }],
])('ROUTE-02: %s', (path, place) => {
  expect(parsePlace(path)).toMatchObject({ lng: 'en', ...place });
});

test.each([
  '/en',
  '/en/cyber/other',
  '/en/cyber/live/5-tennis',
  '/en/cyber/real/cs-2/9-major/soon/7-a-b',
  '/en/cyber/real/cs-2/9-major/live',
  '/en/esports/real',
])('%s is of another remote', (path) => {
  expect(parsePlace(path)).toBeUndefined();
});

test('what is written is read as the same', () => {
  const champ = cyberAddress('de', 'real', 'counter-strike', segment(12, 'ESL Pro: Málaga'));
  expect(champ).toBe('/de/cyber/real/counter-strike/12-esl-pro-malaga');
  expect(parsePlace(champ)).toMatchObject({ lng: 'de', view: 'champ', champId: 12 });
});
