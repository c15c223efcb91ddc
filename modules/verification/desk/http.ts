import {
  decideVerification,
  getVerificationCase,
  getVerificationCases,
  getVerificationDocument,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { openDocument } from '../documents/open-document.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { decideCase } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { requireCase, viewCase } from './read-case.ts';

/** Serves the queue of identifications to the console. */
export function deskRoutes(app: FastifyInstance, parts: VerificationParts): void {
  serve(app, getVerificationCases, async (received) =>
    listCases(parts, requireOperator(received), received.query),
  );

  serve(app, getVerificationCase, async (received) => {
    const playerId = BigInt(received.params.playerId);
    return viewCase(
      parts,
      await requireCase(parts, requireOperator(received), 'verification.view', playerId),
    );
  });

  serve(app, getVerificationDocument, async (received) => {
    const playerId = BigInt(received.params.playerId);
    await requireCase(parts, requireOperator(received), 'verification.view', playerId);
    const { row, bytes } = await openDocument(parts, playerId, received.params.documentId);
    // A PDF is never shown by a browser in this origin.
    const shown = row.media_type === 'image/jpeg' ? 'inline' : 'attachment';
    const ending = row.media_type === 'image/jpeg' ? 'jpg' : 'pdf';
    received.reply
      .type(row.media_type)
      .header('content-disposition', `${shown}; filename="${row.document_id}.${ending}"`)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    return bytes;
  });

  serve(app, decideVerification, async (received) => {
    const operator = requireOperator(received);
    const playerId = BigInt(received.params.playerId);
    await requireCase(parts, operator, 'verification.edit', playerId);
    return viewCase(parts, await decideCase(parts, playerId, received.body, operator));
  });
}
