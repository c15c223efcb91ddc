import { type Fixture, sideName, tournamentNameIn } from '@fairline/feed';
import { languageCodes } from '@fairline/i18n/languages';
import { searchKey } from '@fairline/i18n/search-key';
import type { pg } from '@fairline/runtime';
import { findUnsavedNames, type SearchedName, saveNames } from './name-store.ts';

/** The names of fixtures that this process has saved. A fixture is one object for as long as it does not change. */
const savedFixtures = new WeakSet<Fixture>();

/** Saves the teams and competitions of fixtures, so that the search finds them, each fixture once. */
export async function saveNamesOf(
  connection: Pick<pg.PoolClient, 'query'>,
  fixtures: readonly Fixture[],
): Promise<void> {
  const unsaved = fixtures.filter((fixture) => !savedFixtures.has(fixture));
  if (unsaved.length === 0) return;
  await save(connection, unsaved.flatMap(namesOf));
  for (const fixture of unsaved) savedFixtures.add(fixture);
}

/** Saves the names of matches that were stored before the search knew names. */
export async function saveStoredNames(connection: Pick<pg.PoolClient, 'query'>): Promise<void> {
  const names = await findUnsavedNames(connection);
  if (names.length > 0) await save(connection, names);
}

async function save(connection: Pick<pg.PoolClient, 'query'>, names: readonly SearchedName[]): Promise<void> {
  const byThing = new Map(names.map((name) => [`${name.kind} ${name.id}`, name]));
  await saveNames(
    connection,
    [...byThing.values()]
      .map((name) => ({ ...name, keys: keysOf(name) }))
      // Rows that two processes save are locked in one order.
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id),
  );
}

function namesOf({
  sportId,
  categoryCode,
  tournamentId,
  tournamentName,
  home,
  away,
  outright,
}: Fixture): SearchedName[] {
  const place = { sportId, categoryCode };
  const teams = outright ? outright.competitors : [home, away];
  return [
    ...teams.map(({ id, name }): SearchedName => ({ kind: 'team', id, name, ...place })),
    { kind: 'tournament', id: tournamentId, name: tournamentName, ...place },
  ];
}

/** Returns the different names of a thing in all languages of the site. */
function keysOf(name: SearchedName): string {
  return [...new Set(languageCodes.map((lng) => searchKey(nameIn(name, lng))))].join('  ');
}

/** Returns the name of a team or a competition in a language of the site. */
export function nameIn({ kind, id, name, categoryCode }: SearchedName, lng: string): string {
  if (kind === 'team') return sideName({ id, name }, lng);
  return tournamentNameIn({ tournamentId: id, tournamentName: name, categoryCode }, lng);
}
