import type { PersonalTable } from '@fairline/runtime';

/** Requests of the player, and those that a visitor wrote with the player's e-mail address. */
const requestsOfPlayer = 'own.player_id = given.player_id OR lower(own.email) = ANY (given.texts)';
const ofRequests = `own.request_id IN (SELECT request_id FROM support.request AS asked
                                      WHERE asked.player_id = given.player_id OR lower(asked.email) = ANY (given.texts))`;

/** The data of players in this module. The names of operators are not the player's data. */
export const supportPersonal: readonly PersonalTable[] = [
  {
    table: 'support.request',
    subjects: { of: `'support/' || own.request_id`, rows: requestsOfPlayer },
    export: {
      file: 'requests',
      rows: `SELECT request_id, topic, subject, state, rating, rating_line, created_at, updated_at
             FROM support.request WHERE player_id = $1 ORDER BY request_id`,
    },
    erasure: [
      {
        datum: 'support',
        reason: 'disputes',
        does: 'seal',
        rows: requestsOfPlayer,
        years: 3,
        redact: {
          subject: `'[Erased]'`,
          email: 'NULL',
          rating_line: 'NULL',
          state: `'closed'`,
          waiting_since: 'NULL',
        },
      },
    ],
  },
  {
    table: 'support.message',
    export: {
      file: 'request-messages',
      rows: `SELECT message.request_id, message.number, message.author, message.text, message.written_at
             FROM support.request JOIN support.message USING (request_id)
             WHERE request.player_id = $1 ORDER BY message.request_id, message.number`,
    },
    erasure: [
      {
        datum: 'support',
        reason: 'disputes',
        does: 'seal',
        rows: ofRequests,
        years: 3,
        redact: { text: `'[Erased]'` },
      },
    ],
  },
  {
    table: 'support.note',
    export: { none: 'what operators wrote for one another about a request' },
    erasure: [
      {
        datum: 'support',
        reason: 'disputes',
        does: 'seal',
        rows: ofRequests,
        years: 3,
        redact: { text: `'[Erased]'` },
      },
    ],
  },
];
