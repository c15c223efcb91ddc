import { PlatformError } from '@fairline/contracts';
import type { Operator, pg } from '@fairline/runtime';
import { advanceWithin, announce } from '../advance-request.ts';
import { findRequest, findWritten, type RequestRow } from '../store.ts';
import { type DeskParts, requestPath, requireRight } from './desk-parts.ts';

export interface AppealDecision {
  version: number;
  decision: 'uphold' | 'lift';
  /** The answer to the player. */
  text: string;
  key: string;
}

/**
 * Decides an appeal: answers it and closes it. The block is lifted in the same transaction.
 * @throws PlatformError APPEAL_REFUSED for another request, PERMISSION_MISSING, SUPPORT_REQUEST_CLOSED, VERSION_CONFLICT,
 *   IDEMPOTENCY_KEY_REUSED
 */
export async function decideAppeal(
  parts: DeskParts,
  appeal: RequestRow,
  decision: AppealDecision,
  operator: Operator,
): Promise<RequestRow> {
  const { bus, database, players } = parts;
  const { request_id: requestId, player_id: playerId } = appeal;
  if (appeal.topic !== 'appeal' || playerId === null) throw new PlatformError('APPEAL_REFUSED');
  if (decision.decision === 'lift') await requireRight(operator, 'players.edit', appeal);
  if (await isDecided(parts, requestId, decision)) return appeal;
  const closing = (connection: pg.PoolClient) => closeWithin(connection, parts, appeal, decision, operator);
  if (decision.decision === 'lift') {
    const ban = { level: 0, version: 0, reason: `appeal ${requestId}` };
    await players.accountStatus.ban(playerId, ban, operator, closing);
  } else {
    await database.transaction(closing);
  }
  const row = await findRequest(database.pool, requestId, undefined);
  if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  announce({ bus }, row);
  return row;
}

/** True when this call was carried out before. @throws PlatformError IDEMPOTENCY_KEY_REUSED */
async function isDecided(
  { database }: DeskParts,
  requestId: string,
  { key, text }: AppealDecision,
): Promise<boolean> {
  const written = await findWritten(database.pool, requestId, { author: 'operator', key });
  if (written !== undefined && written !== text) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
  return written !== undefined;
}

async function closeWithin(
  connection: pg.PoolClient,
  { clock }: DeskParts,
  { request_id: requestId, player_id }: RequestRow,
  { decision, text, key, version }: AppealDecision,
  operator: Operator,
): Promise<void> {
  const message = { text, key, operator: operator.name };
  const answer = { requestId, owner: undefined, step: 'answer', message, version } as const;
  const { before } = await advanceWithin(connection, clock, answer);
  await advanceWithin(connection, clock, { requestId, owner: undefined, step: 'close' });
  await operator.record(
    {
      action: `support.${decision}`,
      subject: requestPath(requestId),
      before: { state: before.state },
      after: { state: 'closed', player: String(player_id), text },
    },
    connection,
  );
}
