import { getTerms, getTermsVersions, PlatformError, publishTerms } from '@fairline/contracts';
import { isLanguage } from '@fairline/i18n';
import { requireCaller, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { Terms } from './terms.ts';

/** GUARD-08: serves the text of the terms to the players who have to confirm it. */
export function termsRoutes(app: FastifyInstance, terms: Terms): void {
  serve(app, getTerms, async (received) => {
    const { lang } = received.query;
    if (!isLanguage(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
    return terms.read(BigInt(requireCaller(received).playerId), lang);
  });
}

/** Serves the versions of the terms to the operators who publish them. */
export function termsConsoleRoutes(app: FastifyInstance, terms: Terms): void {
  serve(app, getTermsVersions, () => terms.versions());
  serve(app, publishTerms, async (received) => ({
    version: await terms.publish(received.body, requireOperator(received)),
  }));
}
