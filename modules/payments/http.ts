import {
  getPayment,
  getPaymentMethods,
  getPayments,
  receiveWebhook,
  startDeposit,
} from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReportHeaders } from './providers/port.ts';
import type { PaymentsService } from './service.ts';

export function paymentsRoutes(app: FastifyInstance, payments: PaymentsService): void {
  serve(app, getPaymentMethods, async (received) =>
    payments.methods(BigInt(requireCaller(received).playerId)),
  );
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

  // Webhooks have a separate scope without a body parser, because a signature covers the exact bytes of the body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    serve(scope, receiveWebhook, async ({ params, request }) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      await payments.receive(params.provider, rawBody, headersOf(request));
      return { received: true } as const;
    });
  });
}

function headersOf({ headers }: FastifyRequest): ReportHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
