import type { getPayment, PaymentView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

/** One payment of the player; the same call on both sides. An address without an id names no payment. */
export async function loadPayment(
  api: Api,
  paymentId: string,
  signal?: AbortSignal,
): Promise<Loaded<PaymentView>> {
  if (paymentId === '') return { kind: 'failed', code: 'PAYMENT_UNKNOWN' };
  return load(() =>
    api<typeof getPayment>('GET', '/web-api/payments/:paymentId', {
      params: { paymentId },
      ...(signal ? { signal } : {}),
    }),
  );
}
