import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsMigrations } from '../index.ts';
import { builtInProviders } from './built-in.ts';
import { checkPaymentProvider } from './contract.ts';
import type { PaymentProvider, Report } from './port.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let ownOrigin: string;
let sandbox: PaymentProvider;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, paymentsMigrations]);
  app = fastify();
  const [definition] = (await builtInProviders()).filter(({ name }) => name === 'sandbox');
  if (!definition) throw new Error('there is no sandbox');
  sandbox = await definition.create({ ...platform, ownOrigin: () => ownOrigin });
  sandbox.routes?.(app);
  ownOrigin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await platform.drop();
});

async function brokenRules(change: Partial<PaymentProvider>, name = 'sandbox'): Promise<string[]> {
  const checks = await checkPaymentProvider(
    { name, provider: { ...sandbox, ...change } },
    platform.clock.now(),
  );
  return checks.filter(({ ok }) => !ok).map(({ rule }) => rule);
}

test('every provider of this repository keeps the contract', async () => {
  for (const { name, create } of await builtInProviders()) {
    const provider = await create({ ...platform, ownOrigin: () => ownOrigin });
    const checks = await checkPaymentProvider({ name, provider }, platform.clock.now());
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.length).toBeGreaterThan(15);
  }
});

test('a name of the wrong form is refused', async () => {
  expect(await brokenRules({}, 'Sandbox 2')).toEqual(['name']);
});

const card = { methodId: 'card', name: 'Card', minMinor: 100, maxMinor: 1_000 };
const unsigned = (rawBody: string): Report | undefined => {
  try {
    const { type, ...event } = JSON.parse(rawBody);
    return type && { kind: 'checkout', outcome: type.replace('checkout.', ''), ...event };
  } catch {
    return undefined;
  }
};

test.each<[string, () => Partial<PaymentProvider>]>([
  ['methods', () => ({ methods: (currency) => (currency === 'XXX' ? [] : [{ ...card, minMinor: 1.5 }]) })],
  ['methods', () => ({ methods: (currency) => (currency === 'XXX' ? [] : [card, card]) })],
  ['methods-somewhere', () => ({ methods: () => [] })],
  ['methods-unknown-currency', () => ({ methods: () => [card] })],
  ['start', () => ({ start: async () => ({ checkoutId: 'co_1', url: 'javascript:alert(1)' }) })],
  ['start-apart', () => ({ start: async () => ({ checkoutId: 'co_1', url: '/pay' }) })],
  ['cancel', () => ({ cancel: () => Promise.reject(new Error('decided already')) })],
  ['cancel-unknown', () => ({ cancel: async () => {} })],
  ['pay-out', () => ({ payOut: async () => ({ payoutId: '', state: 'paid' }) })],
  ['pay-out-once', () => ({ payOut: async () => ({ payoutId: platform.ids.uuid(), state: 'paid' }) })],
  ['pay-out-apart', () => ({ payOut: async () => ({ payoutId: 'po_1', state: 'paid' }) })],
  ['pay-out-nothing', () => ({ payOut: async () => ({ payoutId: 'po_1', state: 'paid' }) })],
  ['examples', () => ({ examples: () => sandbox.examples().slice(1) })],
  ['report-genuine', () => ({ readReport: () => undefined })],
  ['report-unsigned', () => ({ readReport: unsigned })],
  ['report-changed', () => ({ readReport: unsigned })],
  ['report-wrong-signature', () => ({ readReport: unsigned })],
  [
    'report-garbage',
    () => ({
      readReport: (rawBody: string) => {
        if (rawBody === '') throw new Error('no body');
        return undefined;
      },
    }),
  ],
])('the check finds that the rule %s is broken', async (rule, change) => {
  expect(await brokenRules(change())).toContain(rule);
});
