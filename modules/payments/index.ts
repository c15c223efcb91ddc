import { type ConfigService, settings } from '@fairline/config';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { createDepositClosing } from './deposits/close-deposits.ts';
import { paymentsRoutes } from './http.ts';
import { builtInProviders } from './providers/built-in.ts';
import {
  type NamedProvider,
  type ProviderDefinition,
  type ProviderParts,
  providerParts,
  wholeProvider,
} from './providers/port.ts';
import { createProviderRegistry } from './providers/registry.ts';
import { createPaymentsService, type PaymentsParts, type PaymentsService } from './service.ts';

export { checkPaymentProvider } from './providers/contract.ts';
export type * from './providers/port.ts';
export { providerName, providerParts, wholeProvider } from './providers/port.ts';
export { createProvidersCheck } from './providers/providers-check.ts';
export { signWebhook } from './providers/sandbox/webhook-signature.ts';
export type { PaymentsService } from './service.ts';

export const paymentsMigrations: MigrationSource = {
  module: 'payments',
  folder: new URL('./migrations/', import.meta.url),
};

export interface CreatePaymentsParts
  extends Pick<PaymentsParts, 'accounts' | 'limits' | 'refusesMoney' | 'webhookOrigin' | 'payerOrigin'>,
    Pick<ProviderParts, 'ownOrigin'> {
  config: Pick<ConfigService, 'get'>;
  /** Providers of extensions, besides those of this repository. */
  extensionProviders?: readonly ProviderDefinition[];
}

/** Creates the module of deposits. The setting `core.paymentProviders` switches its providers on. */
export async function createPayments(
  platform: Platform,
  { config, ownOrigin, extensionProviders = [], ...parts }: CreatePaymentsParts,
): Promise<Module<PaymentsService>> {
  const builtIn = await builtInProviders();
  const named = await Promise.all([
    ...builtIn.map(({ name, create }) => namedProvider(name, () => create({ ...platform, ownOrigin }))),
    ...extensionProviders.map(({ name, create }) =>
      namedProvider(name, () => create(providerParts({ ...platform, ownOrigin }))),
    ),
  ]);
  const providers = createProviderRegistry(
    named,
    () => config.get(settings.core.paymentProviders),
    platform.log,
  );
  const service = createPaymentsService(platform, { ...parts, providers });
  const closing = createDepositClosing(platform, { limits: parts.limits, providers });
  return {
    name: 'payments',
    service,
    routes(app) {
      paymentsRoutes(app, service);
      for (const { provider } of named) provider.routes?.(app);
    },
    async start() {
      for (const { provider } of named) provider.open?.();
      closing.start();
    },
    async stop() {
      await closing.stop();
      for (const { provider } of named) await provider.close?.();
    },
  };
}

async function namedProvider(
  name: string,
  make: () => ReturnType<ProviderDefinition['create']>,
): Promise<NamedProvider> {
  return { name, provider: wholeProvider(name, await make()) };
}
