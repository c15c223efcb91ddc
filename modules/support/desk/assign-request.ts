import { PlatformError } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import { announce, lockKnown } from '../advance-request.ts';
import type { RequestRow } from '../store.ts';
import type { Holder } from './answer-request.ts';
import { type DeskParts, requestPath } from './desk-parts.ts';
import { saveAssignee } from './store.ts';

/** Lists the active operators with the right to answer requests, by name. */
export async function listHolders({ operators }: Pick<DeskParts, 'operators'>): Promise<Holder[]> {
  const [accounts, roles] = await Promise.all([operators.accounts.list(), operators.accounts.roles()]);
  const answering = new Set(
    roles
      .filter(({ rights }) => rights.some(({ permission }) => permission === 'support.edit'))
      .map(({ role }) => role),
  );
  return accounts
    .filter(({ state, roles: given }) => state === 'active' && given.some((role) => answering.has(role)))
    .map(({ operatorId, name }) => ({ operatorId, name }));
}

/**
 * Gives a request to an operator, or to nobody.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, VERSION_CONFLICT, OPERATOR_UNKNOWN for one who may not answer requests
 */
export async function assignRequest(
  parts: DeskParts,
  requestId: string,
  { version, operatorId }: { version: number; operatorId: string | null },
  operator: Operator,
): Promise<RequestRow> {
  const holder =
    operatorId === null
      ? null
      : operatorId === operator.operatorId
        ? operator
        : (await listHolders(parts)).find((each) => each.operatorId === operatorId);
  if (holder === undefined) throw new PlatformError('OPERATOR_UNKNOWN');
  const row = await parts.database.transaction(async (connection) => {
    const before = await lockKnown(connection, requestId, undefined);
    if (before.version !== version) throw new PlatformError('VERSION_CONFLICT');
    const assignee = holder && { id: BigInt(holder.operatorId), name: holder.name };
    const after = await saveAssignee(connection, requestId, assignee);
    await operator.record(
      {
        action: 'support.assign',
        subject: requestPath(requestId),
        before: { assignee: before.assignee_name },
        after: { assignee: after.assignee_name },
      },
      connection,
    );
    return after;
  });
  announce(parts, row);
  return row;
}
