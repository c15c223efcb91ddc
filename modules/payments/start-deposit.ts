import type { AccountsService } from '@fairline/accounts';
import {
  type AnswerOf,
  type Input,
  invalidInput,
  PlatformError,
  startDeposit as startDepositCall,
} from '@fairline/contracts';
import type { LimitsService, SpendingDecision } from '@fairline/limits';
import { isCurrencyCode } from '@fairline/money';
import {
  type Answer,
  bodyDigest,
  type Caller,
  findAnswers,
  type IdempotentRequest,
  type Platform,
  storeAnswers,
  unwrap,
} from '@fairline/runtime';
import { amountBounds, type DepositMethod, depositMethods } from './domain/deposit-methods.ts';
import { checkoutMs, startMs } from './domain/payment-times.ts';
import type { PaymentProvider } from './provider.ts';
import * as store from './store.ts';

export type StartedDeposit = AnswerOf<typeof startDepositCall>;
export type DepositBody = Input<typeof startDepositCall, 'body'>;

export interface StartParts {
  accounts: Pick<AccountsService, 'mainOf'>;
  limits: Pick<LimitsService, 'reserve' | 'release'>;
  /** Why this player may not deposit at all now; undefined when he may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  providerOf(name: string): PaymentProvider | undefined;
  /** Where a provider's reports reach this process. */
  webhookOrigin(): string;
}

type Start = (caller: Caller, idempotencyKey: string, body: DepositBody) => Promise<StartedDeposit>;

const scope = 'deposit';

/** Starts deposits, each once for its key, whichever processes its repetitions reach. */
export function startingDeposits(platform: Platform, parts: StartParts): Start {
  const { clock, database, ids, log } = platform;
  const { accounts, limits } = parts;

  /**
   * Takes the key for this attempt, before anything is held or made under it. @returns the answer given before.
   * @throws PlatformError IDEMPOTENCY_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED
   */
  async function take(
    request: IdempotentRequest,
    paymentId: string,
  ): Promise<Answer<StartedDeposit> | undefined> {
    return database.transaction(async (connection) => {
      const broken = await store.takeBrokenStarts(
        connection,
        new Date(clock.now() - startMs),
        request.playerId,
      );
      await limits.release(connection, broken);
      if (!(await store.insertStart(connection, request, paymentId, new Date(clock.now())))) {
        const digest = await store.findStartDigest(connection, request);
        const isSame = !digest || digest.equals(request.digest);
        throw new PlatformError(isSame ? 'IDEMPOTENCY_IN_FLIGHT' : 'IDEMPOTENCY_KEY_REUSED');
      }
      const [known] = await findAnswers(connection, scope, [request], (stored) =>
        startDepositCall.answer.parse(stored),
      );
      if (known) await store.deleteStart(connection, request, paymentId);
      return known;
    });
  }

  /** Whatever stopped an attempt: neither its key nor the player's limit stays taken. */
  async function giveUp(request: IdempotentRequest, paymentId: string): Promise<void> {
    await database.transaction(async (connection) => {
      // Without it the attempt is over already: kept after all, or swept away.
      if (await store.deleteStart(connection, request, paymentId)) {
        await limits.release(connection, [paymentId]);
      }
    });
  }

  async function attempt(
    caller: Caller,
    request: IdempotentRequest,
    body: DepositBody,
    paymentId: string,
  ): Promise<Answer<StartedDeposit>> {
    // Not kept under the key: its reason can go away.
    const refusal = await parts.refusesMoney(caller);
    if (refusal) throw refusal;
    const { row, ...answer } = await start(caller, body, paymentId);
    await database.transaction(async (connection) => {
      // It took so long that it counted as broken off: its hold is gone.
      if (!(await store.deleteStart(connection, request, paymentId))) throw new PlatformError('UNAVAILABLE');
      if (row) await store.insertPayment(connection, row);
      await storeAnswers(connection, scope, clock.now(), [{ request, answer }]);
    });
    return answer;
  }

  async function start(
    caller: Caller,
    body: DepositBody,
    paymentId: string,
  ): Promise<Answer<StartedDeposit> & { row?: NewPayment }> {
    const playerId = BigInt(caller.playerId);
    const method = depositMethods.find((each) => each.methodId === body.methodId);
    const provider = method && parts.providerOf(method.provider);
    if (!method) throw invalidInput('body.methodId', 'not one of the methods on offer');
    if (!provider) return { ok: false, code: 'UNAVAILABLE' };
    if (body.currency !== caller.currency) return { ok: false, code: 'CURRENCY_MISMATCH' };
    if (!isPayable(method, body.amountMinor, body.currency)) return { ok: false, code: 'AMOUNT_INVALID' };
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
        expiresAt: clock.now() + checkoutMs,
        returnUrls: { success: back('success'), fail: back('fail'), cancel: back('cancel') },
        webhookUrl: `${parts.webhookOrigin()}/payments-api/webhooks/${provider.name}`,
      })
      .catch((error: unknown) => {
        log.error({ err: error, provider: provider.name }, 'checkout not made');
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

  return async (caller, key, body) => {
    const request = { playerId: BigInt(caller.playerId), key, digest: bodyDigest(body) };
    const paymentId = ids.uuid();
    const known = await take(request, paymentId);
    if (known) return unwrap(known);
    const answer = await attempt(caller, request, body, paymentId).catch(async (error: unknown) => {
      await giveUp(request, paymentId);
      throw error;
    });
    return unwrap(answer);
  };
}

type NewPayment = Parameters<typeof store.insertPayment>[1];

function isPayable(method: DepositMethod, amountMinor: number, currency: string): boolean {
  if (!Number.isSafeInteger(amountMinor) || !isCurrencyCode(currency)) return false;
  const { minMinor, maxMinor } = amountBounds(method, currency);
  return BigInt(amountMinor) >= minMinor && BigInt(amountMinor) <= maxMinor;
}
