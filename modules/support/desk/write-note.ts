import { PlatformError } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import { announce, lockKnown } from '../advance-request.ts';
import type { RequestRow } from '../store.ts';
import { type DeskParts, requestPath } from './desk-parts.ts';
import { findNote, insertNote } from './store.ts';

/**
 * Writes a note about a request, once for each key. Only operators read it.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, IDEMPOTENCY_KEY_REUSED
 */
export async function writeNote(
  { bus, clock, database }: Pick<DeskParts, 'bus' | 'clock' | 'database'>,
  requestId: string,
  { text, key }: { text: string; key: string },
  operator: Operator,
): Promise<RequestRow> {
  const operatorId = BigInt(operator.operatorId);
  const row = await database.transaction(async (connection) => {
    const locked = await lockKnown(connection, requestId, undefined);
    const written = await findNote(connection, requestId, { operatorId, key });
    if (written !== undefined && written !== text) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
    if (written !== undefined) return locked;
    await insertNote(connection, requestId, {
      operator_id: operatorId,
      operator: operator.name,
      text,
      key,
      written_at: new Date(clock.now()),
    });
    await operator.record(
      { action: 'support.note', subject: requestPath(requestId), after: { text } },
      connection,
    );
    return locked;
  });
  announce({ bus }, row);
  return row;
}
