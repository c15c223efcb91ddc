import type { AccountsService } from '@fairline/accounts';
import {
  type AnswerOf,
  type getPaymentMethods,
  type Input,
  type PaymentView,
  PlatformError,
  startDeposit as startDepositCall,
  type WebhookEvent,
} from '@fairline/contracts';
import type { LimitsService, SpendingDecision } from '@fairline/limits';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import {
  type Answer,
  bodyDigest,
  type Caller,
  findAnswers,
  isUuid,
  type Platform,
  pageOf,
  requestsInFlight,
  storeAnswers,
  unwrap,
  writeOutbox,
} from '@fairline/runtime';
import { amountBounds, type DepositMethod, depositMethods } from './domain/deposit-methods.ts';
import { type CheckoutOutcome, transitions } from './domain/payment-states.ts';
import type { PaymentProvider } from './provider.ts';
import * as store from './store.ts';
import { verifyWebhook } from './webhook-signature.ts';

type StartedDeposit = AnswerOf<typeof startDepositCall>;
type DepositBody = Input<typeof startDepositCall, 'body'>;

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

export interface PaymentsParts {
  accounts: AccountsService;
  limits: LimitsService;
  /** Why this player may not deposit at all now; undefined when he may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  providers: readonly { provider: PaymentProvider; secret: string }[];
  /** Where a provider's reports reach this process. */
  webhookOrigin(): string;
}

const scope = 'deposit';
const outcomes = {
  'checkout.paid': 'paid',
  'checkout.failed': 'failed',
  'checkout.cancelled': 'cancelled',
} as const satisfies Record<WebhookEvent['type'], CheckoutOutcome>;

export function createPaymentsService(platform: Platform, parts: PaymentsParts): PaymentsService {
  const { clock, database, ids, log } = platform;
  const { accounts, limits } = parts;
  const guard = requestsInFlight();
  const providers = new Map(parts.providers.map((each) => [each.provider.name, each]));

  async function start(
    caller: Caller,
    body: DepositBody,
  ): Promise<Answer<StartedDeposit> & { row?: NewPayment }> {
    const playerId = BigInt(caller.playerId);
    const method = depositMethods.find((each) => each.methodId === body.methodId);
    const provider = method && providers.get(method.provider)?.provider;
    if (!method || !provider) return { ok: false, code: 'UNAVAILABLE' };
    if (body.currency !== caller.currency) return { ok: false, code: 'CURRENCY_MISMATCH' };
    if (!isPayable(method, body.amountMinor, body.currency)) return { ok: false, code: 'AMOUNT_INVALID' };
    const paymentId = ids.uuid();
    const fits = await fitsLimits(playerId, BigInt(body.amountMinor), paymentId);
    if (!fits.ok) return fits;

    const back = (page: string) => `/${body.lng}/onpay/${page}?payment=${paymentId}`;
    const checkout = await provider
      .createCheckout({
        reference: paymentId,
        methodId: body.methodId,
        amountMinor: body.amountMinor,
        currency: body.currency,
        language: body.lng,
        returnUrls: { success: back('success'), fail: back('fail'), cancel: back('cancel') },
        webhookUrl: `${parts.webhookOrigin()}/payments-api/webhooks/${provider.name}`,
      })
      .catch(async (error: unknown) => {
        log.error({ err: error, provider: provider.name }, 'checkout not made');
        await database.transaction((connection) => limits.release(connection, paymentId));
        throw new PlatformError('UNAVAILABLE');
      });
    return {
      ok: true,
      value: { paymentId, redirectUrl: checkout.url },
      row: {
        payment_id: paymentId,
        player_id: playerId,
        provider: provider.name,
        method_id: method.methodId,
        checkout_id: checkout.checkoutId,
        amount_minor: BigInt(body.amountMinor),
        currency: body.currency,
        created_at: new Date(clock.now()),
      },
    };
  }

  /** The amount counts as deposited under the payment's name until `limits.release`. */
  async function fitsLimits(
    playerId: bigint,
    amountMinor: bigint,
    paymentId: string,
  ): Promise<SpendingDecision> {
    const main = await accounts.mainOf(playerId);
    const [decision] = await database.transaction((connection) =>
      limits.reserve(connection, [
        { playerId, accounts: main, spending: 'deposit', amountMinor, reference: paymentId },
      ]),
    );
    return decision ?? { ok: false, code: 'LIMIT_REACHED' };
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

    async startDeposit(caller, key, body) {
      const request = { playerId: BigInt(caller.playerId), key, digest: bodyDigest(body) };
      return guard(request, async () => {
        const [known] = await findAnswers(database.pool, scope, [request], (stored) =>
          startDepositCall.answer.parse(stored),
        );
        if (known) return unwrap(known);
        // Not kept under the key: its reason can go away.
        const refusal = await parts.refusesMoney(caller);
        if (refusal) throw refusal;
        const { row, ...answer } = await start(caller, body);
        await database.transaction(async (connection) => {
          if (row) await store.insertPayment(connection, row);
          await storeAnswers(connection, scope, clock.now(), [{ request, answer }]);
        });
        return unwrap(answer);
      });
    },

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
      await database.transaction(async (connection) => {
        const at = new Date(clock.now());
        const row = await store.lockPayment(connection, provider, event.reference, event.checkoutId);
        if (!row) throw new PlatformError('PAYMENT_UNKNOWN');
        if (!(await store.rememberEvent(connection, provider, event.eventId, at))) return;
        if (event.currency !== row.currency) throw new PlatformError('CURRENCY_MISMATCH');
        if (BigInt(event.amountMinor) !== row.amount_minor) throw new PlatformError('AMOUNT_INVALID');
        const state = transitions[row.state][outcomes[event.type]];
        if (state === row.state) return;
        await store.changeState(connection, row.payment_id, state, at);
        await limits.release(connection, row.payment_id);
        const message = {
          type: 'deposit',
          paymentId: row.payment_id,
          state,
          currency: row.currency,
          amountMinor: toJsonMinor(row.amount_minor),
        };
        if (state === 'paid') await credit(connection, row);
        await writeOutbox(connection, [{ topic: `live.player.${row.player_id}`, message }]);
      });
    },
  };

  async function credit(
    connection: Parameters<AccountsService['post']>[0],
    row: store.PaymentRow,
  ): Promise<void> {
    if (!isCurrencyCode(row.currency)) throw new Error(`payment ${row.payment_id} is in ${row.currency}`);
    const { cashId } = (await accounts.mainsOf(connection, [row.player_id]))(row.player_id);
    await accounts.post(connection, [
      {
        key: `payment:${row.payment_id}`,
        kind: 'deposit',
        fromAccountId: await accounts.houseAccount('payment_clearing', row.currency),
        toAccountId: cashId,
        amountMinor: row.amount_minor,
        reference: `payment:${row.payment_id}`,
      },
    ]);
  }
}

type NewPayment = Parameters<typeof store.insertPayment>[1];

function isPayable(method: DepositMethod, amountMinor: number, currency: string): boolean {
  if (!Number.isSafeInteger(amountMinor) || !isCurrencyCode(currency)) return false;
  const { minMinor, maxMinor } = amountBounds(method, currency);
  return BigInt(amountMinor) >= minMinor && BigInt(amountMinor) <= maxMinor;
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
