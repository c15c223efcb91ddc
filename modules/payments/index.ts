import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { closing } from './closing.ts';
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
 * Deposits, and the sandbox provider beside them. `ownOrigin` is where this process reaches the API,
 * `webhookOrigin` where providers reach the API; both are asked for late, because the port is known only when the
 * server listens.
 */
export async function createPayments(
  platform: Platform,
  parts: Pick<PaymentsParts, 'accounts' | 'limits' | 'refusesMoney' | 'webhookOrigin'> & {
    ownOrigin(): string;
  },
): Promise<Module<PaymentsService>> {
  const secret = await providerSecret(platform.database.pool, 'sandbox', platform.ids.secret());
  const sandbox = createSandbox(platform, secret);
  const provider = httpProvider('sandbox', () => `${parts.ownOrigin()}${sandboxPath}`, secret);
  const service = createPaymentsService(platform, { ...parts, providers: [{ provider, secret }] });
  const ending = closing(platform, {
    limits: parts.limits,
    providerOf: (name) => (name === provider.name ? provider : undefined),
  });
  return {
    name: 'payments',
    service,
    routes(app) {
      paymentsRoutes(app, service);
      sandbox.routes(app);
    },
    async start() {
      sandbox.start();
      ending.start();
    },
    async stop() {
      await ending.stop();
      await sandbox.stop();
    },
  };
}
