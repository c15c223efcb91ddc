import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. The names of operators are not the player's data. */
export const supportPersonal: readonly PersonalTable[] = [
  {
    table: 'support.request',
    export: {
      file: 'requests',
      rows: `SELECT request_id, topic, subject, state, rating, rating_line, created_at, updated_at
             FROM support.request WHERE player_id = $1 ORDER BY request_id`,
    },
  },
  {
    table: 'support.message',
    export: {
      file: 'request-messages',
      rows: `SELECT message.request_id, message.number, message.author, message.text, message.written_at
             FROM support.request JOIN support.message USING (request_id)
             WHERE request.player_id = $1 ORDER BY message.request_id, message.number`,
    },
  },
];
