import type { DocumentView, IdentificationData, MoneyOperation, VerificationView } from '@fairline/contracts';
import { openData } from './case-data.ts';
import { isAllowed } from './domain/required-operations.ts';
import { missingParts } from './missing-parts.ts';
import { requiredFor } from './requirements.ts';
import { type CaseRow, type DocumentRow, findCase, findDocuments } from './store.ts';
import type { VerificationParts } from './verification-parts.ts';

/** Reads the identification of a player as their page shows it. */
export async function readVerification(
  parts: VerificationParts,
  playerId: bigint,
): Promise<VerificationView> {
  const { config, database, people, sealing } = parts;
  const [row, documents, person] = await Promise.all([
    findCase(database.pool, playerId),
    findDocuments(database.pool, playerId),
    people.personalData(playerId),
  ]);
  const data = withRegistration(openData(sealing, row), person);
  const state = row?.state ?? 'none';
  const required = requiredFor(config, person.countryCode);
  const allows = (operation: MoneyOperation) => isAllowed(operation, required, state);
  return {
    state,
    reason: row?.reason ?? null,
    requestedDocument: row?.requested_document ?? null,
    submittedAt: row?.submitted_at?.getTime() ?? null,
    decidedAt: row?.decided_at?.getTime() ?? null,
    expiresOn: state === 'accepted' ? (row?.expires_on ?? null) : null,
    data,
    missing: missingParts(data, documents),
    documents: documents.map(viewDocument),
    requiredFor: [...required],
    allows: { stake: allows('stake'), deposit: allows('deposit'), withdrawal: allows('withdrawal') },
  };
}

/** Fills what the player has not given yet with what they said at registration. */
export function withRegistration(
  data: IdentificationData,
  person: { name: string | null; surname: string | null; birthDate: string | null },
): IdentificationData {
  return {
    ...data,
    name: data.name ?? person.name,
    surname: data.surname ?? person.surname,
    date_birthday: data.date_birthday ?? person.birthDate,
  };
}

export function viewDocument(row: DocumentRow): DocumentView {
  return {
    documentId: row.document_id,
    type: row.type,
    mediaType: row.media_type,
    bytes: row.bytes,
    state: row.state,
    uploadedAt: row.uploaded_at.getTime(),
  };
}

/** Returns what the steps of a case look at. */
export function factsOf(row: CaseRow) {
  return {
    state: row.state,
    reason: row.reason,
    requestedDocument: row.requested_document,
    isWaiting: row.waiting_since !== null,
  };
}
