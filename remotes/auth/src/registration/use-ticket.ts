import type { getSocialTicket } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { useQuery } from '@fairline/remote-views/use-query.ts';

type Person = AnswerOf<typeof getSocialTicket>;

export type Ticket =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'known'; ticket: string; person: Person };

/** Loads the person whom a sign-in elsewhere has verified, by the ticket in the address. */
export function useTicket(ticket: string | undefined): Ticket {
  const { answer } = useQuery<Person | null>(`ticket.${ticket}`, async ({ api, signal }) =>
    ticket === undefined
      ? null
      : api<typeof getSocialTicket>('GET', '/social-api/oauth/tickets/:ticket', {
          params: { ticket },
          signal,
        }),
  );
  if (ticket === undefined) return { state: 'none' };
  if (!answer) return { state: 'loading' };
  return answer.kind === 'ready' && answer.data
    ? { state: 'known', ticket, person: answer.data }
    : { state: 'failed' };
}
