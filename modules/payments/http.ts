import {
  getPayment,
  getPaymentMethods,
  getPayments,
  PlatformError,
  receiveWebhook,
  startDeposit,
} from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { PaymentsService } from './service.ts';

/** Header that carries a provider's signature. */
export const signatureHeader = 'fairline-signature';

export function paymentsRoutes(app: FastifyInstance, payments: PaymentsService): void {
  serve(app, getPaymentMethods, async (received) => payments.methods(requireCaller(received).currency));
  serve(app, startDeposit, async (received) =>
    payments.startDeposit(requireCaller(received), received.idempotencyKey, received.body),
  );
  serve(app, getPayments, async (received) => {
    const { after, limit } = received.query;
    return payments.payments(BigInt(requireCaller(received).playerId), after, limit);
  });
  serve(app, getPayment, async (received) =>
    payments.payment(BigInt(requireCaller(received).playerId), received.params.paymentId),
  );

  // In a scope of its own, because a signature is over the bytes of the body and not over what they mean.
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      try {
        const params = receiveWebhook.params.safeParse(request.params);
        // Refused by its name, before the body is looked at.
        if (!params.success) return done(null, {});
        const { provider } = params.data;
        payments.verify(provider, String(body), String(request.headers[signatureHeader]));
        done(null, JSON.parse(String(body)));
      } catch (error) {
        done(error instanceof PlatformError ? error : new PlatformError('MALFORMED_JSON'), undefined);
      }
    });
    serve(scope, receiveWebhook, async ({ params, body }) => {
      await payments.receive(params.provider, body);
      return { received: true } as const;
    });
  });
}
