import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A team or a competition with a name that the search finds. */
export interface SearchedName {
  kind: 'team' | 'tournament';
  id: number;
  /** The feed's name. */
  name: string;
  sportId: number;
  categoryCode: string;
}

export interface NameWithKeys extends SearchedName {
  /** The names in every language in the form of `searchKey`, separated by two blanks. */
  keys: string;
}

export interface CloseName extends SearchedName {
  /** The part of the trigrams of the words that the name has, from 0 to 1. */
  closeness: number;
}

/** Saves names; a name that is saved already is replaced. No thing may be in the list twice. */
export async function saveNames(connection: Connection, names: readonly NameWithKeys[]): Promise<void> {
  await connection.query({
    name: 'sportsbook-save-names',
    text: `INSERT INTO sportsbook.searched_name AS known (kind, thing_id, name, sport_id, category_code, keys)
           SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::text[], $6::text[])
           ON CONFLICT (kind, thing_id) DO UPDATE
           SET name = excluded.name, sport_id = excluded.sport_id, category_code = excluded.category_code,
               keys = excluded.keys
           WHERE (known.name, known.sport_id, known.category_code, known.keys)
                 IS DISTINCT FROM (excluded.name, excluded.sport_id, excluded.category_code, excluded.keys)`,
    values: [
      names.map(({ kind }) => kind),
      names.map(({ id }) => id),
      names.map(({ name }) => name),
      names.map(({ sportId }) => sportId),
      names.map(({ categoryCode }) => categoryCode),
      names.map(({ keys }) => keys),
    ],
  });
}

/** Finds the teams and competitions of stored matches that the search does not know yet. */
export async function findUnsavedNames(connection: Connection): Promise<SearchedName[]> {
  const { rows } = await connection.query<SearchedName>(
    `SELECT DISTINCT ON (kind, id) kind, id, name, "sportId", "categoryCode"
     FROM (SELECT named.kind, named.id::float8 AS id, named.name,
                  (fixture ->> 'sportId')::integer AS "sportId", fixture ->> 'categoryCode' AS "categoryCode"
           FROM sportsbook.match
           CROSS JOIN LATERAL (VALUES
             ('team', (fixture -> 'home' ->> 'id')::bigint, fixture -> 'home' ->> 'name'),
             ('team', (fixture -> 'away' ->> 'id')::bigint, fixture -> 'away' ->> 'name'),
             ('tournament', (fixture ->> 'tournamentId')::bigint, fixture ->> 'tournamentName')
           ) AS named (kind, id, name)
           WHERE NOT EXISTS (SELECT FROM sportsbook.searched_name AS known
                             WHERE known.kind = named.kind AND known.thing_id = named.id)) AS unsaved
     ORDER BY kind, id`,
  );
  return rows;
}

/**
 * Finds the names that are close to each of several phrases in the form of `searchKey` (index searched_name_keys), the
 * closest first. `limit` is the maximum for each phrase.
 */
export async function findCloseNames(
  connection: Connection,
  phrases: readonly string[],
  limit: number,
): Promise<(CloseName & { phrase: string })[]> {
  const { rows } = await connection.query<CloseName & { phrase: string }>({
    name: 'sportsbook-close-names',
    text: `SELECT asked.phrase, kind, thing_id::float8 AS id, name, sport_id AS "sportId",
                  category_code AS "categoryCode", closeness::float8 AS closeness
           FROM unnest($1::text[]) AS asked (phrase)
           CROSS JOIN LATERAL sportsbook.close_names(asked.phrase, $2)
           ORDER BY closeness DESC, length(name), kind, thing_id`,
    values: [phrases, limit],
  });
  return rows;
}
