import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module: acts about a player, with texts that may name the person. */
export const auditPersonal: readonly PersonalTable[] = [
  {
    table: 'audit.entry',
    export: {
      none: 'acts of operators may hold a suspicion, of which the player must not learn (Directive (EU) 2015/849, article 39)',
    },
    erasure: [{ datum: 'journal', reason: 'money-laundering', does: 'redact-records', years: 5 }],
  },
];
