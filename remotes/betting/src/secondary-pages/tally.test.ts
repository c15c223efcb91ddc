import { expect, test } from 'vitest';
import { buildMatch, buildStatus } from '../testing/build-match.ts';
import { tallyOf } from './tally.ts';

const played = (home: number, score: [number, number]) =>
  buildMatch({
    home: { id: home, name: 'Home' },
    away: { id: home === 1 ? 2 : 1, name: 'Away' },
    status: buildStatus({ phase: 'ended', score }),
  });

test('OFFER-01: meetings are counted from the view of one team, at home and away', () => {
  const meetings = [played(1, [2, 1]), played(2, [0, 3]), played(2, [1, 1]), played(1, [0, 1])];
  expect(tallyOf(meetings, 1)).toEqual({ won: 2, drawn: 1, lost: 1 });
  expect(tallyOf(meetings, 2)).toEqual({ won: 1, drawn: 1, lost: 2 });
});
