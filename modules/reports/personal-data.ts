import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. */
export const reportsPersonal: readonly PersonalTable[] = [
  {
    table: 'reports.player_day',
    export: { none: 'sums of the postings and bets that are exported' },
    erasure: [{ datum: 'statistics', reason: 'anonymous', does: 'keep', years: null }],
  },
  {
    table: 'reports.first_deposit',
    export: { none: 'a copy of the first of the payments that are exported' },
    erasure: [{ datum: 'statistics', reason: 'anonymous', does: 'keep', years: null }],
  },
];
