import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. */
export const consolePersonal: readonly PersonalTable[] = [
  {
    table: 'console.player_note',
    export: {
      none: 'notes of operators may hold a suspicion, of which the player must not learn (Directive (EU) 2015/849, article 39)',
    },
    erasure: [
      {
        datum: 'notes',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'own.player_id = given.player_id',
        years: 5,
      },
    ],
  },
  {
    table: 'console.export',
    export: { none: 'files of operators with lists of many players' },
    erasure: [
      {
        datum: 'exports',
        reason: 'not-needed',
        does: 'delete',
        rows: 'own.created_at <= given.at',
      },
    ],
  },
  {
    table: 'console.kept_list',
    export: { none: 'filters that operators keep' },
    erasure: [
      {
        datum: 'notes',
        reason: 'not-needed',
        does: 'delete',
        rows: 'EXISTS (SELECT FROM unnest(given.texts) AS text WHERE strpos(lower(own.kept::text), text) > 0)',
      },
    ],
  },
];
