import { toJsonMinor } from '@fairline/money';
import { createPoller, type Platform } from '@fairline/runtime';
import type { CheckoutRequest, Payout, PayoutRequest } from '../port.ts';
import type { SandboxEvent } from './event.ts';
import * as store from './store.ts';
import { signatureHeader, signWebhook } from './webhook-signature.ts';

type Outcome = NonNullable<store.CheckoutRow['outcome']>;

/** The sandbox's own server. It stores checkouts and payouts, and reports to the site. */
export interface SandboxBank {
  /** Opens a checkout at the bank. @returns the id of the new checkout. */
  openCheckout(request: Omit<CheckoutRequest, 'methodId'>): Promise<string>;
  findCheckout(checkoutId: string): Promise<store.CheckoutRow | undefined>;
  /**
   * Decides a checkout, unless it is already decided or expired.
   * @returns the checkout afterwards; undefined for an unknown one.
   */
  decide(checkoutId: string, outcome: Outcome): Promise<store.CheckoutRow | undefined>;
  /** Pays out once for a reference. @returns undefined when the reference was used for another payout. */
  payOut(request: Omit<PayoutRequest, 'methodId' | 'webhookUrl'>): Promise<Payout | undefined>;
  open(): void;
  close(): Promise<void>;
}

const pollMs = 1_000;
const deadlineMs = 5_000;
/** The pause after a failed report doubles from 1 s to ten minutes: 150 attempts take about a day. */
const retry = { firstMs: 1_000, maxMs: 600_000, attempts: 150 };
/** Checkouts are deleted 90 days after they were opened. */
const retentionMs = 90 * 86_400_000;
const sweepMs = 3_600_000;

export function createSandboxBank(
  { clock, database, ids, jobs, log }: Platform,
  secret: string,
): SandboxBank {
  async function report(checkout: store.CheckoutRow): Promise<void> {
    if (!checkout.outcome || !checkout.event_id) return;
    const event: SandboxEvent = {
      eventId: checkout.event_id,
      type: `checkout.${checkout.outcome}`,
      checkoutId: checkout.checkout_id,
      reference: checkout.reference,
      amountMinor: toJsonMinor(checkout.amount_minor),
      currency: checkout.currency,
    };
    const isDelivered = await send(checkout, JSON.stringify(event));
    const attempts = checkout.attempts + 1;
    const delayMs = Math.min(retry.firstMs * 2 ** checkout.attempts, retry.maxMs);
    const nextTryAt = !isDelivered && attempts < retry.attempts ? new Date(clock.now() + delayMs) : null;
    await store.scheduleReport(database.pool, checkout.checkout_id, attempts, nextTryAt);
  }

  async function send({ webhook_url, checkout_id }: store.CheckoutRow, body: string): Promise<boolean> {
    try {
      const response = await fetch(webhook_url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signWebhook(secret, body, clock.now()),
        },
        body,
        signal: AbortSignal.timeout(deadlineMs),
        redirect: 'error',
      });
      return response.ok;
    } catch (error) {
      log.warn({ err: error, checkoutId: checkout_id }, 'sandbox webhook not delivered');
      return false;
    }
  }

  const reporting = createPoller({
    clock,
    log,
    name: 'payments.sandbox-reports',
    jobs,
    pauseMs: pollMs,
    failure: 'sandbox webhooks failed',
    async tick() {
      for (const checkout of await store.dueReports(database.pool, new Date(clock.now()))) {
        await report(checkout);
      }
      return false;
    },
  });

  const sweeping = createPoller({
    clock,
    log,
    name: 'payments.sandbox-sweep',
    jobs,
    pauseMs: sweepMs,
    failure: 'old sandbox checkouts not deleted',
    async tick() {
      await store.forgetCheckouts(database.pool, new Date(clock.now() - retentionMs));
      return false;
    },
  });

  return {
    async openCheckout(request) {
      const checkoutId = `co_${ids.secret().slice(0, 24)}`;
      await store.insertCheckout(database.pool, {
        checkout_id: checkoutId,
        reference: request.reference,
        amount_minor: BigInt(request.amountMinor),
        currency: request.currency,
        language: request.language,
        return_urls: request.returnUrls,
        webhook_url: request.webhookUrl,
        expires_at: new Date(request.expiresAt),
        created_at: new Date(clock.now()),
      });
      return checkoutId;
    },

    findCheckout: (checkoutId) => store.findCheckout(database.pool, checkoutId),

    async decide(checkoutId, outcome) {
      const now = new Date(clock.now());
      const decided = await store.decideCheckout(database.pool, checkoutId, outcome, ids.uuid(), now);
      // The report is sent before the payer returns, so the site has it in most cases. The poller repeats failed
      // reports.
      if (decided) await report(decided);
      return decided ?? store.findCheckout(database.pool, checkoutId);
    },

    async payOut({ reference, amountMinor, currency, destination }) {
      const payout = {
        payout_id: `po_${ids.secret().slice(0, 24)}`,
        reference,
        amount_minor: BigInt(amountMinor),
        currency,
        destination,
        created_at: new Date(clock.now()),
      };
      const stored = await store.insertPayout(database.pool, payout);
      const isSame =
        stored.amount_minor === payout.amount_minor &&
        stored.currency === currency &&
        stored.destination === destination;
      return isSame ? { payoutId: stored.payout_id, state: 'paid' } : undefined;
    },

    // The first report waits for one poll, because the server does not listen yet and the site cannot be reached.
    open() {
      reporting.start(pollMs);
      sweeping.start(sweepMs);
    },

    async close() {
      await reporting.stop();
      await sweeping.stop();
    },
  };
}
