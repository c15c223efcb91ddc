import type { AccountsService } from '@fairline/accounts';
import {
  type AnswerOf,
  type getPaymentMethods,
  type PaymentView,
  PlatformError,
  type WebhookEvent,
} from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type Caller, isUuid, type Platform, pageOf, type pg, writeOutbox } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { amountBounds, depositMethods } from './domain/deposit-methods.ts';
import { type CheckoutOutcome, transitions } from './domain/payment-states.ts';
import { paymentNews } from './payment-news.ts';
import type { PaymentProvider } from './provider.ts';
import { type DepositBody, type StartedDeposit, type StartParts, startingDeposits } from './start-deposit.ts';
import * as store from './store.ts';
import { verifyWebhook } from './webhook-signature.ts';

export interface PaymentsService {
  methods(currency: string): AnswerOf<typeof getPaymentMethods>;
  startDeposit(caller: Caller, idempotencyKey: string, body: DepositBody): Promise<StartedDeposit>;
  payments(
    playerId: bigint,
    after: string | undefined,
    limit: number,
  ): Promise<{ payments: PaymentView[]; next: string | null }>;
  payment(playerId: bigint, paymentId: string): Promise<PaymentView>;
  /** @throws PlatformError SIGNATURE_INVALID unless `signature` fits `rawBody` and is fresh. */
  verify(provider: string, rawBody: string, signature: string): void;
  /** Takes in a verified report; a repeated one changes nothing. */
  receive(provider: string, event: WebhookEvent): Promise<void>;
}

export interface PaymentsParts extends Pick<StartParts, 'refusesMoney' | 'webhookOrigin'> {
  accounts: AccountsService;
  limits: LimitsService;
  providers: readonly { provider: PaymentProvider; secret: string }[];
}

const outcomes = {
  'checkout.paid': 'paid',
  'checkout.failed': 'failed',
  'checkout.cancelled': 'cancelled',
} as const satisfies Record<WebhookEvent['type'], CheckoutOutcome>;

export function createPaymentsService(platform: Platform, parts: PaymentsParts): PaymentsService {
  const { clock, database, log, metrics } = platform;
  const { accounts, limits } = parts;
  const providers = new Map(parts.providers.map((each) => [each.provider.name, each]));
  const unexpected = new Counter({
    name: 'payments_unexpected_total',
    help: 'Payments that were paid although they were over, or their player was on a break',
    labelNames: ['reason'],
    registers: [metrics],
  });

  /** Why this payment should not have been paid any more. Money that has arrived is booked all the same. */
  async function reasonsAgainst(connection: pg.PoolClient, row: store.PaymentRow): Promise<string[]> {
    const isOnBreak = (await limits.onBreak(connection, [row.player_id])).has(row.player_id);
    return [...(row.state === 'pending' ? [] : [row.state]), ...(isOnBreak ? ['break'] : [])];
  }

  /** @returns why a payment that has just been booked should not have been paid. */
  async function take(
    connection: pg.PoolClient,
    provider: string,
    event: WebhookEvent,
  ): Promise<readonly string[]> {
    const at = new Date(clock.now());
    const row = await store.lockPayment(connection, provider, event.reference, event.checkoutId);
    if (!row) throw new PlatformError('PAYMENT_UNKNOWN');
    if (!(await store.rememberEvent(connection, provider, event.eventId, at))) return [];
    if (event.currency !== row.currency) throw new PlatformError('CURRENCY_MISMATCH');
    if (BigInt(event.amountMinor) !== row.amount_minor) throw new PlatformError('AMOUNT_INVALID');
    const state = transitions[row.state][outcomes[event.type]];
    if (state === row.state) return [];
    await store.changeState(connection, row.payment_id, state, at);
    await limits.release(connection, [row.payment_id]);
    if (state !== 'paid') {
      await writeOutbox(connection, [paymentNews(row, state)]);
      return [];
    }
    await writeOutbox(connection, [paymentNews(row, state, await credit(connection, row))]);
    return reasonsAgainst(connection, row);
  }

  /** @returns the balance that the player has by it. */
  async function credit(connection: pg.PoolClient, row: store.PaymentRow): Promise<bigint | undefined> {
    if (!isCurrencyCode(row.currency)) throw new Error(`payment ${row.payment_id} is in ${row.currency}`);
    const { cashId } = (await accounts.mainsOf(connection, [row.player_id]))(row.player_id);
    const [decision] = await accounts.post(connection, [
      {
        key: `payment:${row.payment_id}`,
        kind: 'deposit',
        fromAccountId: await accounts.houseAccount('payment_clearing', row.currency, connection),
        toAccountId: cashId,
        amountMinor: row.amount_minor,
        reference: `payment:${row.payment_id}`,
      },
    ]);
    if (!decision?.ok) throw new Error(`payment ${row.payment_id} was not posted`);
    return decision.toBalanceMinor ?? undefined;
  }

  return {
    methods(currency) {
      if (!isCurrencyCode(currency)) return { methods: [] };
      return {
        methods: depositMethods.map((method) => {
          const { minMinor, maxMinor } = amountBounds(method, currency);
          const { methodId, name } = method;
          return {
            methodId,
            name,
            currency,
            minMinor: toJsonMinor(minMinor),
            maxMinor: toJsonMinor(maxMinor),
          };
        }),
      };
    },

    startDeposit: startingDeposits(platform, {
      ...parts,
      providerOf: (name) => providers.get(name)?.provider,
    }),

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

    verify(provider, rawBody, signature) {
      const secret = providers.get(provider)?.secret;
      if (!secret || !verifyWebhook(secret, rawBody, signature, clock.now())) {
        throw new PlatformError('SIGNATURE_INVALID');
      }
    },

    async receive(provider, event) {
      if (!isUuid(event.reference)) throw new PlatformError('PAYMENT_UNKNOWN');
      const reasons = await database.transaction((connection) => take(connection, provider, event));
      for (const reason of reasons) {
        unexpected.inc({ reason });
        log.warn({ paymentId: event.reference, provider, reason }, 'a payment came unexpectedly');
      }
    },
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
