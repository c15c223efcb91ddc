import type { getPayments, PaymentView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { PagesSource } from '../../lists/use-pages.ts';

/** The player's payments, page by page. Server and browser make the same calls. */
export function paymentsSource(api: Api, signal?: AbortSignal): PagesSource<PaymentView> {
  return {
    idOf: (payment) => payment.paymentId,
    async fetchPage(after, limit) {
      const { payments, next } = await api<typeof getPayments>('GET', '/web-api/payments', {
        query: { limit, ...(after === undefined ? {} : { after }) },
        ...(signal ? { signal } : {}),
      });
      return { items: payments, next };
    },
  };
}
