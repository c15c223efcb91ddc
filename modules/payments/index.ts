import { type ConfigService, settings } from '@fairline/config';
import type { MigrationSource, Module, Platform, SealedColumn } from '@fairline/runtime';
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
import { findProviderMigrations } from './providers/provider-migrations.ts';
import { addProviderRoutes } from './providers/provider-routes.ts';
import { createProviderRegistry } from './providers/registry.ts';
import { secretColumn } from './providers/sandbox/store.ts';
import { createPaymentsService, type PaymentsParts, type PaymentsService } from './service.ts';

export { paymentsPersonal } from './personal-data.ts';
export { checkPaymentProvider } from './providers/contract.ts';
export type * from './providers/port.ts';
export { providerName, providerParts, providerPath, wholeProvider } from './providers/port.ts';
export { addProviderRoutes } from './providers/provider-routes.ts';
export { createProvidersCheck } from './providers/providers-check.ts';
export type { PaymentsService } from './service.ts';

export const paymentsMigrations: MigrationSource = {
  module: 'payments',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const paymentsSealed: readonly SealedColumn[] = [secretColumn];

/** The tables of providers that have some of their own. */
export const providerMigrations: readonly MigrationSource[] = findProviderMigrations();

export interface CreatePaymentsParts
  extends Pick<PaymentsParts, 'accounts' | 'limits' | 'refusesMoney' | 'webhookOrigin' | 'payerOrigin'>,
    Pick<ProviderParts, 'ownOrigin'> {
  config: Pick<ConfigService, 'get'>;
  /** Providers of extensions, besides those of this repository. */
  extensionProviders?: readonly ProviderDefinition[];
}

export interface PaymentsModule extends Module<PaymentsService> {
  /** The providers of this process, with the paths that their routes answer. */
  providers: readonly Pick<NamedProvider, 'name' | 'paths'>[];
}

/** Creates the module of deposits. The setting `core.paymentProviders` switches its providers on. */
export async function createPayments(
  platform: Platform,
  { config, ownOrigin, extensionProviders = [], ...parts }: CreatePaymentsParts,
): Promise<PaymentsModule> {
  const builtIn = await builtInProviders();
  const named = await Promise.all([
    ...builtIn.map((definition) =>
      namedProvider(definition, () => definition.create({ ...platform, ownOrigin })),
    ),
    ...extensionProviders.map((definition) =>
      namedProvider(definition, () => definition.create(providerParts({ ...platform, ownOrigin }))),
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
    providers: named,
    routes(app) {
      paymentsRoutes(app, service);
      for (const each of named) addProviderRoutes(app, each);
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
  { name, paths }: Pick<NamedProvider, 'name' | 'paths'>,
  make: () => ReturnType<ProviderDefinition['create']>,
): Promise<NamedProvider> {
  return { name, paths, provider: wholeProvider(name, await make()) };
}
