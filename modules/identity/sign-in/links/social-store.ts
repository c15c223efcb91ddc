import type { SocialNetwork } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Finds the player who is linked to a provider's number of a person. */
export async function findLinkedPlayer(
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

/**
 * Links a person to an account.
 * @returns false when the person is linked to an account already, or the account to another person
 */
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

export interface LinkRow {
  provider: SocialNetwork;
  linked_at: Date;
}

/** Finds the networks of a player, oldest first (the unique index of player and provider). */
export async function findLinksOf(connection: Connection, playerId: bigint): Promise<LinkRow[]> {
  const { rows } = await connection.query<LinkRow>(
    'SELECT provider, linked_at FROM identity.social_identity WHERE player_id = $1 ORDER BY linked_at, provider',
    [playerId],
  );
  return rows;
}

/** Deletes the link of a player to a network. @returns true when there was one */
export async function deleteLink(
  connection: Connection,
  playerId: bigint,
  provider: SocialNetwork,
): Promise<boolean> {
  const text = 'DELETE FROM identity.social_identity WHERE player_id = $1 AND provider = $2';
  return (await connection.query(text, [playerId, provider])).rowCount === 1;
}

export interface TicketRow {
  provider: SocialNetwork;
  subject: string;
  /** An address that the provider has verified; empty when it named none. */
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

/** Finds a ticket unless it has expired at `now`. */
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

/** Deletes a ticket, so that it is used once. @returns the deleted ticket; undefined when it has expired at `now` */
export async function removeTicket(
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

/** Deletes the tickets that have expired at `now` (index social_ticket_expiry). */
export async function deleteExpiredTickets(connection: Connection, now: Date): Promise<void> {
  await connection.query('DELETE FROM identity.social_ticket WHERE expires_at <= $1', [now]);
}
