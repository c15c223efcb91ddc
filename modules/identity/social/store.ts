import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Whose account a provider's number of somebody opens. */
export async function findLinked(
  connection: Connection,
  provider: string,
  subject: string,
): Promise<bigint | undefined> {
  const { rows } = await connection.query<{ player_id: bigint }>(
    'SELECT player_id FROM identity.social_identity WHERE provider = $1 AND subject = $2',
    [provider, subject],
  );
  return rows[0]?.player_id;
}

/** @returns false when the number opens an account already, or the account is opened by another number. */
export async function insertLink(
  connection: Connection,
  link: { provider: string; subject: string; playerId: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [link.provider, link.subject, link.playerId, link.at],
  );
  return rowCount === 1;
}

export interface TicketRow {
  provider: string;
  subject: string;
  email: string;
  name: string;
  surname: string;
  currency: string;
  country_code: string;
}

const columns = 'provider, subject, email, name, surname, currency, country_code';

export async function insertTicket(
  connection: Connection,
  digest: Buffer,
  ticket: TicketRow,
  expiresAt: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.social_ticket (ticket_digest, ${columns}, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      digest,
      ticket.provider,
      ticket.subject,
      ticket.email,
      ticket.name,
      ticket.surname,
      ticket.currency,
      ticket.country_code,
      expiresAt,
    ],
  );
}

/** A ticket that has not expired at `now`. */
export async function findTicket(
  connection: Connection,
  digest: Buffer,
  now: Date,
): Promise<TicketRow | undefined> {
  const { rows } = await connection.query<TicketRow>(
    `SELECT ${columns} FROM identity.social_ticket WHERE ticket_digest = $1 AND expires_at > $2`,
    [digest, now],
  );
  return rows[0];
}

/** Takes a ticket away, so that it is used once. @returns what it stood for, if it has not expired at `now`. */
export async function takeTicket(
  connection: Connection,
  digest: Buffer,
  now: Date,
): Promise<TicketRow | undefined> {
  const { rows } = await connection.query<TicketRow>(
    `DELETE FROM identity.social_ticket WHERE ticket_digest = $1 AND expires_at > $2 RETURNING ${columns}`,
    [digest, now],
  );
  return rows[0];
}

/** Index social_ticket_expiry. */
export async function deleteExpiredTickets(connection: Connection, now: Date): Promise<void> {
  await connection.query('DELETE FROM identity.social_ticket WHERE expires_at <= $1', [now]);
}
