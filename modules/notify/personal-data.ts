import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. The keys of a subscription are secrets of its browser. */
export const notifyPersonal: readonly PersonalTable[] = [
  {
    table: 'notify.subscription',
    export: {
      file: 'browser-messages',
      rows: `SELECT endpoint, language, tells_losses, created_at, last_success_at
             FROM notify.subscription WHERE player_id = $1 ORDER BY created_at`,
    },
    erasure: [
      {
        datum: 'browser-messages',
        reason: 'not-needed',
        does: 'delete',
        rows: 'own.player_id = given.player_id',
      },
    ],
  },
];
