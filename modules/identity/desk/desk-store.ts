import type { pg } from '@fairline/runtime';
import type { PlayerSearch } from './player-search.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface ListedPlayerRow {
  id: bigint;
  email: string | null;
  name: string | null;
  surname: string | null;
  phone: string | null;
  country_code: string;
  currency: string;
  ban_level: number;
  closed_at: Date | null;
  registered_at: Date;
}

const listed = 'id, email, name, surname, phone, country_code, currency, ban_level, closed_at, registered_at';

/** A text that this many players match is a common one; it is then faster to read players from the newest on. */
const commonMatches = 2_000;

/**
 * Finds players, the newest first. Each kind of text has an index of its own: player_email_start, player_name_start,
 * player_surname_start, player_phone_end; the filters use player_of_country, player_banned, player_closed and
 * player_registered.
 */
export async function findListedPlayers(
  connection: Connection,
  search: PlayerSearch,
): Promise<ListedPlayerRow[]> {
  const conditions = search.text ? textConditions(search.text) : [];
  const ids = conditions.length > 0 ? await findMatches(connection, conditions) : undefined;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  const { countries, state, registeredFrom, registeredTo, before } = search;
  if (ids) where.push(`id = ANY (${bind(ids)}::bigint[])`);
  else if (conditions.length > 0) where.push(`(${conditions.map(({ on }) => on(bind)).join(' OR ')})`);
  if (before !== undefined) where.push(`id < ${bind(before)}`);
  if (countries) where.push(`country_code = ANY (${bind(countries)}::text[])`);
  if (state === 'banned') where.push('ban_level > 0 AND closed_at IS NULL');
  if (state === 'closed') where.push('closed_at IS NOT NULL');
  if (state === 'active') where.push('ban_level = 0 AND closed_at IS NULL');
  if (registeredFrom) where.push(`registered_at >= ${bind(registeredFrom)}`);
  if (registeredTo) where.push(`registered_at <= ${bind(registeredTo)}`);
  const { rows } = await connection.query<ListedPlayerRow>(
    `SELECT ${listed} FROM identity.player
     ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
     ORDER BY id DESC LIMIT ${bind(search.limit)}`,
    values,
  );
  return rows;
}

/** Finds players by their numbers (primary key). */
export async function findPlayersById(
  connection: Connection,
  ids: readonly bigint[],
): Promise<ListedPlayerRow[]> {
  const { rows } = await connection.query<ListedPlayerRow>(
    `SELECT ${listed} FROM identity.player WHERE id = ANY ($1::bigint[])`,
    [ids],
  );
  return rows;
}

type Bind = (value: unknown) => string;

/** A condition on players. `order` is the order of the index that finds them; null where one player at most is found. */
interface TextCondition {
  on(bind: Bind): string;
  order: string | null;
}

/**
 * Finds the ids of the players that match one of the conditions, in the order of the index of each, so that neither the
 * order of the list nor a guess at their number decides the plan. @returns undefined when too many match
 */
async function findMatches(
  connection: Connection,
  conditions: readonly TextCondition[],
): Promise<bigint[] | undefined> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const selects = conditions.map(({ on, order }) => {
    const sorted = order === null ? '' : `ORDER BY ${order} USING ~<~`;
    return `(SELECT id FROM identity.player WHERE ${on(bind)} ${sorted} LIMIT ${commonMatches})`;
  });
  const { rows } = await connection.query<{ id: bigint }>(selects.join(' UNION '), values);
  return rows.length < commonMatches ? rows.map(({ id }) => id) : undefined;
}

function textConditions(text: NonNullable<PlayerSearch['text']>): TextCondition[] {
  const starting = (column: string, start: string) => (bind: Bind) =>
    `${column} IS NOT NULL AND lower(${column}) LIKE ${bind(likeStart(start))}`;
  const starts = (column: string, start: string): TextCondition => ({
    on: starting(column, start),
    order: `lower(${column})`,
  });
  if (text.kind === 'email') return [starts('email', text.start)];
  if (text.kind === 'name') {
    return [starts('name', text.start), starts('surname', text.start), starts('email', text.start)];
  }
  if (text.kind === 'full-name') {
    const { first, last } = text;
    return [
      {
        on: (bind) => `${starting('surname', last)(bind)} AND ${starting('name', first)(bind)}`,
        order: 'lower(surname)',
      },
      starts('surname', `${first} ${last}`),
    ];
  }
  const reversed = [...text.digits].reverse().join('');
  const digits = "reverse(regexp_replace(phone, '\\D', '', 'g'))";
  return [
    { on: (bind) => `id = ${bind(text.digits.length <= 18 ? text.digits : '0')}::bigint`, order: null },
    { on: (bind) => `phone IS NOT NULL AND ${digits} LIKE ${bind(likeStart(reversed))}`, order: digits },
  ];
}

/** Returns the LIKE pattern of a start. Signs of patterns in the text stand for themselves. */
function likeStart(start: string): string {
  return `${start.replace(/[\\%_]/g, '\\$&')}%`;
}

export interface PlayerFactsRow extends ListedPlayerRow {
  birth_date: string | null;
  city: string | null;
  promo_code: string | null;
  ban_version: number;
  frozen_at: Date | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  open_sessions: number;
  devices: number;
  last_sign_in_at: Date | null;
}

export async function findPlayerFacts(
  connection: Connection,
  playerId: bigint,
  now: Date,
): Promise<PlayerFactsRow | undefined> {
  const { rows } = await connection.query<PlayerFactsRow>(
    `SELECT ${listed}, birth_date::text, city, promo_code, ban_version, frozen_at, email_confirmed_at, phone_confirmed_at,
            (SELECT count(*)::int FROM identity.session
             WHERE session.player_id = player.id AND session.expires_at > $2) AS open_sessions,
            (SELECT count(*)::int FROM identity.player_device AS device WHERE device.player_id = player.id) AS devices,
            (SELECT max(session.created_at) FROM identity.session WHERE session.player_id = player.id)
              AS last_sign_in_at
     FROM identity.player AS player
     WHERE id = $1`,
    [playerId, now],
  );
  return rows[0];
}

export interface BanRow {
  id: bigint;
  ban_level: number;
  ban_version: number;
  reason: string;
  changed_by: string;
  changed_at: Date;
}

/** Finds the record of a player's bans, the newest first (index ban_change_of_player). */
export async function findBans(connection: Connection, playerId: bigint): Promise<BanRow[]> {
  const { rows } = await connection.query<BanRow>(
    `SELECT id, ban_level, ban_version, reason, changed_by, changed_at
     FROM identity.ban_change WHERE player_id = $1 ORDER BY id DESC`,
    [playerId],
  );
  return rows;
}

export async function findAgreements(
  connection: Connection,
  playerId: bigint,
): Promise<{ version: number; agreed_at: Date }[]> {
  const { rows } = await connection.query<{ version: number; agreed_at: Date }>(
    'SELECT version, agreed_at FROM identity.terms_agreement WHERE player_id = $1 ORDER BY version DESC',
    [playerId],
  );
  return rows;
}

export async function findCookieConsents(
  connection: Connection,
  playerId: bigint,
): Promise<{ agreed_at: Date }[]> {
  const { rows } = await connection.query<{ agreed_at: Date }>(
    'SELECT agreed_at FROM identity.cookie_consent WHERE player_id = $1 ORDER BY agreed_at DESC LIMIT 100',
    [playerId],
  );
  return rows;
}

export async function findDevices(
  connection: Connection,
  playerId: bigint,
): Promise<{ device_id: string; seen_at: Date }[]> {
  const { rows } = await connection.query<{ device_id: string; seen_at: Date }>(
    'SELECT device_id, seen_at FROM identity.player_device WHERE player_id = $1 ORDER BY seen_at DESC LIMIT 100',
    [playerId],
  );
  return rows;
}
