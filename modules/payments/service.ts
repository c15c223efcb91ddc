import { type AnswerOf, type getPaymentMethods, type PaymentView, PlatformError } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { isUuid, type Platform, pageOf, type pg } from '@fairline/runtime';
import {
  createReceiveReport,
  type ReceiveReport,
  type ReceiveReportParts,
} from './deposits/receive-report.ts';
import { createStartDeposit, type StartDeposit, type StartDepositParts } from './deposits/start-deposit.ts';
import type { ProviderRegistry } from './providers/registry.ts';
import * as store from './store.ts';

export interface PaymentsService {
  /** Returns the ways to deposit into the player's active account. */
  methods(playerId: bigint): Promise<AnswerOf<typeof getPaymentMethods>>;
  startDeposit: StartDeposit;
  payments(
    playerId: bigint,
    after: string | undefined,
    limit: number,
  ): Promise<{ payments: PaymentView[]; next: string | null }>;
  payment(playerId: bigint, paymentId: string): Promise<PaymentView>;
  /** True while a deposit of the player in that currency can still be paid. A transaction passes its connection. */
  hasOpen(playerId: bigint, currency: string, connection?: Pick<pg.PoolClient, 'query'>): Promise<boolean>;
  /** Tells whether a deposit of the player was ever paid. */
  hasDeposit(playerId: bigint): Promise<boolean>;
  /** Finds payments of any player whose number is in a range, the newest first. */
  numbered(
    range: { from: string; to: string },
    limit: number,
  ): Promise<(PaymentView & { playerId: bigint })[]>;
  receive: ReceiveReport;
}

export type PaymentsParts = StartDepositParts & ReceiveReportParts & { providers: ProviderRegistry };

export function createPaymentsService(platform: Platform, parts: PaymentsParts): PaymentsService {
  const { database } = platform;
  return {
    async methods(playerId) {
      const { currency } = await parts.accounts.activeOf(playerId);
      return { methods: parts.providers.methods(currency).map(({ method }) => ({ ...method, currency })) };
    },

    startDeposit: createStartDeposit(platform, parts),

    async payments(playerId, after, limit) {
      const before = after !== undefined && isUuid(after) ? after : undefined;
      const rows = await store.findPayments(database.pool, playerId, { before, limit: limit + 1 });
      const { shown, next } = pageOf(rows, limit, (row) => row.payment_id);
      return { payments: shown.map(paymentView), next };
    },

    async payment(playerId, paymentId) {
      const rows = isUuid(paymentId)
        ? await store.findPayments(database.pool, playerId, { paymentId, limit: 1 })
        : [];
      const [row] = rows;
      if (!row) throw new PlatformError('PAYMENT_UNKNOWN');
      return paymentView(row);
    },

    async hasOpen(playerId, currency, connection = database.pool) {
      const pending = await store.findPending(connection, playerId);
      return pending.some((row) => row.currency === currency);
    },

    hasDeposit: (playerId) => store.hasPaid(database.pool, playerId),

    async numbered(range, limit) {
      const rows = await store.findNumberedPayments(database.pool, range, limit);
      return rows.map((row) => ({ ...paymentView(row), playerId: row.player_id }));
    },

    receive: createReceiveReport(platform, parts),
  };
}

function paymentView(row: store.PaymentRow): PaymentView {
  return {
    paymentId: row.payment_id,
    kind: 'deposit',
    methodId: row.method_id,
    amountMinor: toJsonMinor(row.amount_minor),
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
  };
}
