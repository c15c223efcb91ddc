import { createHmac } from 'node:crypto';
import { tooManyRequestsFor } from '@fairline/contracts';
import { addressGroup, type Platform, type pg, type Sealing } from '@fairline/runtime';
import type { ProofPurpose } from './one-time-proofs.ts';
import * as store from './proof-store.ts';

/** Bounds of the messages that somebody can cause, by what is asked for and from where. */
export interface RequestLimits {
  /**
   * Counts a request, in the transaction that carries it out. It is counted in the database, so that all processes share the
   * bounds and a restart keeps them.
   * @returns the requests of the last hour from the caller's address, without this one
   * @throws PlatformError TOO_MANY_REQUESTS
   */
  count(connection: pg.PoolClient, asked: AskedFrom): Promise<number>;
}

export interface AskedFrom {
  purpose: ProofPurpose;
  /** The address that the message goes to. */
  destination: string;
  /** The IP address of the caller; undefined for what the site does by itself. */
  address?: string | undefined;
  playerId?: bigint | undefined;
}

export const requestWindowMs = 3_600_000;
/**
 * The most requests of an hour. Many people can share one IP address.
 *
 * Registrations have bounds of their own (`domain/confirmation-rules.ts`), and one bound cannot serve both. These refuse
 * with a code that anybody reads; a registration over its bound is answered like any other and only sends nothing, so that
 * nobody learns who registers or keeps an owner from it. Its three codes are counted for each registration and without an
 * end of an hour, because they bound the guesses at one draft. And its messages must not use up those of a recovery: a
 * stranger who registers with an address would keep its owner from a new password.
 */
const max = { account: 5, destination: 5, address: 30 };
/** The pause between two messages of one purpose to one destination. */
export const pauseMs = 30_000;

export function createRequestLimits({ clock, sealing }: Pick<Platform, 'clock' | 'sealing'>): RequestLimits {
  return {
    async count(connection, asked) {
      const now = clock.now();
      const bounds = boundsOf(sealing, asked);
      const subjects = bounds.map(({ subject }) => subject);
      await store.lockRequests(connection, subjects);
      const found = await store.findRequests(connection, subjects, new Date(now - requestWindowMs));
      const waits = bounds.map(({ subject, allowed, pause }) => {
        const times = (found.get(subject) ?? []).map((at) => at.getTime());
        const full = times.length < allowed ? 0 : (times.at(-allowed) ?? 0) + requestWindowMs;
        return Math.max(full, pause && times.length > 0 ? (times.at(-1) ?? 0) + pauseMs : 0) - now;
      });
      const waitMs = Math.max(...waits);
      if (waitMs > 0) throw tooManyRequestsFor(waitMs);
      await store.insertRequests(connection, subjects, new Date(now));
      return asked.address === undefined ? 0 : (found.get(addressSubject(asked.address)) ?? []).length;
    },
  };
}

interface Bound {
  subject: string;
  allowed: number;
  pause: boolean;
}

/** Returns what stands for an address of a person in tables: a digest from which the address cannot be guessed. */
export function destinationDigest(sealing: Sealing, destination: string): string {
  const { secret } = sealing.secretFor('identity.proof-requests');
  return createHmac('sha256', secret).update(destination.toLowerCase()).digest('base64url');
}

const addressSubject = (address: string): string => `address:${addressGroup(address)}`;

function boundsOf(sealing: Sealing, { destination, address, playerId, purpose }: AskedFrom): Bound[] {
  const digest = destinationDigest(sealing, destination);
  return [
    { subject: `destination:${digest}`, allowed: max.destination, pause: false },
    { subject: `${purpose}:${digest}`, allowed: max.destination, pause: true },
    ...(address === undefined
      ? []
      : [{ subject: addressSubject(address), allowed: max.address, pause: false }]),
    ...(playerId === undefined
      ? []
      : [{ subject: `account:${playerId}`, allowed: max.account, pause: false }]),
  ];
}
