import { expect, test } from 'vitest';
import { champAddress, placeOf } from './addresses.ts';

const at = (name: string, params: Record<string, string>) =>
  placeOf({ lng: 'en', route: { name, params, query: {} } });
const cs = { type: 'real', discipline: 'cs-2' };

test.each([
  ['cyber-type', { type: 'stream' }, { type: 'stream', view: 'overview', discipline: undefined }],
  ['cyber-disciplines', { type: 'virtual' }, { type: 'virtual', view: 'disciplines' }],
  ['cyber-all', { type: 'real' }, { type: 'real', view: 'all' }],
  ['cyber-discipline', cs, { view: 'discipline', discipline: 'cs-2' }],
  ['cyber-champs', cs, { view: 'champs', discipline: 'cs-2' }],
  ['cyber-champ', { ...cs, champ: '9-major' }, { view: 'champ', champId: 9 }],
  ['cyber-champ', { ...cs, champ: 'major' }, { view: 'champ', champId: undefined }],
  ['cyber-game', { ...cs, champ: '9-major', game: '7-a-b' }, { view: 'game', champId: 9, matchId: '7' }],
])('ROUTE-02: %s %o', (name, params, place) => {
  expect(at(name, params)).toMatchObject({ lng: 'en', ...place });
});

test('an address has the id of a competition before its words', () => {
  expect(
    champAddress({ lng: 'de', type: 'stream' }, 'counter-strike', { id: 12, name: 'ESL Pro: Málaga' }),
  ).toBe('/de/cyber/stream/counter-strike/12-esl-pro-malaga');
});
