import type { WebhookEvent } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type Platform, rounds } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signatureHeader } from '../http.ts';
import { signWebhook } from '../webhook-signature.ts';
import { hostedPage, hostedPageHeaders } from './hosted-page.ts';
import * as store from './store.ts';

/** Where the sandbox lives on the server that it shares. */
export const sandboxPath = '/sandbox-payments';

export interface Sandbox {
  routes(app: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
}

const checkoutRequest = z.object({
  reference: z.string().min(1).max(100),
  methodId: z.string().max(40),
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
  language: z.string().regex(/^[a-z]{2}$/),
  returnUrls: z.object({ success: sitePath(), fail: sitePath(), cancel: sitePath() }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
});
const decision = z.object({ outcome: z.enum(['paid', 'failed', 'cancelled']) });

const pollMs = 1_000;
const deadlineMs = 5_000;
/** After each failed report: 1 s, 2 s, 4 s … up to ten minutes, for about a day in all. */
const retry = { firstMs: 1_000, longestMs: 600_000, attempts: 150 };

/**
 * A payment provider with demo money. It keeps its own books and speaks to the site only over HTTP, as a real
 * one would: hosted page, signed webhook, repeated until the site has said yes.
 */
export function createSandbox(platform: Platform, secret: string): Sandbox {
  const { clock, database, ids, log } = platform;
  async function report(checkout: store.CheckoutRow): Promise<void> {
    if (!checkout.outcome || !checkout.event_id) return;
    const event: WebhookEvent = {
      eventId: checkout.event_id,
      type: `checkout.${checkout.outcome}`,
      checkoutId: checkout.checkout_id,
      reference: checkout.reference,
      amountMinor: toJsonMinor(checkout.amount_minor),
      currency: checkout.currency,
    };
    const delivered = await send(checkout.webhook_url, JSON.stringify(event));
    const attempts = checkout.attempts + 1;
    const delayMs = Math.min(retry.firstMs * 2 ** checkout.attempts, retry.longestMs);
    const again = !delivered && attempts < retry.attempts ? new Date(clock.now() + delayMs) : null;
    await store.scheduleReport(database.pool, checkout.checkout_id, attempts, again);
  }

  async function send(url: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
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
      log.warn({ err: error }, 'sandbox webhook not delivered');
      return false;
    }
  }

  const reporting = rounds({
    clock,
    log,
    pauseMs: pollMs,
    failure: 'sandbox reports failed',
    async round() {
      for (const checkout of await store.dueReports(database.pool, new Date(clock.now())))
        await report(checkout);
      return false;
    },
  });

  return {
    routes(app) {
      app.register(
        async (scope) => {
          scope.addContentTypeParser(
            'application/x-www-form-urlencoded',
            { parseAs: 'string', bodyLimit: 1_000 },
            (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
          );

          scope.post('/v1/checkouts', async (request, reply) => {
            if (request.headers.authorization !== `Bearer ${secret}`)
              return reply.status(401).send({ error: 'key' });
            const asked = checkoutRequest.parse(request.body);
            const checkoutId = `co_${ids.secret().slice(0, 24)}`;
            await store.insertCheckout(database.pool, {
              checkout_id: checkoutId,
              reference: asked.reference,
              amount_minor: BigInt(asked.amountMinor),
              currency: asked.currency,
              language: asked.language,
              return_urls: asked.returnUrls,
              webhook_url: asked.webhookUrl,
              created_at: new Date(clock.now()),
            });
            return reply.status(201).send({ checkoutId, url: `${sandboxPath}/checkout/${checkoutId}` });
          });

          scope.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
            const checkout = await store.findCheckout(database.pool, request.params.id);
            if (!checkout) return reply.status(404).send({ error: 'no such checkout' });
            return reply.headers(hostedPageHeaders).send(hostedPage(checkout));
          });

          scope.post<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
            const { outcome } = decision.parse(request.body);
            const now = new Date(clock.now());
            const decided = await store.decideCheckout(
              database.pool,
              request.params.id,
              outcome,
              ids.uuid(),
              now,
            );
            const checkout = decided ?? (await store.findCheckout(database.pool, request.params.id));
            if (!checkout?.outcome) return reply.status(404).send({ error: 'no such checkout' });
            // Before the payer is sent back, so that the site mostly knows already; the poll repeats what fails.
            if (decided) await report(decided);
            return reply.redirect(returnUrl(checkout), 303);
          });
        },
        { prefix: sandboxPath },
      );
    },
    // Not at once: the server does not listen yet, and the site could not be told.
    start: () => reporting.start(pollMs),
    stop: reporting.stop,
  };
}

function returnUrl({ outcome, return_urls }: store.CheckoutRow): string {
  if (outcome === 'paid') return return_urls.success;
  return outcome === 'failed' ? return_urls.fail : return_urls.cancel;
}

/** Only a path of this site: the sandbox sends nobody elsewhere. */
function sitePath() {
  return z.string().regex(/^\/[a-z]{2}\/[\w/?=&-]*$/);
}
