import { PlatformError } from '@fairline/contracts';
import type { Actor, Platform, pg } from '@fairline/runtime';
import { advanceWithin, announce, lockKnown, type RequestStep } from '../advance-request.ts';
import { findAppeal, type RequestRow } from '../store.ts';
import { requestPath } from './desk-parts.ts';
import { saveAssignee } from './store.ts';

type Parts = Pick<Platform, 'bus' | 'clock' | 'database'>;

/** An operator of the console, to whom a request can be given. */
export interface Holder {
  operatorId: string;
  name: string;
}

export interface DeskStep extends Pick<RequestStep, 'requestId' | 'version'> {
  step: 'answer' | 'close' | 'reopen';
  /** The text of an answer, and its key where a repeated call is possible. */
  answer?: { text: string; key?: string };
  /** Takes the request when nobody has it; undefined for a command. */
  holder?: Holder | undefined;
}

/**
 * Answers, closes or reopens a request in the name of an actor.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, SUPPORT_REQUESTS_FULL, VERSION_CONFLICT,
 *   IDEMPOTENCY_KEY_REUSED
 */
export async function makeDeskStep(
  { bus, clock, database }: Parts,
  step: DeskStep,
  actor: Actor,
): Promise<RequestRow> {
  const { row, isChanged } = await database.transaction((connection) =>
    makeStepWithin(connection, clock, step, actor),
  );
  if (isChanged) announce({ bus }, row);
  return row;
}

/** Makes a step of support within the caller's transaction, and records it as its last statement. */
export async function makeStepWithin(
  connection: pg.PoolClient,
  clock: Platform['clock'],
  { requestId, version, step, answer, holder }: DeskStep,
  actor: Actor,
): Promise<{ row: RequestRow; isChanged: boolean }> {
  if (step === 'reopen') await requireOnlyAppeal(connection, requestId);
  const message = answer && { ...answer, operator: actor.name };
  const { before, row, isChanged } = await advanceWithin(connection, clock, {
    requestId,
    owner: undefined,
    step,
    ...(message ? { message } : {}),
    ...(version === undefined ? {} : { version }),
  });
  if (!isChanged) return { row, isChanged };
  const isTaken = step === 'answer' && holder !== undefined && row.assignee_id === null;
  const after = isTaken
    ? await saveAssignee(connection, requestId, { id: BigInt(holder.operatorId), name: holder.name })
    : row;
  await actor.record(
    {
      action: `support.${step}`,
      subject: requestPath(requestId),
      before: { state: before.state },
      after: { state: after.state, ...(answer ? { text: answer.text } : {}) },
    },
    connection,
  );
  return { row: after, isChanged };
}

/** The table refuses a second open appeal; this says so in words. */
async function requireOnlyAppeal(connection: pg.PoolClient, requestId: string): Promise<void> {
  const { topic, player_id } = await lockKnown(connection, requestId, undefined);
  if (topic !== 'appeal' || player_id === null) return;
  const open = await findAppeal(connection, player_id);
  if (open !== undefined && open !== requestId) throw new PlatformError('SUPPORT_REQUESTS_FULL');
}
