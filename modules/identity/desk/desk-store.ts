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

/**
 * Finds players, the newest first. Each kind of text has an index of its own: player_email_start, player_name_start,
 * player_surname_start, player_phone_end; the filters use player_of_country, player_banned, player_closed and
 * player_registered.
 */
export async function findListedPlayers(
  connection: Connection,
  search: PlayerSearch,
): Promise<ListedPlayerRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  const { text, countries, state, registeredFrom, registeredTo, before } = search;
  if (before !== undefined) where.push(`id < ${bind(before)}`);
  if (countries) where.push(`country_code = ANY (${bind(countries)}::text[])`);
  if (state === 'banned') where.push('ban_level > 0 AND closed_at IS NULL');
  if (state === 'closed') where.push('closed_at IS NOT NULL');
  if (state === 'active') where.push('ban_level = 0 AND closed_at IS NULL');
  if (registeredFrom) where.push(`registered_at >= ${bind(registeredFrom)}`);
  if (registeredTo) where.push(`registered_at <= ${bind(registeredTo)}`);
  if (text) where.push(textCondition(text, bind));
  const { rows } = await connection.query<ListedPlayerRow>(
    `SELECT ${listed} FROM identity.player
     ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
     ORDER BY id DESC LIMIT ${bind(search.limit)}`,
    values,
  );
  return rows;
}

/** Finds the ids first, by the index of the text, so that the order of the list does not decide the plan. */
function textCondition(text: NonNullable<PlayerSearch['text']>, bind: (value: unknown) => string): string {
  const starts = (column: string, start: string) => `lower(${column}) LIKE ${bind(likeStart(start))}`;
  const ids = (conditions: string[]) =>
    `id IN (${conditions.map((condition) => `SELECT id FROM identity.player WHERE ${condition}`).join(' UNION ')})`;
  if (text.kind === 'email') return ids([`email IS NOT NULL AND ${starts('email', text.start)}`]);
  if (text.kind === 'name') {
    return ids([
      `name IS NOT NULL AND ${starts('name', text.start)}`,
      `surname IS NOT NULL AND ${starts('surname', text.start)}`,
      `email IS NOT NULL AND ${starts('email', text.start)}`,
    ]);
  }
  if (text.kind === 'full-name') {
    return ids([
      `name IS NOT NULL AND surname IS NOT NULL AND ${starts('surname', text.last)} AND ${starts('name', text.first)}`,
      `surname IS NOT NULL AND ${starts('surname', `${text.first} ${text.last}`)}`,
    ]);
  }
  const reversed = [...text.digits].reverse().join('');
  return ids([
    `id = ${bind(text.digits.length <= 18 ? text.digits : '0')}::bigint`,
    `phone IS NOT NULL AND reverse(regexp_replace(phone, '\\D', '', 'g')) LIKE ${bind(likeStart(reversed))}`,
  ]);
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
    `SELECT ${listed}, birth_date::text, city, promo_code, ban_version,
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
