import type { getSocialTicket } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { failureCode } from '@fairline/player-views/failure-text.ts';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';

export type Ticket =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'known'; ticket: string; person: AnswerOf<typeof getSocialTicket> }
  | { state: 'failed'; code: string };

/** Loads the person whom a sign-in elsewhere has verified, by the ticket in the address. */
export function useTicket(ticket: string | undefined): Ticket {
  const [found, setFound] = useState<Ticket>({ state: ticket === undefined ? 'none' : 'loading' });
  useEffect(() => {
    if (ticket === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    api<typeof getSocialTicket>('GET', '/social-api/oauth/tickets/:ticket', {
      params: { ticket },
      signal,
    }).then(
      (person) => setFound({ state: 'known', ticket, person }),
      (error: unknown) => {
        if (!signal.aborted) setFound({ state: 'failed', code: failureCode(error) });
      },
    );
    return () => controller.abort();
  }, [ticket]);
  return found;
}
