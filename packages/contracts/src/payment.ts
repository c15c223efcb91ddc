import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { idempotencyErrors, minor, moneyErrors, page, timeMs } from './values.ts';

/** The name of a payment provider. The address of its webhook contains it. */
export const providerName = z.string().regex(/^[a-z]([a-z0-9-]{0,28}[a-z0-9])?$/, {
  error: 'small letters, digits and hyphens, a letter first, 30 characters at most',
});

export const paymentSchema = z.object({
  paymentId: z.string(),
  kind: z.literal('deposit'),
  methodId: z.string(),
  amountMinor: minor,
  currency: z.string(),
  /** `expired` was not paid in time. If it is paid later after all, it becomes `paid`. */
  state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired']),
  createdAt: timeMs,
  finishedAt: timeMs.nullable(),
});
export type PaymentView = z.infer<typeof paymentSchema>;

export const getPaymentMethods = defineCall({
  id: 'getPaymentMethods',
  method: 'GET',
  path: '/web-api/payments/methods',
  summary: "Ways to deposit into the player's active account, with their lowest and highest amounts",
  tag: 'Payments',
  access: 'player',
  status: 200,
  answer: z.object({
    methods: z.array(
      z.object({
        methodId: z.string(),
        name: z.string(),
        currency: z.string(),
        minMinor: minor,
        maxMinor: minor,
      }),
    ),
  }),
  errors: [],
});

export const startDeposit = defineCall({
  id: 'startDeposit',
  method: 'POST',
  path: '/web-api/payments/deposits',
  summary: "Starts a deposit; the player pays on the provider's page at `redirectUrl`",
  tag: 'Payments',
  access: 'player',
  idempotent: true,
  body: z.strictObject({
    methodId: line(40),
    amountMinor: z.number(),
    currency: line(3).length(3),
    lng: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('en'),
  }),
  status: 201,
  answer: z.object({ paymentId: z.string(), redirectUrl: z.string() }),
  errors: [
    ...idempotencyErrors,
    ...moneyErrors,
    'AMOUNT_INVALID',
    'CURRENCY_MISMATCH',
    'RATE_UNAVAILABLE',
    'LIMIT_REACHED',
    'SELF_EXCLUDED',
    'DEPOSIT_PAUSED',
  ],
});

export const getPayments = defineCall({
  id: 'getPayments',
  method: 'GET',
  path: '/web-api/payments',
  summary: "The player's payments, newest first",
  tag: 'Payments',
  access: 'player',
  query: z.object(page),
  status: 200,
  answer: z.object({ payments: z.array(paymentSchema), next: z.string().nullable() }),
  errors: [],
});

export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/web-api/payments/:paymentId',
  summary: "One of the player's payments",
  tag: 'Payments',
  access: 'player',
  params: z.object({ paymentId: line(40) }),
  status: 200,
  answer: paymentSchema,
  errors: ['PAYMENT_UNKNOWN'],
});

export const receiveWebhook = defineCall({
  id: 'receiveWebhook',
  method: 'POST',
  path: '/payments-api/webhooks/:provider',
  summary:
    "A provider reports what became of a payment, in a body of the provider's own form; signed, and harmless when repeated",
  tag: 'Payments',
  access: 'signed',
  withoutCsrfToken: 'The provider signs the body, and no browser sends it.',
  params: z.object({ provider: providerName }),
  status: 200,
  answer: z.object({ received: z.literal(true) }),
  errors: ['SIGNATURE_INVALID', 'PAYMENT_UNKNOWN', 'CURRENCY_MISMATCH', 'AMOUNT_INVALID'],
});
