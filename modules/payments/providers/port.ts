import { providerName } from '@fairline/contracts';
import type { Clock, Ids, Logger, Platform } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export { providerName };

/** The maximum time, in milliseconds, that a call of a provider may take. */
export const maxCallMs = 10_000;

const minor = z.int().positive();
const id = z.string().min(1).max(100);

/** A way to pay, as players see it in one currency. The amounts are minor units of that currency. */
export const paymentMethodSchema = z
  .object({
    methodId: z.string().min(1).max(40),
    name: z.string().min(1).max(100),
    minMinor: minor,
    maxMinor: minor,
  })
  .refine(({ minMinor, maxMinor }) => minMinor <= maxMinor, 'minMinor is at most maxMinor');
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** A hosted checkout, as the site orders it. */
export interface CheckoutRequest {
  /** The site's payment id. The provider repeats it in its reports. */
  reference: string;
  methodId: string;
  amountMinor: number;
  currency: string;
  /** Language of the payer, two lower-case letters. */
  language: string;
  /** The time from which the provider accepts no money for the checkout, in ms since the Unix epoch. */
  expiresAt: number;
  /** The addresses of the site to which the provider sends the payer afterwards, by outcome. */
  returnUrls: { success: string; fail: string; cancel: string };
  /** The address to which the provider sends its reports. */
  webhookUrl: string;
}

export const checkoutSchema = z.object({
  checkoutId: id,
  /** The hosted page, where the payer pays: an http or https address, or a path of the site. */
  url: z.string().regex(/^(https?:\/\/|\/(?![/\\]))\S+$/, 'an http or https address, or a path of the site'),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** Money on its way to a player. */
export interface PayoutRequest {
  /** The site's payment id. Repeated requests with the same reference pay once. */
  reference: string;
  methodId: string;
  amountMinor: number;
  currency: string;
  /** The account that receives the money, in the method's form: a card token, an IBAN, the name of a wallet. */
  destination: string;
  webhookUrl: string;
}

export const payoutSchema = z.object({
  payoutId: id,
  /** `pending` means that a later report decides the payout. */
  state: z.enum(['paid', 'pending']),
});
export type Payout = z.infer<typeof payoutSchema>;

const reported = {
  /** The provider repeats a report until the site has accepted it, always with the same event id. */
  eventId: id,
  reference: id,
  amountMinor: minor,
  currency: z.string().length(3),
};

/** The provider's report of the outcome of a checkout or a payout. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('checkout'),
    checkoutId: id,
    outcome: z.enum(['paid', 'failed', 'cancelled']),
    ...reported,
  }),
  z.object({ kind: z.literal('payout'), payoutId: id, outcome: z.enum(['paid', 'failed']), ...reported }),
]);
export type Report = z.infer<typeof reportSchema>;
export type CheckoutReport = Extract<Report, { kind: 'checkout' }>;

/** The headers of a webhook, with lower-case names. */
export type ReportHeaders = Readonly<Record<string, string | undefined>>;

/** A genuine webhook and its meaning. */
export interface ReportExample {
  rawBody: string;
  headers: ReportHeaders;
  report: Report;
}

/** The port of payment providers. A provider accepts deposits, pays out, and reports by signed webhooks. */
export interface PaymentProvider {
  /** Returns the methods on offer in a currency; an empty list where there are none. */
  methods(currency: string): readonly PaymentMethod[];
  /** Opens a hosted checkout. */
  start(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Ends an open checkout, so that it accepts no money any more. A decided checkout does not change, and a repeated
   * call is harmless. The report states the outcome. Rejects for an unknown checkout.
   */
  cancel(checkoutId: string): Promise<void>;
  /** Sends money to a player. A repeated call with the same reference returns the first payout. */
  payOut(request: PayoutRequest): Promise<Payout>;
  /**
   * Reads a webhook. Returns undefined when its signature is missing or wrong. Throws when a signed report cannot be
   * read.
   */
  readReport(rawBody: string, headers: ReportHeaders): Report | undefined;
  /** Returns genuine webhooks for the contract test: at least one for each outcome of a checkout. */
  examples(): readonly ReportExample[];
  /** Adds routes to the site's server, for a provider that needs them. The definition has their paths. */
  routes?(app: FastifyInstance): void;
  /** Starts the provider's background work. */
  open?(): void;
  /** Ends the background work. Resolves when no part of it is running. */
  close?(): Promise<void>;
}

/** The parts that a provider is created with. */
export interface ProviderParts {
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Returns the origin at which this process reaches the site's API. It is known only once the server listens. */
  ownOrigin(): string;
}

/** Picks the parts of the port, so that a provider finds nothing else of the platform at run time. */
export function providerParts({ clock, ids, log, ownOrigin }: ProviderParts): ProviderParts {
  return { clock, ids, log, ownOrigin };
}

/** A path of the site's server that belongs to a provider, such as `/acme-bank`, with all paths below it. */
export const providerPath = z.string().regex(/^\/[a-z][a-z0-9-]{2,39}$/, {
  error: 'a slash and 3 to 40 small letters, digits and hyphens, a letter first',
});

interface ProviderName {
  name: string;
  /** The paths that the provider's routes answer. Its routes stand below them. */
  paths?: readonly string[] | undefined;
}

/** A payment provider of an extension. */
export interface ProviderDefinition extends ProviderName {
  create(parts: ProviderParts): PaymentProvider | Promise<PaymentProvider>;
}

/** A payment provider of this repository. Unlike an extension's, it may use the database. */
export interface BuiltInDefinition extends ProviderName {
  create(parts: Platform & ProviderParts): PaymentProvider | Promise<PaymentProvider>;
}

const functionNames = ['methods', 'start', 'cancel', 'payOut', 'readReport', 'examples'] as const;

/**
 * Checks that a provider has all functions of the port, since an extension may be plain JavaScript.
 * @throws when one is missing.
 */
export function wholeProvider(name: string, provider: PaymentProvider): PaymentProvider {
  const missing = functionNames.filter((each) => typeof provider?.[each] !== 'function');
  if (missing.length > 0) throw new Error(`payment provider ${name} lacks ${missing.join(', ')}`);
  return provider;
}

/** A provider that the site knows, under its name. */
export interface NamedProvider extends ProviderName {
  provider: PaymentProvider;
}
