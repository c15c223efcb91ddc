import type { DocumentType } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { openData } from './case-data.ts';
import { afterGift, isComplete } from './domain/verification-case.ts';
import { missingParts } from './missing-parts.ts';
import { type CaseRow, findDocuments, insertEvent, lockCase, saveCase } from './store.ts';
import type { VerificationParts } from './verification-parts.ts';
import { factsOf } from './view-verification.ts';

/** The name under which the history has what players do themselves. */
const author = 'player';

/**
 * Stores a gift of the player in their locked case, and sends the case to staff when nothing is missing.
 * @param give checks the case and writes the gift. It returns the changed columns, and the type of a sent document.
 */
export async function advanceCase(
  parts: Pick<VerificationParts, 'clock' | 'sealing'>,
  connection: pg.PoolClient,
  { playerId, country }: { playerId: bigint; country: string },
  give: (row: CaseRow) => Promise<{ sealed_data?: string; document?: DocumentType }>,
): Promise<void> {
  const at = new Date(parts.clock.now());
  const row = await lockCase(connection, { playerId, country, at });
  const { document, ...changed } = await give(row);
  const given = { ...row, ...changed };
  const data = openData(parts.sealing, given);
  const complete = isComplete(missingParts(data, await findDocuments(connection, playerId)));
  const after = afterGift(factsOf(row), { complete, ...(document ? { document } : {}) });
  const isSubmitted = after.state === 'review' && row.state !== 'review';
  await saveCase(connection, {
    ...given,
    state: after.state,
    reason: after.reason,
    requested_document: after.requestedDocument,
    waiting_since: after.isWaiting ? (row.waiting_since ?? at) : null,
    submitted_at: isSubmitted ? at : row.submitted_at,
    changed_at: at,
  });
  const event = { by: author, at, note: null };
  if (document) await insertEvent(connection, playerId, { ...event, action: 'document', reason: document });
  if (isSubmitted) await insertEvent(connection, playerId, { ...event, action: 'submitted', reason: null });
}
