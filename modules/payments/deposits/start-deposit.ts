import type { AccountsService } from '@fairline/accounts';
import { type Input, invalidInput, PlatformError, type startDeposit } from '@fairline/contracts';
import type { LimitsService, SpendingDecision } from '@fairline/limits';
import {
  type Answer,
  bodyDigest,
  type Caller,
  type IdempotentRequest,
  type Platform,
  unwrap,
} from '@fairline/runtime';
import { checkoutMs } from '../domain/payment-times.ts';
import { type Checkout, checkoutSchema, type PaymentMethod } from '../providers/port.ts';
import type { OfferedMethod, ProviderRegistry } from '../providers/registry.ts';
import * as store from '../store.ts';
import { createStartKeys, type StartedDeposit } from './start-key.ts';

export type DepositBody = Input<typeof startDeposit, 'body'>;

export interface StartDepositParts {
  accounts: Pick<AccountsService, 'find'>;
  limits: Pick<LimitsService, 'count' | 'reserve' | 'release'>;
  /** Returns the reason why this player may not deposit at all now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  providers: Pick<ProviderRegistry, 'methods'>;
  /** Returns the origin at which providers reach the API with their reports. */
  webhookOrigin(): string;
  /** Returns the origin of the site in the browsers of payers. */
  payerOrigin(): string;
}

export type StartDeposit = (
  caller: Caller,
  idempotencyKey: string,
  body: DepositBody,
) => Promise<StartedDeposit>;

type NewPayment = Parameters<typeof store.insertPayment>[1];

/** Creates the function that starts deposits, each once for its idempotency key. */
export function createStartDeposit(platform: Platform, parts: StartDepositParts): StartDeposit {
  const { clock, database, ids, log } = platform;
  const { accounts, limits, providers } = parts;
  const keys = createStartKeys(platform, limits);

  async function attempt(
    caller: Caller,
    request: IdempotentRequest,
    body: DepositBody,
    paymentId: string,
  ): Promise<Answer<StartedDeposit>> {
    // This refusal is not stored under the key, because it may no longer apply when the player tries again.
    const refusal = await parts.refusesMoney(caller);
    if (refusal) throw refusal;
    const { row, ...answer } = await order(caller, body, paymentId);
    await database.transaction(async (connection) => {
      await keys.complete(connection, request, paymentId, answer);
      if (row) await store.insertPayment(connection, row);
    });
    return answer;
  }

  /** Checks the deposit, reserves its amount under the player's limits, and orders the checkout. */
  async function order(
    caller: Caller,
    body: DepositBody,
    paymentId: string,
  ): Promise<Answer<StartedDeposit> & { row?: NewPayment }> {
    const playerId = BigInt(caller.playerId);
    const account = await accounts.find({ playerId, currency: body.currency });
    if (!account) return { ok: false, code: 'CURRENCY_MISMATCH' };
    const offered = providers
      .methods(account.currency)
      .find(({ method }) => method.methodId === body.methodId);
    if (!offered) throw invalidInput('body.methodId', 'not one of the methods on offer');
    if (!isPayable(offered.method, body.amountMinor)) return { ok: false, code: 'AMOUNT_INVALID' };
    const counted = limits.count(account, BigInt(body.amountMinor));
    if (!counted) return { ok: false, code: 'RATE_UNAVAILABLE' };
    const reserved = await reserve(playerId, counted.amountMinor, paymentId);
    if (!reserved.ok) return reserved;

    const checkout = await orderCheckout(offered, body, paymentId);
    return {
      ok: true,
      value: { paymentId, redirectUrl: checkout.url },
      row: {
        payment_id: paymentId,
        player_id: playerId,
        provider: offered.name,
        method_id: body.methodId,
        checkout_id: checkout.checkoutId,
        amount_minor: BigInt(body.amountMinor),
        currency: account.currency,
        counted_minor: counted.rate === null ? null : counted.amountMinor,
        limit_rate: counted.rate,
        created_at: new Date(clock.now()),
      },
    };
  }

  /** Counts an amount of the main account's currency as deposited under the id of the payment, until `limits.release`. */
  async function reserve(
    playerId: bigint,
    amountMinor: bigint,
    paymentId: string,
  ): Promise<SpendingDecision> {
    const [decision] = await database.transaction((connection) =>
      limits.reserve(connection, [{ playerId, spending: 'deposit', amountMinor, reference: paymentId }]),
    );
    return decision ?? { ok: false, code: 'LIMIT_REACHED' };
  }

  async function orderCheckout(
    { name, provider }: OfferedMethod,
    { methodId, amountMinor, currency, lng }: DepositBody,
    paymentId: string,
  ): Promise<Checkout> {
    const back = (page: string) => `${parts.payerOrigin()}/${lng}/onpay/${page}?payment=${paymentId}`;
    try {
      return checkoutSchema.parse(
        await provider.start({
          reference: paymentId,
          methodId,
          amountMinor,
          currency,
          language: lng,
          expiresAt: clock.now() + checkoutMs,
          returnUrls: { success: back('success'), fail: back('fail'), cancel: back('cancel') },
          webhookUrl: `${parts.webhookOrigin()}/payments-api/webhooks/${name}`,
        }),
      );
    } catch (error) {
      log.error({ err: error, provider: name, paymentId }, 'checkout not started');
      throw new PlatformError('UNAVAILABLE');
    }
  }

  return async (caller, key, body) => {
    const request = { playerId: BigInt(caller.playerId), key, digest: bodyDigest(body) };
    const paymentId = ids.uuid();
    const known = await keys.claim(request, paymentId);
    if (known) return unwrap(known);
    const answer = await attempt(caller, request, body, paymentId).catch(async (error: unknown) => {
      await keys.abandon(request, paymentId);
      throw error;
    });
    return unwrap(answer);
  };
}

function isPayable({ minMinor, maxMinor }: PaymentMethod, amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor >= minMinor && amountMinor <= maxMinor;
}
