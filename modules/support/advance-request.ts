import { PlatformError } from '@fairline/contracts';
import { isUuid, type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { decideStep, type RequestState, type Step } from './domain/request-rules.ts';
import * as store from './store.ts';

/** A message of the asker with its idempotency key, or one of support with the operator's name. */
export type StepMessage = { text: string; key: string } | { text: string; operator: string };

export interface RequestStep {
  requestId: string;
  /** The owner when the asker makes the step; undefined when support does. */
  owner: store.Owner | undefined;
  step: Step;
  message?: StepMessage;
}

/**
 * Applies a step to a request, with or without a message. A player is notified of the steps of support.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, SUPPORT_REQUESTS_FULL, IDEMPOTENCY_KEY_REUSED
 */
export async function advanceRequest(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { requestId, owner, step, message }: RequestStep,
): Promise<store.RequestRow> {
  if (!isUuid(requestId)) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return database.transaction(async (connection) => {
    const row = await store.lockRequest(connection, requestId, owner);
    if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
    if (await isWritten(connection, requestId, message)) return row;
    const decision = decideStep(row, step);
    if (!decision.ok) throw new PlatformError(decision.code);
    if (!message && decision.state === row.state) return row;
    const at = new Date(clock.now());
    const messages = message ? row.messages + 1 : row.messages;
    if (message) await store.insertMessage(connection, messageRow(requestId, messages, message, at));
    if (owner === undefined && row.player_id !== null) {
      await writeOutbox(connection, [notification(row.player_id, requestId, decision.state)]);
    }
    return store.changeRequest(connection, { request_id: requestId, state: decision.state, messages }, at);
  });
}

/** True when a message with this key was written before. @throws PlatformError IDEMPOTENCY_KEY_REUSED */
async function isWritten(
  connection: pg.PoolClient,
  requestId: string,
  message: StepMessage | undefined,
): Promise<boolean> {
  if (!message || !('key' in message)) return false;
  const written = await store.findWritten(connection, requestId, message.key);
  if (written !== undefined && written !== message.text) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
  return written !== undefined;
}

function messageRow(requestId: string, number: number, message: StepMessage, at: Date): store.NewMessage {
  const author =
    'key' in message
      ? ({ author: 'player', operator: null, key: message.key } as const)
      : ({ author: 'operator', operator: message.operator, key: null } as const);
  return { request_id: requestId, number, text: message.text, written_at: at, ...author };
}

function notification(playerId: bigint, requestId: string, state: RequestState): OutboxMessage {
  return { topic: `live.player.${playerId}`, message: { type: 'support', requestId, state } };
}
