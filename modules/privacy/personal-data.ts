import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. */
export const privacyPersonal: readonly PersonalTable[] = [
  {
    table: 'privacy.export',
    export: {
      file: 'exports',
      rows: `SELECT export_id, state, byte_count, created_at, finished_at
             FROM privacy.export WHERE player_id = $1 ORDER BY export_id`,
    },
    erasure: [
      { datum: 'exports', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'privacy.erasure',
    export: {
      file: 'erasures',
      rows: `SELECT state, asked_at, due_at, finished_at FROM privacy.erasure WHERE player_id = $1 ORDER BY asked_at`,
    },
    erasure: [{ datum: 'journal', reason: 'anonymous', does: 'keep', years: null }],
  },
];
