import { secretDigest } from '@fairline/runtime';
import type { TestPlatform } from '@fairline/testing';
import type { Page } from 'playwright-core';

/** What a network has said of a person. */
export interface TicketPerson {
  /** An address that the network has verified. */
  email: string;
  name: string;
  surname: string;
}

/** A ticket, and the secret that only the browser of the visit has. */
export interface StoredTicket {
  ticket: string;
  secret: string;
}

/** Stores the ticket of a person who comes from a network, as the visit there does. */
export async function insertTicket(
  { database, ids }: TestPlatform,
  { email, name, surname }: TicketPerson,
): Promise<StoredTicket> {
  const secret = ids.secret();
  const ticket = secretDigest(`ticket:${secret}`).toString('base64url');
  await database.pool.query(
    `INSERT INTO identity.social_ticket
       (ticket_digest, provider, subject, email, name, surname, currency, country_code, expires_at)
     VALUES ($1, 'google', $2, $3, $4, $5, '', '', now() + interval '10 minutes')`,
    [secretDigest(ticket), crypto.randomUUID(), email, name, surname],
  );
  return { ticket, secret };
}

/** Gives a browser the secret of a ticket. */
export async function holdTicket(page: Page, { secret }: StoredTicket, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'ticket_step', value: secret, url: origin, httpOnly: true }]);
}
