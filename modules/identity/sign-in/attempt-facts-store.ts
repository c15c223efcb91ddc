import type { pg } from '@fairline/runtime';
import {
  type AttemptWindow,
  type RecordedAttempt,
  recordAttemptSql,
  withdrawAttempt,
} from '../challenges/attempt-store.ts';
import { addressConditions, type PlayerRow, playerColumns } from '../players/player-store.ts';
import type { SessionDevice } from '../sessions/open-session.ts';
import type { EntryRisk } from './entry-risk.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** What somebody has typed to say who they are. */
export type Login =
  | { by: 'id'; value: bigint }
  | { by: 'email'; value: string }
  /** A telephone number in the form of E.164, or the typed text when it is none. */
  | { by: 'phone'; value: string };

/** The condition that finds a player by `$1`. */
const conditions = {
  id: 'id = $1::bigint',
  ...addressConditions,
} as const satisfies Record<Login['by'], string>;

export interface NewPasswordAttempt {
  /** Id of the attempt, and of its entry in the player's history. */
  attempt: string;
  login: Login;
  /** The subject of an unknown login. */
  unknownSubject: string;
  /** The subjects of the IP address and the device. */
  otherSubjects: readonly string[];
  at: Date;
  /** Failures from then on count. */
  since: Date;
  deviceId: string | undefined;
  /** Players who were seen on the device from then on count. */
  playersSince: Date;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
}

/** What is known about an attempt before its password is looked at. */
export interface AttemptFacts extends EntryRisk {
  /** The player whom the login names. */
  player: PlayerRow | undefined;
  /** The windows of the attempt's subjects, with this attempt. */
  windows: AttemptWindow[];
}

interface FactsRow extends Omit<PlayerRow, 'id'> {
  id: bigint | null;
  windows: { subject: string; times: number[]; names: number }[];
  is_known_device: boolean;
  has_devices: boolean;
  other_players: number;
  last_country: string | null;
  last_at: Date | null;
}

/**
 * Begins an attempt by password, in one statement whether the login is known or not: it finds the player, counts the
 * attempt as failed, writes it to the player's history, and reads what the risk is judged by.
 */
export async function beginAttempt(connection: Connection, begun: NewPasswordAttempt): Promise<AttemptFacts> {
  const { login } = begun;
  const { rows } = await connection.query<FactsRow>({
    name: `identity-attempt-by-${login.by}`,
    text: `WITH player AS MATERIALIZED (
             SELECT ${playerColumns} FROM identity.player WHERE ${conditions[login.by]}),
           name AS (
             SELECT coalesce((SELECT 'login:' || id FROM player), $2::text) AS subject),
           counted AS (${recordAttemptSql(
             `SELECT subject, subject AS tried FROM name
              UNION ALL SELECT other, name.subject FROM unnest($3::text[]) AS other, name`,
             { at: '$4', attempt: '$5', since: '$6' },
           )}),
           failure AS (
             INSERT INTO identity.sign_in_failure (id, player_id, failed_at, reason, browser, system, country, city)
             SELECT $5::uuid, id, $4::timestamptz, 'password', $9, $10, $11, $12 FROM player)
           SELECT player.*,
                  (SELECT jsonb_agg(jsonb_build_object(
                     'subject', subject, 'names', names,
                     'times', ARRAY(SELECT (extract(epoch FROM failed) * 1000)::bigint FROM unnest(failed_at) AS failed)))
                   FROM counted) AS windows,
                  EXISTS (SELECT FROM identity.player_device known
                          WHERE known.player_id = player.id AND known.device_id = $7::uuid) AS is_known_device,
                  EXISTS (SELECT FROM identity.player_device known WHERE known.player_id = player.id) AS has_devices,
                  (SELECT count(*)::int FROM identity.player_device known
                   WHERE known.device_id = $7::uuid AND known.seen_at > $8
                     AND known.player_id IS DISTINCT FROM player.id) AS other_players,
                  last.country AS last_country, last.signed_in_at AS last_at
           FROM name
           LEFT JOIN player ON true
           LEFT JOIN identity.last_sign_in last ON last.player_id = player.id`,
    values: [
      login.value,
      begun.unknownSubject,
      begun.otherSubjects,
      begun.at,
      begun.attempt,
      begun.since,
      begun.deviceId ?? null,
      begun.playersSince,
      begun.browser,
      begun.system,
      begun.country,
      begun.city,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('the attempt has no facts');
  return factsOf(row);
}

function factsOf({
  windows,
  is_known_device,
  has_devices,
  other_players,
  last_country,
  last_at,
  ...row
}: FactsRow): AttemptFacts {
  const { id } = row;
  return {
    player: id === null ? undefined : { ...row, id },
    windows: windows.map(({ subject, times, names }) => ({
      subject,
      names,
      failed_at: times.map((atMs) => new Date(atMs)),
    })),
    isKnownDevice: is_known_device,
    hasDevices: has_devices,
    otherPlayersOfDevice: other_players,
    last: last_at && { country: last_country, at: last_at },
  };
}

/** A wrong code at a way in, for the player's history. */
export interface WrongCode {
  id: string;
  at: Date;
  device: SessionDevice;
}

/** Writes to a player's history that the second step of a sign-in had a wrong code. */
export async function insertWrongFactor(
  connection: Connection,
  playerId: bigint,
  wrong: WrongCode,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.sign_in_failure (player_id, id, failed_at, reason, browser, system, country, city)
     VALUES ($1, $2, $3, 'second-factor', $4, $5, $6, $7)`,
    [playerId, ...valuesOf(wrong)],
  );
}

/**
 * Writes to the history of the player to whom a code was sent that a sign-in had a wrong one. Where no code was sent, the
 * statement is the same and writes nothing.
 */
export async function insertWrongCode(
  connection: Connection,
  codeId: string,
  wrong: WrongCode,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.sign_in_failure (player_id, id, failed_at, reason, browser, system, country, city)
     SELECT player_id, $2::uuid, $3::timestamptz, 'code', $4, $5, $6, $7
     FROM identity.one_time_code WHERE code_id = $1`,
    [codeId, ...valuesOf(wrong)],
  );
}

function valuesOf({ id, at, device }: WrongCode): unknown[] {
  const { browser, system, country = null, city = null } = device;
  return [id, at, browser, system, country, city];
}

/** Sets why the attempt of a player failed, when it was not the password. */
export async function setFailureReason(
  connection: Connection,
  attempt: string,
  reason: 'closed' | 'excluded',
): Promise<void> {
  await connection.query('UPDATE identity.sign_in_failure SET reason = $2 WHERE id = $1', [attempt, reason]);
}

/** Takes an attempt back, also from the player's history: its password was right, or was not looked at. */
export async function takeAttemptBack(connection: Connection, recorded: RecordedAttempt): Promise<void> {
  await withdrawAttempt(connection, recorded);
  await connection.query('DELETE FROM identity.sign_in_failure WHERE id = $1', [recorded.attempt]);
}
