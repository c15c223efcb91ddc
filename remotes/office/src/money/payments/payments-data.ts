import type { getPayments, PaymentView } from '@fairline/contracts';
import type { PagesSource } from '@fairline/remote-views/use-pages.ts';

/** The player's payments, page by page. */
export const paymentPages: PagesSource<PaymentView> = {
  idOf: (payment) => payment.paymentId,
  async fetchPage({ api, signal }, after, limit) {
    const { payments, next } = await api<typeof getPayments>('GET', '/web-api/payments', {
      query: { limit, ...(after === undefined ? {} : { after }) },
      signal,
    });
    return { items: payments, next };
  },
};
