import { PlatformError } from '@fairline/contracts';
import { isUuid, type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { decideStep, type RequestState, type Step, waitingAfter } from './domain/request-rules.ts';
import * as store from './store.ts';

/** A message of the asker with its idempotency key, or one of support with the operator's name. */
export type StepMessage = { text: string; key: string } | { text: string; operator: string; key?: string };

export interface RequestStep {
  requestId: string;
  /** The owner when the asker makes the step; undefined when support does. */
  owner: store.Owner | undefined;
  step: Step;
  message?: StepMessage;
  /** The version that an operator saw; undefined for steps that fit every version. */
  version?: number;
}

export interface AdvancedRequest {
  before: store.RequestRow;
  row: store.RequestRow;
  /** False when nothing was to be done, or it was done before. */
  isChanged: boolean;
}

/** The topic of the message after each change of a request, for consoles that are open. */
const changedTopic = 'console.support';

/** Announces a change that is committed. */
export function announce(
  { bus }: Pick<Platform, 'bus'>,
  row: Pick<store.RequestRow, 'request_id' | 'state' | 'version'>,
) {
  bus.publish(changedTopic, { requestId: row.request_id, state: row.state, version: row.version });
}

/**
 * Applies a step of the asker to their request, with or without a message.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, SUPPORT_REQUESTS_FULL, IDEMPOTENCY_KEY_REUSED
 */
export async function advanceRequest(
  { bus, clock, database }: Pick<Platform, 'bus' | 'clock' | 'database'>,
  step: RequestStep,
): Promise<store.RequestRow> {
  const { row, isChanged } = await database.transaction((connection) =>
    advanceWithin(connection, clock, step),
  );
  if (isChanged) announce({ bus }, row);
  return row;
}

/**
 * Applies a step within the caller's transaction. A player is notified of the steps of support.
 * @throws PlatformError as {@link advanceRequest}, VERSION_CONFLICT
 */
export async function advanceWithin(
  connection: pg.PoolClient,
  clock: Platform['clock'],
  { requestId, owner, step, message, version }: RequestStep,
): Promise<AdvancedRequest> {
  const before = await lockKnown(connection, requestId, owner);
  if (await isWritten(connection, requestId, message)) return { before, row: before, isChanged: false };
  if (version !== undefined && version !== before.version) throw new PlatformError('VERSION_CONFLICT');
  const decision = decideStep(before, step);
  if (!decision.ok) throw new PlatformError(decision.code);
  if (!message && decision.state === before.state) return { before, row: before, isChanged: false };
  const at = new Date(clock.now());
  const messages = message ? before.messages + 1 : before.messages;
  if (message) await store.insertMessage(connection, messageRow(requestId, messages, message, at));
  // Whoever writes on in a request or closes it has seen it.
  const read_messages = owner === undefined ? before.read_messages : messages;
  const change = {
    state: decision.state,
    messages,
    read_messages,
    ...waitingAfter(before, { ...decision, step, at }),
  };
  const row = await store.changeRequest(connection, requestId, change, at);
  if (owner === undefined && row.player_id !== null) {
    await writeOutbox(connection, [notification(row.player_id, requestId, decision.state)]);
  }
  return { before, row, isChanged: true };
}

/** Locks a request; only one of `owner` when it is given. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function lockKnown(
  connection: pg.PoolClient,
  requestId: string,
  owner: store.Owner | undefined,
): Promise<store.RequestRow> {
  const row = isUuid(requestId) ? await store.lockRequest(connection, requestId, owner) : undefined;
  if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return row;
}

/** True when a message with this key was written before. @throws PlatformError IDEMPOTENCY_KEY_REUSED */
async function isWritten(
  connection: pg.PoolClient,
  requestId: string,
  message: StepMessage | undefined,
): Promise<boolean> {
  if (message?.key === undefined) return false;
  const author = 'operator' in message ? 'operator' : 'player';
  const written = await store.findWritten(connection, requestId, { author, key: message.key });
  if (written !== undefined && written !== message.text) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
  return written !== undefined;
}

function messageRow(requestId: string, number: number, message: StepMessage, at: Date): store.NewMessage {
  const author =
    'operator' in message
      ? ({ author: 'operator', operator: message.operator } as const)
      : ({ author: 'player', operator: null } as const);
  const { text, key = null } = message;
  return { request_id: requestId, number, text, key, written_at: at, ...author };
}

function notification(playerId: bigint, requestId: string, state: RequestState): OutboxMessage {
  return { topic: `live.player.${playerId}`, message: { type: 'support', requestId, state } };
}
