import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. Contents are sealed, and gone when a message is sent. */
export const messagesPersonal: readonly PersonalTable[] = [
  {
    table: 'messages.message',
    export: {
      file: 'messages',
      rows: `SELECT message_id, channel, template, purpose, language, address_hint, state, created_at, decided_at
             FROM messages.message WHERE player_id = $1 ORDER BY message_id`,
    },
    erasure: [
      { datum: 'messages', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'messages.mailing_choice',
    export: {
      file: 'mailing-choices',
      rows: `SELECT setting, is_on, source, language, chosen_at
             FROM messages.mailing_choice WHERE player_id = $1 ORDER BY choice_id`,
    },
    erasure: [{ datum: 'consents', reason: 'proof-of-consent', does: 'keep', years: 5 }],
  },
  {
    table: 'messages.local_message',
    export: { none: 'sealed copies of letters on a site that sends none, for its own maker' },
    erasure: [
      {
        datum: 'messages',
        reason: 'not-needed',
        does: 'delete',
        rows: 'own.message_id IN (SELECT message_id FROM messages.message WHERE player_id = given.player_id)',
      },
    ],
  },
];
