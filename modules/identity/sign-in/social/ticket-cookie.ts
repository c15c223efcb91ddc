import { type Environment, secretDigest } from '@fairline/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStepCookie, stepCookies } from '../../begun-steps/step-cookie.ts';

/** The time that a person may need to fill in the registration or to find a password. */
export const ticketMs = 30 * 60_000;

/** The cookie with the secret of a ticket, which counts in the browser of its sign-in alone. */
export interface TicketCookie {
  set(reply: FastifyReply, secret: string): void;
  /**
   * Tells whether the browser of a request has the secret of a ticket. The ticket stands in an address, which somebody
   * may send to another person: an account of theirs would open to the sender.
   */
  holds(request: FastifyRequest, ticket: string): boolean;
}

export function createTicketCookie(environment: Pick<Environment, 'overTls'>): TicketCookie {
  const cookie = createStepCookie(stepCookies.ticket, { lifeMs: ticketMs, environment });
  return {
    set: (reply, secret) => cookie.set(reply, secret),
    holds(request, ticket) {
      const secret = cookie.read(request);
      return secret !== undefined && ticketOf(secret) === ticket;
    },
  };
}

/** Returns the ticket of the browser that has this secret. */
export function ticketOf(secret: string): string {
  return secretDigest(`ticket:${secret}`).toString('base64url');
}
