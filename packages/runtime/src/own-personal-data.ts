import type { PersonalTable } from './personal-data.ts';

/** The data of players in the tables of the runtime. */
export const runtimePersonal: readonly PersonalTable[] = [
  {
    table: 'public.idempotent_answer',
    export: { none: 'answers that are repeated for a day and then deleted' },
    erasure: [
      { datum: 'short-lived', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'public.outbox',
    export: { none: 'news for open pages, which are gone when they are delivered' },
    erasure: [
      {
        datum: 'short-lived',
        reason: 'not-needed',
        does: 'delete',
        rows: `own.topic = 'live.player.' || given.player_id`,
      },
    ],
  },
];
