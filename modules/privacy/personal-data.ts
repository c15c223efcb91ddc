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
  },
];
