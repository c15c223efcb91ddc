import { hash } from 'node:crypto';
import { type ErrorCode, errorCatalogue, PlatformError, type Problem } from '@fairline/contracts';
import type pg from 'pg';
import { z } from 'zod';
import { arrayParameter } from './array-parameter.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** A request that is carried out once: its player, its key, and the digest of its body. */
export interface IdempotentRequest {
  playerId: bigint;
  key: string;
  digest: Buffer;
}

/** A stored answer: a value, or a refusal with its stable code. */
export type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; detail?: string; errors?: NonNullable<Problem['errors']> };

/** Returns the digest of a parsed body. The contract's schema has already put its keys in order. */
export function bodyDigest(body: unknown): Buffer {
  return hash('sha256', JSON.stringify(body), 'buffer');
}

/** Returns the value of an answer. @throws PlatformError for a refusal */
export function unwrap<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new PlatformError(answer.code, answer.detail, answer.errors);
}

type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * Finds the stored answers, in the order of `requests`. A known key with another body is answered with
 * IDEMPOTENCY_KEY_REUSED. `parse` validates a stored value.
 */
export async function findAnswers<Value>(
  connection: Connection,
  scope: string,
  requests: readonly IdempotentRequest[],
  parse: (stored: unknown) => Value,
): Promise<(Answer<Value> | undefined)[]> {
  const { rows } = await connection.query<{ place: bigint; body_digest: Buffer; answer: unknown }>({
    name: 'idempotency-find',
    text: `SELECT asked.place, known.body_digest, known.answer
           FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS asked (player_id, key, place)
           CROSS JOIN LATERAL (
             SELECT body_digest, answer FROM idempotent_answer
             WHERE player_id = asked.player_id AND scope = $3 AND key = asked.key
             LIMIT 1) known`,
    values: [
      arrayParameter(requests.map((request) => request.playerId)),
      arrayParameter(requests.map((request) => request.key)),
      scope,
    ],
  });
  const answers = new Array<Answer<Value> | undefined>(requests.length).fill(undefined);
  for (const row of rows) {
    const index = Number(row.place) - 1;
    const same = requests[index]?.digest.equals(row.body_digest);
    answers[index] = same ? parseAnswer(row.answer, parse) : { ok: false, code: 'IDEMPOTENCY_KEY_REUSED' };
  }
  return answers;
}

/**
 * Stores answers in the caller's transaction. It fails when another process has just stored an answer for one of the
 * keys, see {@link isKeyJustUsed}. The transaction is then rolled back, and that answer can be read.
 */
export async function storeAnswers(
  connection: Connection,
  scope: string,
  atMs: number,
  given: readonly { request: IdempotentRequest; answer: Answer<unknown> }[],
): Promise<void> {
  if (given.length === 0) return;
  await connection.query({
    name: 'idempotency-store',
    text: `INSERT INTO idempotent_answer (player_id, scope, key, body_digest, answer, answered_at)
           SELECT player_id, $5, key, digest, answer, $6
           FROM unnest($1::bigint[], $2::text[], $3::bytea[], $4::jsonb[]) AS given (player_id, key, digest, answer)`,
    values: [
      arrayParameter(given.map((each) => each.request.playerId)),
      arrayParameter(given.map((each) => each.request.key)),
      arrayParameter(given.map((each) => `\\x${each.request.digest.toString('hex')}`)),
      arrayParameter(given.map((each) => JSON.stringify(each.answer))),
      scope,
      new Date(atMs),
    ],
  });
}

/** True when a transaction failed because another process has stored an answer for the same key. */
export function isKeyJustUsed(error: unknown): boolean {
  return isUniqueViolation(error, 'idempotent_answer_pkey');
}

/** Creates a guard that refuses a request while this process still handles another one with the same key. */
export function createInFlightGuard(): <Result>(
  request: IdempotentRequest,
  work: () => Promise<Result>,
) => Promise<Result> {
  const keys = new Set<string>();
  return async (request, work) => {
    const name = `${request.playerId} ${request.key}`;
    if (keys.has(name)) throw new PlatformError('IDEMPOTENCY_IN_FLIGHT');
    keys.add(name);
    try {
      return await work();
    } finally {
      keys.delete(name);
    }
  };
}

const maxAgeMs = 86_400_000;

/** Deletes answers older than 24 hours (index idempotent_answer_age). */
export async function deleteOldAnswers(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - maxAgeMs);
  await database.pool.query('DELETE FROM idempotent_answer WHERE answered_at < $1', [before]);
}

function parseAnswer<Value>(stored: unknown, parse: (stored: unknown) => Value): Answer<Value> {
  if (typeof stored === 'object' && stored !== null && 'ok' in stored) {
    if (stored.ok === true && 'value' in stored) return { ok: true, value: parse(stored.value) };
    if ('code' in stored && isErrorCode(stored.code)) {
      const detail = 'detail' in stored && typeof stored.detail === 'string' ? { detail: stored.detail } : {};
      const errors = 'errors' in stored ? { errors: faultsSchema.parse(stored.errors) } : {};
      return { ok: false, code: stored.code, ...detail, ...errors };
    }
  }
  throw new Error('stored idempotent answer has an unknown form');
}

/** The faults of a refusal as they are stored. */
const faultsSchema = z.array(
  z.object({
    path: z.string(),
    detail: z.string(),
    code: z.string().optional(),
    allowedMinor: z.number().optional(),
    oddsMilli: z.number().optional(),
  }),
);

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}
