import { timingSafeEqual } from 'node:crypto';
import { invalidInput } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxBank } from './bank.ts';
import { hostedPage, hostedPageHeaders, returnUrl } from './hosted-page.ts';

/** The path of the sandbox on the site's server. */
export const sandboxPath = '/sandbox-payments';

const reference = z.string().min(1).max(100);
const order = {
  reference,
  methodId: z.string().max(40),
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
  webhookUrl: z.url({ protocol: /^https?$/ }),
};
/** A path of this site. The sandbox sends payers to no other address. */
const sitePath = z.string().regex(/^\/[a-z]{2}\/[\w/?=&-]*$/);
const checkoutRequest = z.object({
  ...order,
  language: z.string().regex(/^[a-z]{2}$/),
  expiresAt: z.int().positive(),
  returnUrls: z.object({ success: sitePath, fail: sitePath, cancel: sitePath }),
});
const payoutRequest = z.object({ ...order, destination: z.string().min(1).max(100) });
const decision = z.object({ outcome: z.enum(['paid', 'failed', 'cancelled']) });

interface ById {
  Params: { id: string };
}

/** Serves the bank: its API for the site, and its hosted page for payers. */
export function sandboxRoutes(
  app: FastifyInstance,
  bank: SandboxBank,
  { clock, secret }: { clock: Pick<Clock, 'now'>; secret: string },
): void {
  app.register(
    async (scope) => {
      acceptForms(scope);
      refuseStrangeIds(scope);
      apiRoutes(scope, bank, secret);
      pageRoutes(scope, bank, clock);
    },
    { prefix: sandboxPath },
  );
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Refuses ids that no checkout can have. The database cannot read every text. */
function refuseStrangeIds(scope: FastifyInstance): void {
  scope.addHook<{ Params: { id?: string } }>('preHandler', async ({ params: { id } }, reply) => {
    if (id !== undefined && !/^[\w-]{1,60}$/.test(id)) await refuseUnknown(reply);
  });
}

function refuseUnknown(reply: FastifyReply) {
  return reply.status(404).send({ error: 'no such checkout' });
}

/** Serves the bank's API. The site has its secret, and payers do not. */
function apiRoutes(scope: FastifyInstance, bank: SandboxBank, secret: string): void {
  const isSite = (authorization: string | undefined) => {
    const given = Buffer.from(authorization ?? '');
    const expected = Buffer.from(`Bearer ${secret}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  scope.post('/v1/checkouts', async (request, reply) => {
    if (!isSite(request.headers.authorization)) return reply.status(401).send({ error: 'key' });
    const checkoutId = await bank.openCheckout(checkoutRequest.parse(request.body));
    return reply.status(201).send({ checkoutId, url: `${sandboxPath}/checkout/${checkoutId}` });
  });

  scope.post<ById>('/v1/checkouts/:id/cancel', async (request, reply) => {
    if (!isSite(request.headers.authorization)) return reply.status(401).send({ error: 'key' });
    const checkout = await bank.decide(request.params.id, 'cancelled');
    if (!checkout) return refuseUnknown(reply);
    return { outcome: checkout.outcome };
  });

  scope.post('/v1/payouts', async (request, reply) => {
    if (!isSite(request.headers.authorization)) return reply.status(401).send({ error: 'key' });
    const payout = await bank.payOut(payoutRequest.parse(request.body));
    if (!payout) return reply.status(409).send({ error: 'the reference belongs to another payout' });
    return reply.status(201).send(payout);
  });
}

/** Serves the page on which the payer decides. */
function pageRoutes(scope: FastifyInstance, bank: SandboxBank, clock: Pick<Clock, 'now'>): void {
  scope.get<ById>('/checkout/:id', async (request, reply) => {
    const checkout = await bank.findCheckout(request.params.id);
    if (!checkout) return refuseUnknown(reply);
    return reply.headers(hostedPageHeaders).send(hostedPage(checkout, clock.now()));
  });

  scope.post<ById>('/checkout/:id', async (request, reply) => {
    const decided = decision.safeParse(request.body);
    if (!decided.success) throw invalidInput('body.outcome', 'is paid, failed or cancelled');
    const checkout = await bank.decide(request.params.id, decided.data.outcome);
    if (!checkout) return refuseUnknown(reply);
    if (!checkout.outcome) {
      return reply.status(410).headers(hostedPageHeaders).send(hostedPage(checkout, clock.now()));
    }
    return reply.redirect(returnUrl(checkout), 303);
  });
}
