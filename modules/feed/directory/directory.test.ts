import { readFileSync } from 'node:fs';
import { categoryCodes } from '@fairline/i18n/country-codes';
import { expect, test } from 'vitest';
import { competitions } from '../domain/competitions/index.ts';
import { leagueCategoryCodes } from '../files/leagues.ts';
import { lookOfSide, markOfTournament, sideName, tournamentNameIn } from './index.ts';

const tournaments = competitions.flatMap((competition) => competition.tournaments);
const competitors = competitions.flatMap((competition) => competition.competitors);
/** Characters that a name may contain in addition to the letters of its script. */
const written = {
  ru: /^(?=.*\p{Script=Cyrillic})[\p{Script=Cyrillic}\d\p{P}\s]+$/u,
  ar: /^(?=.*\p{Script=Arabic})[\p{Script=Arabic}\d\p{P}\s]+$/u,
};

function named(tournament: (typeof tournaments)[number], name = tournament.name, id = tournament.id) {
  return { tournamentId: id, tournamentName: name, categoryCode: tournament.categoryCode };
}

test.each(['ru', 'ar'] as const)(
  'every team, player and competition of the simulator has a name in %s',
  (lng) => {
    for (const side of competitors) expect(sideName(side, lng), side.name).toMatch(written[lng]);
    for (const each of tournaments)
      expect(tournamentNameIn(named(each), lng), each.name).toMatch(written[lng]);
  },
);

test('languages in Latin letters show the names of the feed', () => {
  for (const lng of ['en', 'de', 'es', 'xx']) {
    for (const side of competitors) expect(sideName(side, lng)).toBe(side.name);
    for (const each of tournaments) expect(tournamentNameIn(named(each), lng)).toBe(each.name);
  }
});

test('two teams of one competition never share a name', () => {
  for (const { competitors: field } of competitions) {
    for (const lng of ['ru', 'ar']) {
      expect(new Set(field.map((side) => sideName(side, lng))).size).toBe(field.length);
    }
  }
});

test('the tables have exactly the ids that the simulator plays', () => {
  const rows = (file: string) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t').slice(0, 2).join(' '));
  const listed = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => `${id} ${name}`);
  expect(rows('teams.tsv').toSorted()).toEqual(listed(competitors).toSorted());
  expect(rows('competitions.tsv').toSorted()).toEqual(listed(tournaments).toSorted());
});

test('every team has a shirt or a flag, every competition a mark', () => {
  for (const { id, name } of competitors) {
    const { shirt, country } = lookOfSide(id);
    expect(shirt ?? country, name).toBeDefined();
    if (shirt) expect(shirt.colours[0], name).not.toBe(shirt.colours[1]);
  }
  for (const each of tournaments) expect(markOfTournament(named(each)), each.name).toBeDefined();
});

test('every country of the simulator, its players and the files has a flag', () => {
  const shown = [
    ...tournaments.map(({ categoryCode }) => categoryCode),
    ...competitors.flatMap(({ id }) => lookOfSide(id).country ?? []),
    ...leagueCategoryCodes,
  ];
  expect([...new Set(shown)].filter((code) => !categoryCodes.includes(code))).toEqual([]);
});

test('an imported competition keeps its Latin name, unless it is a season of a known competition', () => {
  const [first] = tournaments;
  if (!first) throw new Error('there is no competition');
  const season = named(first, 'Premier League 2025-26', 1_234_567_890);
  expect(tournamentNameIn(season, 'ru')).toBe('Премьер-лига 2025-26');
  expect(markOfTournament(season)).toEqual(markOfTournament(named(first)));
  expect(tournamentNameIn({ ...season, categoryCode: 'ru' }, 'ru')).toBe('Premier League 2025-26');
  expect(tournamentNameIn({ ...season, tournamentName: 'Veikkausliiga' }, 'ar')).toBe('Veikkausliiga');
  expect(sideName({ id: 1_234_567_890, name: 'HJK' }, 'ru')).toBe('HJK');
  expect(lookOfSide(1_234_567_890)).toEqual({});
});
