import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module: what operators proposed about a player, with texts that may name the person. */
export const proposalsPersonal: readonly PersonalTable[] = [
  {
    table: 'proposals.proposal',
    subjects: { of: `'proposals/' || own.proposal_id`, rows: `own.subject = 'players/' || given.player_id` },
    export: {
      none: 'what operators proposed may hold a suspicion, of which the player must not learn (Directive (EU) 2015/849, article 39)',
    },
    erasure: [{ datum: 'proposals', reason: 'money-laundering', does: 'redact-records', years: 5 }],
  },
];
