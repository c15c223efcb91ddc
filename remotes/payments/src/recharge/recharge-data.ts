import type { AnswerOf, getPaymentMethods, getPayments, PaymentView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

export type DepositMethod = AnswerOf<typeof getPaymentMethods>['methods'][number];

export interface RechargeData {
  methods: DepositMethod[];
  /** The newest payments. */
  recent: PaymentView[];
}

const recentCount = 5;

/** What the deposit page shows; the same call on both sides. */
export function loadRecharge(api: Api, signal?: AbortSignal): Promise<Loaded<RechargeData>> {
  const cancel = signal ? { signal } : {};
  return load(async () => {
    const [{ methods }, { payments }] = await Promise.all([
      api<typeof getPaymentMethods>('GET', '/web-api/payments/methods', cancel),
      api<typeof getPayments>('GET', '/web-api/payments', { query: { limit: recentCount }, ...cancel }),
    ]);
    return { methods, recent: payments };
  });
}
