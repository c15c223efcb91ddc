import type {
  AccountView,
  AnswerOf,
  getPaymentMethods,
  getPayments,
  PaymentView,
  Right,
} from '@fairline/contracts';
import { loadAccounts } from '@fairline/remote-views/accounts.ts';
import { loadRights } from '@fairline/remote-views/rights/load-rights.ts';
import type { QueryCall } from '@fairline/remote-views/view.ts';

export type DepositMethod = AnswerOf<typeof getPaymentMethods>['methods'][number];

export interface RechargeData {
  methods: DepositMethod[];
  /** The newest payments. */
  recent: PaymentView[];
  /** The account in use, when the player owes money on it. */
  owing: AccountView | undefined;
  /** Whether the player may deposit now. */
  right: Right;
}

const recentCount = 5;

/** Loads the deposit methods, the newest payments, what the player owes and whether the player may deposit. */
export async function loadRecharge({ api, signal }: QueryCall): Promise<RechargeData> {
  const [{ methods }, { payments }, { deposit: right }, accounts] = await Promise.all([
    api<typeof getPaymentMethods>('GET', '/web-api/payments/methods', { signal }),
    api<typeof getPayments>('GET', '/web-api/payments', { query: { limit: recentCount }, signal }),
    loadRights({ api, signal }),
    loadAccounts({ api, signal }),
  ]);
  const owing = accounts.find(({ isActive, owedMinor }) => isActive && owedMinor > 0);
  return { methods, recent: payments, owing, right };
}
