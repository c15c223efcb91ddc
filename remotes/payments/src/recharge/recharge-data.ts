import type { AnswerOf, getPaymentMethods, getPayments, PaymentView } from '@fairline/contracts';
import type { QueryCall } from '@fairline/remote-views/view.ts';

export type DepositMethod = AnswerOf<typeof getPaymentMethods>['methods'][number];

export interface RechargeData {
  methods: DepositMethod[];
  /** The newest payments. */
  recent: PaymentView[];
}

const recentCount = 5;

/** Loads the deposit methods and the newest payments. */
export async function loadRecharge({ api, signal }: QueryCall): Promise<RechargeData> {
  const [{ methods }, { payments }] = await Promise.all([
    api<typeof getPaymentMethods>('GET', '/web-api/payments/methods', { signal }),
    api<typeof getPayments>('GET', '/web-api/payments', { query: { limit: recentCount }, signal }),
  ]);
  return { methods, recent: payments };
}
