import {
  answerDeskRequest,
  assignDeskRequest,
  closeDeskRequest,
  type DeskThread,
  decideAppeal,
  getDeskOperators,
  getDeskQueues,
  getDeskRequest,
  getDeskRequests,
  noteDeskRequest,
  type Permission,
  reopenDeskRequest,
  sendPlayerMessage,
} from '@fairline/contracts';
import { type Operator, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { RequestRow } from '../store.ts';
import { type DeskStep, makeDeskStep } from './answer-request.ts';
import { assignRequest, listHolders } from './assign-request.ts';
import { decideAppeal as decide } from './decide-appeal.ts';
import { type DeskParts, findReachable } from './desk-parts.ts';
import { listRequests } from './list-requests.ts';
import { readQueues } from './read-queues.ts';
import { requireBanned } from './require-banned.ts';
import { viewDeskThread } from './views.ts';
import { writeNote } from './write-note.ts';
import { type MessageLimits, writeToPlayer } from './write-to-player.ts';

/** Serves the support desk to the console. */
export function deskRoutes(app: FastifyInstance, parts: DeskParts & { limits: MessageLimits }): void {
  const reach = (operator: Operator, requestId: string, permission: Permission = 'support.edit') =>
    findReachable(parts, operator, permission, requestId);

  /** Makes a change of a request that the operator may reach, and shows the request after it. */
  async function change(
    operator: Operator,
    requestId: string,
    make: (row: RequestRow) => Promise<RequestRow>,
  ): Promise<DeskThread> {
    return viewDeskThread(parts, operator, await make(await reach(operator, requestId)));
  }

  const step = (operator: Operator, made: DeskStep) =>
    change(operator, made.requestId, () => makeDeskStep(parts, { ...made, holder: operator }, operator));

  serve(app, getDeskQueues, async (received) => readQueues(parts, requireOperator(received)));

  serve(app, getDeskRequests, async (received) =>
    listRequests(parts, requireOperator(received), received.query),
  );

  serve(app, getDeskRequest, async (received) => {
    const operator = requireOperator(received);
    const row = await reach(operator, received.params.requestId, 'support.view');
    return viewDeskThread(parts, operator, row);
  });

  serve(app, answerDeskRequest, async ({ params, body, idempotencyKey: key, ...received }) => {
    const { version, text } = body;
    return step(requireOperator(received), { ...params, version, step: 'answer', answer: { text, key } });
  });

  serve(app, noteDeskRequest, async ({ params, body, idempotencyKey: key, ...received }) => {
    const operator = requireOperator(received);
    const note = { text: body.text, key };
    return change(operator, params.requestId, () => writeNote(parts, params.requestId, note, operator));
  });

  serve(app, assignDeskRequest, async ({ params, body, ...received }) => {
    const operator = requireOperator(received);
    return change(operator, params.requestId, () => assignRequest(parts, params.requestId, body, operator));
  });

  serve(app, closeDeskRequest, async ({ params, body, ...received }) =>
    step(requireOperator(received), { ...params, ...body, step: 'close' }),
  );

  serve(app, reopenDeskRequest, async ({ params, body, ...received }) => {
    const operator = requireOperator(received);
    await requireBanned(parts, await reach(operator, params.requestId));
    return step(operator, { ...params, ...body, step: 'reopen' });
  });

  serve(app, decideAppeal, async ({ params, body, idempotencyKey: key, ...received }) => {
    const operator = requireOperator(received);
    return change(operator, params.requestId, (row) => decide(parts, row, { ...body, key }, operator));
  });

  serve(app, sendPlayerMessage, async ({ params, body, idempotencyKey: key, ...received }) => {
    const message = { ...body, playerId: BigInt(params.playerId), key };
    return { requestId: await writeToPlayer(parts, message, requireOperator(received)) };
  });

  serve(app, getDeskOperators, async () => ({ items: await listHolders(parts) }));
}
