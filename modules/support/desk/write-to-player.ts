import { PlatformError, tooManyRequests } from '@fairline/contracts';
import { bodyDigest, type Operator, type RateLimit, requireReach, writeOutbox } from '@fairline/runtime';
import { announce } from '../advance-request.ts';
import { findByKey, insertMessage } from '../store.ts';
import type { DeskParts } from './desk-parts.ts';
import { insertOpened } from './store.ts';

export interface PlayerMessage {
  playerId: bigint;
  title: string;
  text: string;
  /** The idempotency key of the operator: the message is sent once for each. */
  key: string;
}

/** Bounds the messages of each operator, and those to each player, in an hour. */
export interface MessageLimits {
  ofOperator: RateLimit;
  toPlayer: RateLimit;
}

/**
 * Writes to a player: a request that support opens and that waits for the player, who is notified at once. An answer of
 * the player comes to the operator.
 * @throws PlatformError PLAYER_UNKNOWN, PERMISSION_MISSING, IDEMPOTENCY_KEY_REUSED, TOO_MANY_REQUESTS
 */
export async function writeToPlayer(
  { bus, clock, database, ids, players, limits }: DeskParts & { limits: MessageLimits },
  { playerId, title, text, key }: PlayerMessage,
  operator: Operator,
): Promise<string> {
  const player = await players.desk.facts(playerId);
  if (!player) throw new PlatformError('PLAYER_UNKNOWN');
  const subject = `players/${playerId}`;
  await requireReach(operator, 'support.edit', { country: player.country_code, subject });
  const createKey = `operator:${operator.operatorId}:${key}`;
  const digest = bodyDigest({ title, text });
  const written = await findByKey(database.pool, playerId, createKey);
  if (written && !written.body_digest.equals(digest)) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
  if (written) return written.request_id;
  spend(limits.ofOperator, operator.operatorId, clock.now());
  spend(limits.toPlayer, String(playerId), clock.now());
  const at = new Date(clock.now());
  const row = await database.transaction(async (connection) => {
    const opened = await insertOpened(connection, {
      request_id: ids.uuid(),
      player_id: playerId,
      subject: title,
      country: player.country_code,
      create_key: createKey,
      body_digest: digest,
      created_at: at,
      assignee_id: BigInt(operator.operatorId),
      assignee_name: operator.name,
    });
    // Another call with this key has sent the message meanwhile.
    if (!opened) throw new PlatformError('IDEMPOTENCY_IN_FLIGHT');
    const requestId = opened.request_id;
    await insertMessage(connection, {
      request_id: requestId,
      number: 1,
      author: 'operator',
      operator: operator.name,
      text,
      key: null,
      written_at: at,
    });
    const message = { type: 'support', requestId, state: 'written' };
    await writeOutbox(connection, [{ topic: `live.player.${playerId}`, message }]);
    await operator.record({ action: 'support.message', subject, after: { requestId, title } }, connection);
    return opened;
  });
  announce({ bus }, row);
  return row.request_id;
}

function spend(limit: RateLimit, key: string, nowMs: number): void {
  if (!limit.spend(key, 1, nowMs)) throw tooManyRequests(limit.secondsUntilNext(nowMs));
}
