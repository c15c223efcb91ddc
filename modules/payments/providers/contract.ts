import { isDeepStrictEqual } from 'node:util';
import { currencies } from '@fairline/money';
import { type ContractCheck, type ContractRule, checkContract, faultUnlessRejected } from '@fairline/runtime';
import {
  type CheckoutRequest,
  checkoutSchema,
  maxCallMs,
  type NamedProvider,
  type PaymentMethod,
  type PaymentProvider,
  type PayoutRequest,
  paymentMethodSchema,
  payoutSchema,
  providerName,
  type ReportExample,
} from './port.ts';

const outcomes = ['paid', 'failed', 'cancelled'] as const;
/**
 * No server listens at this address. The reports that the provider sends during the check are lost, and the provider
 * has to cope with that.
 */
const webhookUrl = 'http://127.0.0.1:9/payments-api/webhooks/check';
const payerOrigin = 'http://127.0.0.1:9';
const minuteMs = 60_000;
let nextReference = 1;

/**
 * Runs the contract of the payment port against a provider. The check creates checkouts and payouts of the provider's
 * minimum amounts.
 */
export async function checkPaymentProvider(
  { name, provider }: NamedProvider,
  nowMs: number,
): Promise<ContractCheck[]> {
  const reference = () => `check-${nowMs}-${nextReference++}`;
  return checkContract(
    {
      ...nameAndMethods(name, provider),
      ...checkoutRules(provider, () => checkoutOf(provider, reference(), nowMs)),
      ...payoutRules(provider, () => payoutOf(provider, reference())),
      ...reportRules(provider),
    },
    maxCallMs,
  );
}

/** Returns any method on offer in any currency, for the check. */
function someMethod(provider: PaymentProvider): { method: PaymentMethod; currency: string } {
  for (const currency of Object.keys(currencies)) {
    const [method] = provider.methods(currency);
    if (method) return { method, currency };
  }
  throw new Error('there is no method in any currency');
}

function checkoutOf(provider: PaymentProvider, reference: string, nowMs: number): CheckoutRequest {
  const { method, currency } = someMethod(provider);
  const back = (page: string) => `${payerOrigin}/en/onpay/${page}?payment=${reference}`;
  return {
    reference,
    methodId: method.methodId,
    amountMinor: method.minMinor,
    currency,
    language: 'en',
    expiresAt: nowMs + 30 * minuteMs,
    returnUrls: { success: back('success'), fail: back('fail'), cancel: back('cancel') },
    webhookUrl,
  };
}

function payoutOf(provider: PaymentProvider, reference: string): PayoutRequest {
  const { method, currency } = someMethod(provider);
  const { methodId, minMinor: amountMinor } = method;
  return { reference, methodId, amountMinor, currency, destination: 'check', webhookUrl };
}

function nameAndMethods(name: string, provider: PaymentProvider): Record<string, ContractRule> {
  return {
    name: {
      text: 'The name is small letters, digits and hyphens',
      check: async () => providerName.safeParse(name).error?.issues[0]?.message,
    },
    methods: {
      text: 'methods(currency) gives methodId, name, and bounds in minor units, for every currency of the platform',
      check: async () =>
        Object.keys(currencies).flatMap((currency) => faultsOfMethods(provider, currency))[0],
    },
    'methods-somewhere': {
      text: 'There is a method in at least one currency',
      async check() {
        someMethod(provider);
        return undefined;
      },
    },
    'methods-unknown-currency': {
      text: 'methods(currency) is an empty list for a currency that the provider does not know',
      async check() {
        const count = provider.methods('XXX').length;
        return count === 0 ? undefined : `${count} methods for XXX`;
      },
    },
  };
}

function faultsOfMethods(provider: PaymentProvider, currency: string): string[] {
  const methods = provider.methods(currency);
  const ids = methods.map(({ methodId }) => methodId);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const faults = methods.flatMap((method) => {
    const issue = paymentMethodSchema.safeParse(method).error?.issues[0];
    return issue ? [`${currency}: ${[method.methodId, ...issue.path].join('.')}: ${issue.message}`] : [];
  });
  return [...faults, ...twice.map((id) => `${currency}: ${id} is there twice`)];
}

function checkoutRules(
  provider: PaymentProvider,
  nextOrder: () => CheckoutRequest,
): Record<string, ContractRule> {
  return {
    start: {
      text: 'start(request) resolves with checkoutId and url',
      async check() {
        const { error } = checkoutSchema.safeParse(await provider.start(nextOrder()));
        return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      },
    },
    'start-apart': {
      text: 'Two references have two checkouts',
      async check() {
        const [first, second] = [await provider.start(nextOrder()), await provider.start(nextOrder())];
        return first.checkoutId === second.checkoutId ? `${first.checkoutId} for both` : undefined;
      },
    },
    cancel: {
      text: 'cancel(checkoutId) resolves for an open checkout, and again for a cancelled one',
      async check() {
        const { checkoutId } = await provider.start(nextOrder());
        await provider.cancel(checkoutId);
        await provider.cancel(checkoutId);
        return undefined;
      },
    },
    'cancel-unknown': {
      text: 'cancel(checkoutId) rejects for an unknown checkout',
      check: () => faultUnlessRejected(() => provider.cancel('no-such-checkout'), 'it resolved'),
    },
  };
}

function payoutRules(
  provider: PaymentProvider,
  nextPayout: () => PayoutRequest,
): Record<string, ContractRule> {
  return {
    'pay-out': {
      text: 'payOut(request) resolves with payoutId and state',
      async check() {
        const { error } = payoutSchema.safeParse(await provider.payOut(nextPayout()));
        return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      },
    },
    'pay-out-once': {
      text: 'A repeated payOut with the same reference is the same payout',
      async check() {
        const request = nextPayout();
        const [first, again] = [await provider.payOut(request), await provider.payOut(request)];
        return first.payoutId === again.payoutId ? undefined : `${first.payoutId}, then ${again.payoutId}`;
      },
    },
    'pay-out-apart': {
      text: 'Two references have two payouts',
      async check() {
        const [first, second] = [await provider.payOut(nextPayout()), await provider.payOut(nextPayout())];
        return first.payoutId === second.payoutId ? `${first.payoutId} for both` : undefined;
      },
    },
    'pay-out-nothing': {
      text: 'payOut rejects an amount of nothing',
      check: () =>
        faultUnlessRejected(() => provider.payOut({ ...nextPayout(), amountMinor: 0 }), 'it resolved'),
    },
  };
}

function reportRules(provider: PaymentProvider): Record<string, ContractRule> {
  const unread =
    (make: (example: ReportExample) => Pick<ReportExample, 'rawBody' | 'headers'>) => async () => {
      for (const example of provider.examples()) {
        const { rawBody, headers } = make(example);
        if (provider.readReport(rawBody, headers)) return `it read ${rawBody.slice(0, 60)}`;
      }
      return undefined;
    };
  return {
    examples: {
      text: 'examples() has a report for each outcome of a checkout: paid, failed, cancelled',
      async check() {
        const had = provider.examples().map(({ report }) => report.kind === 'checkout' && report.outcome);
        const missing = outcomes.filter((outcome) => !had.includes(outcome));
        return missing.length === 0 ? undefined : `none for ${missing.join(', ')}`;
      },
    },
    'report-genuine': {
      text: 'readReport reads each example as the report that it stands for',
      async check() {
        for (const { rawBody, headers, report } of provider.examples()) {
          const read = provider.readReport(rawBody, headers);
          if (!isDeepStrictEqual(read, report))
            return `${JSON.stringify(read)} for ${JSON.stringify(report)}`;
        }
        return undefined;
      },
    },
    'report-unsigned': {
      text: 'readReport gives undefined without headers',
      check: unread(({ rawBody }) => ({ rawBody, headers: {} })),
    },
    'report-changed': {
      text: 'readReport gives undefined when the body has another amount or reference',
      check: unread(({ rawBody, headers, report }) => ({
        rawBody: changed(rawBody, report.reference, report.amountMinor),
        headers,
      })),
    },
    'report-wrong-signature': {
      text: 'readReport gives undefined when any header value is changed by one letter',
      check: unread(({ rawBody, headers }) => ({
        rawBody,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value && withLastChanged(value)]),
        ),
      })),
    },
    'report-garbage': {
      text: 'readReport gives undefined for a body that is no report',
      async check() {
        for (const rawBody of ['', '{', '{}', '[]', 'null', 'a=b', '\u0000']) {
          if (provider.readReport(rawBody, {})) return `it read ${JSON.stringify(rawBody)}`;
        }
        return undefined;
      },
    },
  };
}

/** Returns the body with another amount and another reference, as a forger would write it. */
function changed(rawBody: string, reference: string, amountMinor: number): string {
  return `${rawBody.replaceAll(String(amountMinor), String(amountMinor + 1)).replaceAll(reference, 'forged')} `;
}

function withLastChanged(value: string): string {
  return value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');
}
