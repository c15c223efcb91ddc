import { getExchangeRates } from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { RatesService } from './service.ts';

/** Serves the rates in force to operators. */
export function ratesConsoleRoutes(app: FastifyInstance, rates: RatesService): void {
  serve(app, getExchangeRates, async () => ({
    marginPoints: rates.marginPoints(),
    rates: rates.all().map(({ currency, text, source, statedAtMs }) => ({
      currency,
      perEuro: text,
      source,
      statedAt: statedAtMs,
      isStale: rates.isStale(statedAtMs),
    })),
  }));
}
