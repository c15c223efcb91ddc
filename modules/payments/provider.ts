import { z } from 'zod';

/** A hosted checkout, as we ask a provider for it. */
export interface CheckoutRequest {
  /** Our payment id; the provider repeats it in its reports and makes one checkout for it. */
  reference: string;
  methodId: string;
  amountMinor: number;
  currency: string;
  language: string;
  /** When the provider stops taking money for it, ms since the Unix epoch. */
  expiresAt: number;
  returnUrls: { success: string; fail: string; cancel: string };
  webhookUrl: string;
}

/** A payment provider: makes hosted checkouts, and reports by signed webhooks what becomes of them. */
export interface PaymentProvider {
  name: string;
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; url: string }>;
  /** Takes no money for a checkout any more, unless it has; its report says which. */
  cancelCheckout(checkoutId: string): Promise<void>;
}

const checkoutAnswer = z.object({ checkoutId: z.string().min(1), url: z.string().min(1) });
const deadlineMs = 5_000;

/** A provider that speaks JSON over HTTPS with a bearer secret. */
export function httpProvider(name: string, apiUrl: () => string, secret: string): PaymentProvider {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${apiUrl()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`provider ${name} answered ${response.status}`);
    return response.json();
  }

  return {
    name,
    createCheckout: async (request) => checkoutAnswer.parse(await post('/v1/checkouts', request)),
    async cancelCheckout(checkoutId) {
      await post(`/v1/checkouts/${encodeURIComponent(checkoutId)}/cancel`, {});
    },
  };
}
