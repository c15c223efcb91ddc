import { type DocumentType, PlatformError, tooManyRequestsFor } from '@fairline/contracts';
import { advanceCase } from '../advance-case.ts';
import { takesDocument } from '../domain/verification-case.ts';
import { findDocuments, insertDocument } from '../store.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { factsOf } from '../view-verification.ts';
import { checkPdf } from './check-pdf.ts';
import { DocumentError } from './document-error.ts';
import { documentKind } from './document-kind.ts';
import { redrawPicture } from './redraw-picture.ts';
import { sealFile } from './sealed-file.ts';

/** The number of documents that a player may send in a day. */
const maxInDay = 20;
const dayMs = 86_400_000;

/** A document as it is stored. */
interface Stored {
  mediaType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

/**
 * Takes a document of a player: checks its content, seals it, and sends the case to staff when nothing is missing.
 * @throws PlatformError DOCUMENT_REFUSED, IDENTIFICATION_CLOSED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function receiveDocument(
  parts: VerificationParts,
  playerId: bigint,
  { type, file }: { type: DocumentType; file: Buffer },
): Promise<void> {
  const { clock, database, ids, people, sealing, states, storage } = parts;
  await refuseTooMany(parts, playerId);
  const country = (await people.countryOf(playerId)) ?? '';
  const { mediaType, bytes } = await readDocument(file);
  const documentId = ids.uuid();
  await storage.write(documentId, sealFile(sealing, documentId, bytes));
  try {
    await states.change(playerId, (connection) =>
      advanceCase(parts, connection, { playerId, country }, async (row) => {
        if (!takesDocument(factsOf(row), type)) throw new PlatformError('IDENTIFICATION_CLOSED');
        await insertDocument(connection, {
          document_id: documentId,
          player_id: playerId,
          type,
          media_type: mediaType,
          bytes: bytes.length,
          state: 'waiting',
          uploaded_at: new Date(clock.now()),
        });
        return { document: type };
      }),
    );
  } catch (error) {
    // A lost answer to the commit leaves the row, and the file belongs to it then.
    const known = await findDocuments(database.pool, playerId).catch(() => undefined);
    if (known && !known.some(({ document_id }) => document_id === documentId))
      await storage.remove(documentId);
    throw error;
  }
}

async function refuseTooMany(
  { clock, database }: Pick<VerificationParts, 'clock' | 'database'>,
  playerId: bigint,
): Promise<void> {
  const since = clock.now() - dayMs;
  const recent = (await findDocuments(database.pool, playerId)).filter(
    ({ uploaded_at }) => uploaded_at.getTime() > since,
  );
  const [oldest] = recent;
  if (!oldest || recent.length < maxInDay) return;
  throw tooManyRequestsFor(oldest.uploaded_at.getTime() - since);
}

/** Checks a file by its content. A picture comes out drawn anew. */
async function readDocument(file: Buffer): Promise<Stored> {
  try {
    if (file.length === 0) throw new DocumentError('empty');
    const kind = documentKind(file);
    if (kind === undefined) throw new DocumentError('type');
    if (kind !== 'pdf') return { mediaType: 'image/jpeg', bytes: await redrawPicture(file) };
    await checkPdf(file);
    return { mediaType: 'application/pdf', bytes: file };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new PlatformError('DOCUMENT_REFUSED', undefined, [{ path: 'body', detail: error.fault }]);
  }
}
