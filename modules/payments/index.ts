import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { paymentsRoutes } from './http.ts';
import { httpProvider } from './provider.ts';
import { createSandbox, sandboxPath } from './sandbox/index.ts';
import { createPaymentsService, type PaymentsParts, type PaymentsService } from './service.ts';
import { providerSecret } from './store.ts';

export type { PaymentsService } from './service.ts';
export { signWebhook } from './webhook-signature.ts';

export const paymentsMigrations: MigrationSource = {
  module: 'payments',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * Deposits, and the sandbox provider beside them. `ownOrigin` is where this process can be reached from itself;
 * it is asked for late, because the port is known only when the server listens.
 */
export async function createPayments(
  platform: Platform,
  parts: Pick<PaymentsParts, 'accounts' | 'limits' | 'refusesMoney'> & { ownOrigin(): string },
): Promise<Module<PaymentsService>> {
  const secret = await providerSecret(platform.database.pool, 'sandbox', platform.ids.secret());
  const sandbox = createSandbox(platform, secret);
  const service = createPaymentsService(platform, {
    ...parts,
    webhookOrigin: parts.ownOrigin,
    providers: [
      { provider: httpProvider('sandbox', () => `${parts.ownOrigin()}${sandboxPath}`, secret), secret },
    ],
  });
  return {
    name: 'payments',
    service,
    routes(app) {
      paymentsRoutes(app, service);
      sandbox.routes(app);
    },
    start: async () => sandbox.start(),
    stop: () => sandbox.stop(),
  };
}
