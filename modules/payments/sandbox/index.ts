import { timingSafeEqual } from 'node:crypto';
import { invalidInput, type WebhookEvent } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { createPoller, type Platform } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signatureHeader } from '../http.ts';
import { signWebhook } from '../webhook-signature.ts';
import { hostedPage, hostedPageHeaders, returnUrl } from './hosted-page.ts';
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
  expiresAt: z.int().positive(),
  returnUrls: z.object({ success: sitePath(), fail: sitePath(), cancel: sitePath() }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
});
const decision = z.object({ outcome: z.enum(['paid', 'failed', 'cancelled']) });

const pollMs = 1_000;
const deadlineMs = 5_000;
/** After each failed report: 1 s, 2 s, 4 s … up to ten minutes, for about a day in all. */
const retry = { firstMs: 1_000, maxMs: 600_000, attempts: 150 };
/** How long the books are kept, and how often they are gone through. */
const keptMs = 90 * 86_400_000;
const sweepMs = 3_600_000;

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
    const delayMs = Math.min(retry.firstMs * 2 ** checkout.attempts, retry.maxMs);
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

  const reporting = createPoller({
    clock,
    log,
    pauseMs: pollMs,
    failure: 'sandbox reports failed',
    async tick() {
      for (const checkout of await store.dueReports(database.pool, new Date(clock.now())))
        await report(checkout);
      return false;
    },
  });

  const forgetting = createPoller({
    clock,
    log,
    pauseMs: sweepMs,
    failure: 'old sandbox checkouts not swept',
    async tick() {
      await store.forgetCheckouts(database.pool, new Date(clock.now() - keptMs));
      return false;
    },
  });

  /** The site has the secret; payers do not. */
  function isSite(authorization: string | undefined): boolean {
    const given = Buffer.from(authorization ?? '');
    const expected = Buffer.from(`Bearer ${secret}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Decides a checkout, unless it is decided or too late. @returns it as it is then; undefined for an unknown one. */
  async function decide(
    checkoutId: string,
    outcome: NonNullable<store.CheckoutRow['outcome']>,
  ): Promise<store.CheckoutRow | undefined> {
    const now = new Date(clock.now());
    const decided = await store.decideCheckout(database.pool, checkoutId, outcome, ids.uuid(), now);
    // Before the payer is sent back, so that the site mostly knows already; the poll repeats what fails.
    if (decided) await report(decided);
    return decided ?? store.findCheckout(database.pool, checkoutId);
  }

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
            if (!isSite(request.headers.authorization)) return reply.status(401).send({ error: 'key' });
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
              expires_at: new Date(asked.expiresAt),
              created_at: new Date(clock.now()),
            });
            return reply.status(201).send({ checkoutId, url: `${sandboxPath}/checkout/${checkoutId}` });
          });

          // Any other text is the id of no checkout, and may be one that the database cannot read.
          scope.addHook<{ Params: { id?: string } }>('preHandler', async ({ params: { id } }, reply) => {
            if (id === undefined || /^[\w-]{1,60}$/.test(id)) return;
            await reply.status(404).send({ error: 'no such checkout' });
          });

          scope.post<{ Params: { id: string } }>('/v1/checkouts/:id/cancel', async (request, reply) => {
            if (!isSite(request.headers.authorization)) return reply.status(401).send({ error: 'key' });
            const checkout = await decide(request.params.id, 'cancelled');
            if (!checkout) return reply.status(404).send({ error: 'no such checkout' });
            return { outcome: checkout.outcome };
          });

          scope.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
            const checkout = await store.findCheckout(database.pool, request.params.id);
            if (!checkout) return reply.status(404).send({ error: 'no such checkout' });
            return reply.headers(hostedPageHeaders).send(hostedPage(checkout, clock.now()));
          });

          scope.post<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
            const decided = decision.safeParse(request.body);
            if (!decided.success) throw invalidInput('body.outcome', 'is paid, failed or cancelled');
            const checkout = await decide(request.params.id, decided.data.outcome);
            if (!checkout) return reply.status(404).send({ error: 'no such checkout' });
            if (!checkout.outcome) {
              const page = hostedPage(checkout, clock.now());
              return reply.status(410).headers(hostedPageHeaders).send(page);
            }
            return reply.redirect(returnUrl(checkout), 303);
          });
        },
        { prefix: sandboxPath },
      );
    },
    // Not at once: the server does not listen yet, and the site could not be told.
    start() {
      reporting.start(pollMs);
      forgetting.start(sweepMs);
    },
    async stop() {
      await reporting.stop();
      await forgetting.stop();
    },
  };
}

/** Only a path of this site: the sandbox sends nobody elsewhere. */
function sitePath() {
  return z.string().regex(/^\/[a-z]{2}\/[\w/?=&-]*$/);
}
