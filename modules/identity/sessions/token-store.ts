import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A session that was found by one of its tokens. */
export interface FoundRow {
  token_digest: Buffer;
  kind: 'current' | 'next' | 'retired';
  accepted_until: Date | null;
  reuse_from: Date | null;
  id: string;
  player_id: bigint;
  currency: CurrencyCode;
  is_kept: boolean;
  seen_at: Date;
  expires_at: Date;
}

/**
 * Finds sessions by digests of tokens: of the one in use (primary key), the next one (unique index) or a retired one
 * (primary key of retired_token).
 */
export async function findByTokens(connection: Connection, digests: readonly Buffer[]): Promise<FoundRow[]> {
  const { rows } = await connection.query<FoundRow>({
    name: 'identity-sessions',
    text: `SELECT shown.token_digest, found.kind, found.accepted_until, found.reuse_from,
                  session.id, session.player_id, player.currency, session.is_kept, session.seen_at, session.expires_at
           FROM unnest($1::bytea[]) AS shown (token_digest)
           CROSS JOIN LATERAL (
             SELECT id, 'current' AS kind, NULL::timestamptz AS accepted_until, NULL::timestamptz AS reuse_from
             FROM identity.session WHERE session.token_digest = shown.token_digest
             UNION ALL
             SELECT id, 'next', NULL, NULL FROM identity.session WHERE next_digest = shown.token_digest
             UNION ALL
             SELECT session_id, 'retired', retired.accepted_until, retired.reuse_from
             FROM identity.retired_token retired WHERE retired.token_digest = shown.token_digest) AS found
           JOIN identity.session ON session.id = found.id
           JOIN identity.player ON player.id = session.player_id`,
    values: [digests],
  });
  return rows;
}

/**
 * Makes the next token the one in use, and retires the one before it. Does nothing when another request has done so.
 */
export async function promoteToken(
  connection: Connection,
  digest: Buffer,
  { at, acceptedUntil }: { at: Date; acceptedUntil: Date },
): Promise<void> {
  await connection.query(
    `WITH before AS (
       SELECT id, token_digest FROM identity.session WHERE next_digest = $1 FOR UPDATE),
     retired AS (
       INSERT INTO identity.retired_token (token_digest, session_id, accepted_until, reuse_from)
       SELECT token_digest, id, $3, $3 FROM before)
     UPDATE identity.session
     SET (token_digest, next_digest, next_at, renewed_at) = ($1, NULL, NULL, $2)
     FROM before WHERE session.id = before.id AND session.next_digest = $1`,
    [digest, at, acceptedUntil],
  );
}

/**
 * Stores the next token of a session unless it was renewed after `pausedSince`. A next token that no request has shown
 * is retired.
 * @returns the end of the session; undefined when it was not renewed
 */
export async function renewToken(
  connection: Connection,
  renewal: { digest: Buffer; nextDigest: Buffer; at: Date; pausedSince: Date; reuseFrom: Date },
): Promise<Date | undefined> {
  const { rows } = await connection.query<{ expires_at: Date }>(
    `WITH before AS (
       SELECT id, next_digest FROM identity.session
       WHERE token_digest = $1 AND expires_at > $3
         AND greatest(created_at, renewed_at, next_at) <= $4
       FOR UPDATE),
     retired AS (
       INSERT INTO identity.retired_token (token_digest, session_id, accepted_until, reuse_from)
       SELECT next_digest, id, $5, $5 FROM before WHERE next_digest IS NOT NULL)
     UPDATE identity.session SET (next_digest, next_at) = ($2, $3)
     FROM before WHERE session.id = before.id
     RETURNING session.expires_at`,
    [renewal.digest, renewal.nextDigest, renewal.at, renewal.pausedSince, renewal.reuseFrom],
  );
  return rows[0]?.expires_at;
}

/**
 * Replaces the token of a session at once. Its earlier ones are refused from `at` on, and end the session from
 * `reuseFrom` on.
 * @returns the end of the session; undefined when it is not open
 */
export async function replaceToken(
  connection: Connection,
  replacement: { sessionId: string; digest: Buffer; at: Date; reuseFrom: Date },
): Promise<Date | undefined> {
  const { rows } = await connection.query<{ expires_at: Date }>(
    `WITH before AS (
       SELECT id, token_digest, next_digest FROM identity.session
       WHERE id = $1 AND expires_at > $3 FOR UPDATE),
     refused AS (
       UPDATE identity.retired_token SET accepted_until = $3
       FROM before WHERE session_id = before.id AND accepted_until > $3),
     retired AS (
       INSERT INTO identity.retired_token (token_digest, session_id, accepted_until, reuse_from)
       SELECT former.digest, id, $3, $4
       FROM before, unnest(ARRAY[token_digest, next_digest]) AS former (digest)
       WHERE former.digest IS NOT NULL)
     UPDATE identity.session
     SET (token_digest, next_digest, next_at, renewed_at) = ($2, NULL, NULL, $3)
     FROM before WHERE session.id = before.id
     RETURNING session.expires_at`,
    [replacement.sessionId, replacement.digest, replacement.at, replacement.reuseFrom],
  );
  return rows[0]?.expires_at;
}
