import type { pg } from '@fairline/runtime';
import type { PersonFacts } from './domain/person-facts.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** Stores the sealed secret of the keys. @returns it; undefined where another transaction has stored one */
export async function insertSecret(connection: Connection, sealed: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ secret: string }>(
    'INSERT INTO identity.match_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING RETURNING secret',
    [sealed],
  );
  return rows[0]?.secret;
}

/** Returns the sealed secret of the keys; undefined when there is none. */
export async function findSecret(connection: Connection): Promise<string | undefined> {
  const { rows } = await connection.query<{ secret: string }>('SELECT secret FROM identity.match_secret');
  return rows[0]?.secret;
}

/** The newest devices of a player that count. Older ones say little, and a list without bound would grow for ever. */
const maxDevices = 20;

/** Reads what identity knows of a player, who stays locked until the transaction ends. */
export async function lockFacts(
  connection: Connection,
  playerId: bigint,
): Promise<Omit<PersonFacts, 'alsoNamed' | 'documents' | 'addresses'> | undefined> {
  const { rows } = await connection.query<{
    name: string | null;
    surname: string | null;
    birth_date: string | null;
    email: string | null;
    phone: string | null;
    devices: string[];
  }>(
    `SELECT name, surname, birth_date::text, email, phone,
            ARRAY(SELECT device_id::text FROM identity.player_device
                  WHERE player_id = player.id ORDER BY seen_at DESC LIMIT ${maxDevices}) AS devices
     FROM identity.player WHERE id = $1 FOR UPDATE`,
    [playerId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { birth_date: birthDate, devices: deviceIds, ...rest } = row;
  return { ...rest, birthDate, deviceIds };
}

/**
 * Locks keys until the transaction ends, in their order. Of two accounts with the same name that open at once, one then
 * sees the other.
 */
export async function lockKeys(connection: Connection, keys: readonly bigint[]): Promise<void> {
  const sorted = [...keys].sort((one, other) => (one < other ? -1 : 1));
  await connection.query(
    'SELECT count(pg_advisory_xact_lock(key)) FROM unnest($1::bigint[]) AS asked (key)',
    [sorted],
  );
}

/**
 * The version of the rules by which the keys of a player are made from their facts. Players with keys of an older one are
 * compared again. 2: names that were given for an identification count too.
 */
const rulesVersion = 2;

/** Saves the keys of a player. @returns the keys before; undefined when the player had none */
export async function saveKeys(
  connection: Connection,
  { playerId, keys, at }: { playerId: bigint; keys: readonly bigint[]; at: Date },
): Promise<bigint[] | undefined> {
  const { rows } = await connection.query<{ before: string[] | null }>(
    `WITH earlier AS (SELECT keys FROM identity.person_key WHERE player_id = $1),
     saved AS (
       INSERT INTO identity.person_key (player_id, keys, keyed_at, rules_version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (player_id) DO UPDATE
       SET (keys, keyed_at, rules_version) = (excluded.keys, excluded.keyed_at, excluded.rules_version))
     SELECT (SELECT keys FROM earlier)::text[] AS before`,
    [playerId, keys, at, rulesVersion],
  );
  return rows[0]?.before?.map(BigInt);
}

/** The greatest number of players that a match or a list of related accounts reads. */
const maxRelated = 200;

export interface RelatedSearch {
  playerId: bigint;
  /** The keys of which a player has to have one. */
  sought: readonly bigint[];
  /** All keys of the player with their ranks, the strongest first. */
  ranks: ReadonlyMap<bigint, number>;
  /** The countries in one of which the others have to be; undefined for all. */
  countries?: readonly string[] | undefined;
}

export interface RelatedRow {
  player_id: bigint;
  /** The keys that both players have. */
  shared: bigint[];
}

/**
 * Finds the other players that have one of `sought`, with all keys that both have (index person_by_key). Those with the
 * strongest key in common come first, then those with more kinds in common, then the newest. So a device that hundreds
 * use does not hide the one account with the same document.
 */
export async function findRelated(
  connection: Connection,
  { playerId, sought, ranks, countries }: RelatedSearch,
): Promise<{ rows: RelatedRow[] /** How many there are, also beyond the rows. */; total: number }> {
  if (sought.length === 0) return { rows: [], total: 0 };
  const { rows } = await connection.query<{ player_id: bigint; shared: string[]; total: number }>(
    `SELECT player_id, common.shared, count(*) OVER ()::int AS total
     FROM identity.players_with_key($2::bigint[]) AS found (player_id)
     JOIN identity.person_key AS person USING (player_id)
     CROSS JOIN LATERAL (
       SELECT array_agg(key)::text[] AS shared, min(rank) AS strongest, count(DISTINCT rank) AS kinds
       FROM unnest($3::bigint[], $4::smallint[]) AS own (key, rank)
       WHERE key = ANY (person.keys)
     ) AS common
     WHERE player_id <> $1
       AND ($5::text[] IS NULL
            OR EXISTS (SELECT FROM identity.player WHERE id = player_id AND country_code = ANY ($5)))
     ORDER BY common.strongest, common.kinds DESC, player_id DESC LIMIT ${maxRelated}`,
    [playerId, sought, [...ranks.keys()], [...ranks.values()], countries ?? null],
  );
  return {
    rows: rows.map(({ player_id, shared }) => ({ player_id, shared: shared.map(BigInt) })),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Finds players after a number who have no keys, or keys of older rules. Erased players are not among them: nothing is
 * left to make new keys from, and those of an excluded person have to stay.
 */
export async function findUnkeyed(connection: Connection, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await connection.query<{ id: bigint }>(
    `SELECT id FROM identity.player
     WHERE id > $1 AND erased_at IS NULL
       AND NOT EXISTS (SELECT FROM identity.person_key WHERE player_id = player.id AND rules_version = $3)
     ORDER BY id LIMIT $2`,
    [after, limit, rulesVersion],
  );
  return rows.map(({ id }) => id);
}

export interface SharedDeviceRow {
  /** The other player. */
  player_id: bigint;
  device_id: string;
  seen_at: Date;
  other_seen_at: Date;
}

/** Finds the devices that a player has in common with others (the primary key of player_device). */
export async function findSharedDevices(
  connection: Connection,
  playerId: bigint,
  otherIds: readonly bigint[],
): Promise<SharedDeviceRow[]> {
  const { rows } = await connection.query<SharedDeviceRow>(
    `SELECT other.player_id, device_id, own.seen_at, other.seen_at AS other_seen_at
     FROM identity.player_device AS own
     JOIN identity.player_device AS other USING (device_id)
     WHERE own.player_id = $1 AND other.player_id = ANY ($2::bigint[])
     ORDER BY own.seen_at DESC`,
    [playerId, otherIds],
  );
  return rows;
}
