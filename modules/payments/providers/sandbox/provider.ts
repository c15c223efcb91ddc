import type { Clock } from '@fairline/runtime';
import { z } from 'zod';
import { checkoutSchema, type PaymentProvider, payoutSchema, type ReportExample } from '../port.ts';
import { reportOf, type SandboxEvent, sandboxEventSchema } from './event.ts';
import { sandboxMethods } from './methods.ts';
import { signatureHeader, signWebhook, verifyWebhook } from './webhook-signature.ts';

export interface SandboxProviderParts {
  clock: Pick<Clock, 'now'>;
  /** Returns the address of the bank's API. */
  apiUrl(): string;
  /** The key shared with the bank: it authorises calls and signs reports. */
  secret: string;
}

const deadlineMs = 5_000;
const jsonObject = z.record(z.string(), z.unknown());

/** Creates the site's side of the sandbox: JSON over HTTP with a bearer secret. */
export function createSandboxProvider({ clock, apiUrl, secret }: SandboxProviderParts): PaymentProvider {
  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${apiUrl()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to POST ${path}`);
    return jsonObject.parse(await response.json());
  }

  function example(type: SandboxEvent['type']): ReportExample {
    const event: SandboxEvent = {
      eventId: `example-of-${type}`,
      type,
      checkoutId: 'co_example',
      reference: '01890a5d-ac96-774b-bcce-b302099a8057',
      amountMinor: 5_000,
      currency: 'EUR',
    };
    const rawBody = JSON.stringify(event);
    const headers = { [signatureHeader]: signWebhook(secret, rawBody, clock.now()) };
    return { rawBody, headers, report: reportOf(event) };
  }

  return {
    methods: sandboxMethods,
    // The sandbox bank is part of the site and redirects payers only to its paths, so the origin is removed.
    start: async ({ returnUrls: { success, fail, cancel }, ...request }) =>
      checkoutSchema.parse(
        await post('/v1/checkouts', {
          ...request,
          returnUrls: { success: pathOf(success), fail: pathOf(fail), cancel: pathOf(cancel) },
        }),
      ),
    async cancel(checkoutId) {
      await post(`/v1/checkouts/${encodeURIComponent(checkoutId)}/cancel`, {});
    },
    payOut: async (request) => payoutSchema.parse(await post('/v1/payouts', request)),
    readReport(rawBody, headers) {
      if (!verifyWebhook(secret, rawBody, headers[signatureHeader] ?? '', clock.now())) return undefined;
      return reportOf(sandboxEventSchema.parse(JSON.parse(rawBody)));
    },
    examples: () => [example('checkout.paid'), example('checkout.failed'), example('checkout.cancelled')],
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
