import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. */
export const consolePersonal: readonly PersonalTable[] = [
  {
    table: 'console.player_note',
    export: {
      none: 'notes of operators may hold a suspicion, of which the player must not learn (Directive (EU) 2015/849, article 39)',
    },
  },
];
