import type { decideReferral, getWaitingBets, ReferralDecision, WaitingBet } from '@fairline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, backgroundApi, queries } from '../../../core/api.ts';

/** The queue is read again after this time, and at once when the desk has news. */
const refreshMs = 3_000;

/** A waiting bet with the moment at which its time is over by this browser's clock, in ms. */
export interface QueuedBet extends WaitingBet {
  endsAtMs: number;
}

export const queueQuery = queryOptions({
  queryKey: ['trading', 'referrals'],
  queryFn: async ({ signal }): Promise<QueuedBet[]> => {
    const { items } = await backgroundApi<typeof getWaitingBets>('GET', '/console-api/trading/referrals', {
      query: { limit: 200 },
      signal,
    });
    const nowMs = Date.now();
    return items.map((bet) => ({ ...bet, endsAtMs: nowMs + bet.leftMs }));
  },
  refetchInterval: refreshMs,
});

/** Sends the decision of a trader about the bet as it was shown, and reads the queue again, also after a refusal. */
export async function sendDecision(
  { referralId, version }: Pick<WaitingBet, 'referralId' | 'version'>,
  decision: ReferralDecision,
  note = '',
): Promise<void> {
  const path = '/console-api/trading/referrals/:referralId/decision';
  try {
    await api<typeof decideReferral>('POST', path, {
      params: { referralId },
      body: { version, decision, ...(note !== '' && { note }) },
    });
  } finally {
    await queries.invalidateQueries({ queryKey: queueQuery.queryKey });
  }
}
