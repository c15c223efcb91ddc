import type { ConfigService } from '@fairline/config';
import { getPhoneCountries, getPhoneMasks, PlatformError } from '@fairline/contracts';
import { isLanguage } from '@fairline/i18n';
import { serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { phoneCountries, phoneMasks } from './phone-lists.ts';

/** ACC-07: serves the countries and the forms of telephone numbers. */
export function phoneRoutes(app: FastifyInstance, config: Pick<ConfigService, 'get'>): void {
  serve(app, getPhoneCountries, async ({ query: { lang } }) => {
    if (!isLanguage(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
    return { countries: phoneCountries(config, lang) };
  });
  serve(app, getPhoneMasks, async () => ({ masks: phoneMasks(config) }));
}
