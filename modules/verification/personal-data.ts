import type { PersonalTable } from '@fairline/runtime';
import { sealedData } from './sealed-columns.ts';

/** The data of players in this module. Players have the documents themselves; they get the list of them. */
export const verificationPersonal: readonly PersonalTable[] = [
  {
    table: 'verification.identification',
    subjects: { of: `'verification/cases/' || own.player_id`, rows: 'own.player_id = given.player_id' },
    export: {
      file: 'identification',
      rows: `SELECT player_id, state, reason, requested_document, sealed_data, submitted_at, decided_at, expires_on::text
             FROM verification.identification WHERE player_id = $1`,
      sealed: [sealedData],
      headings: { sealed_data: 'given_data' },
    },
    erasure: [
      {
        datum: 'identification',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'own.player_id = given.player_id',
        years: 5,
        redact: { sealed_data: 'NULL' },
        sealed: [sealedData],
      },
    ],
  },
  {
    table: 'verification.document',
    export: {
      file: 'identification-documents',
      rows: `SELECT document_id, type, media_type, bytes, state, uploaded_at
             FROM verification.document WHERE player_id = $1 ORDER BY uploaded_at, document_id`,
    },
    erasure: [
      {
        datum: 'identification',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'own.player_id = given.player_id',
        years: 5,
        files: 'document_id',
      },
    ],
  },
  {
    table: 'verification.event',
    export: {
      file: 'identification-events',
      rows: `SELECT action, at, reason FROM verification.event WHERE player_id = $1 ORDER BY event_id`,
    },
    erasure: [
      {
        datum: 'identification',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'own.player_id = given.player_id AND own.note IS NOT NULL',
        years: 5,
        redact: { note: 'NULL' },
        isFinal: true,
      },
    ],
  },
];
