import type { getPayment, PaymentView } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import type { QueryCall } from '@fairline/remote-views/view.ts';

/** Loads the payment that the address names. @throws ApiError PAYMENT_UNKNOWN when the address has no payment id. */
export async function loadPayment({ api, signal, context }: QueryCall): Promise<PaymentView> {
  const { payment: paymentId = '' } = context.route.query;
  if (paymentId === '') throw new ApiError(404, 'PAYMENT_UNKNOWN', 'the address names no payment');
  return api<typeof getPayment>('GET', '/web-api/payments/:paymentId', { params: { paymentId }, signal });
}
