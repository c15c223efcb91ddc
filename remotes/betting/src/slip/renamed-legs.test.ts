import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { renamedLegs } from './renamed-legs.ts';
import { emptySlip } from './slip-state.ts';

const leg = buildLeg();
const { matchId, marketId, specifiers, outcomeId } = leg;
const quoted = {
  ...{ matchId, marketId, specifiers, outcomeId },
  state: 'open',
  oddsMilli: 2_100,
  chancePpm: null,
  fair: null,
} as const;
const english = { home: { id: 1, name: leg.home }, away: { id: 2, name: leg.away } };
const slip = { ...emptySlip, legs: [leg], stake: '5' };

test('LANG-01: a leg has its names in the language of the page, and its address keeps the Latin ones', () => {
  const match = {
    home: { id: 1, name: 'Арсенал', latinName: leg.home },
    away: { id: 2, name: 'Челси', latinName: leg.away },
    tournamentName: 'Премьер-лига',
    tournamentLatinName: leg.tournamentName,
  };
  const russian = renamedLegs(slip, { legs: [{ ...quoted, match }], conflicts: [], related: [] });
  expect(russian).toEqual({
    ...slip,
    legs: [
      {
        ...leg,
        home: 'Арсенал',
        away: 'Челси',
        tournamentName: 'Премьер-лига',
        latin: { home: leg.home, away: leg.away, tournament: leg.tournamentName },
      },
    ],
  });
  const back = { ...quoted, match: { ...english, tournamentName: leg.tournamentName } };
  expect(renamedLegs(russian, { legs: [back], conflicts: [], related: [] })).toEqual(slip);
});

test('LANG-01: the slip stays the same object when its names are right or the match is unknown', () => {
  const known = { ...quoted, match: { ...english, tournamentName: leg.tournamentName } };
  expect(renamedLegs(slip, { legs: [known], conflicts: [], related: [] })).toBe(slip);
  expect(renamedLegs(slip, { legs: [{ ...quoted, state: 'unknown' }], conflicts: [], related: [] })).toBe(
    slip,
  );
});
