import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { EntryParts } from '../entry-parts.ts';
import {
  type AskedRegistration,
  isTypeOpen,
  minimumAgeIn,
  type RegistrationRules,
  refusalOf,
} from './domain/registration-rules.ts';

/**
 * Applies the rules of two countries: that of the request, whose form the player saw, and that in which the player
 * lives. @throws PlatformError with the fields that the rules refuse
 */
export function refuseByRules(
  { clock, config }: Pick<EntryParts, 'clock' | 'config'>,
  asked: AskedRegistration,
  country: string,
): void {
  for (const place of new Set([country, asked.countryCode])) {
    const refusal = refusalOf(asked, rulesIn(config, place), clock.now());
    if (refusal) throw new PlatformError(refusal.code, undefined, refusal.errors);
  }
}

/** Tells whether registrations of a type open accounts for requests from a country. */
export function isTypeOpenIn({ config }: Pick<EntryParts, 'config'>, type: string, country: string): boolean {
  return isTypeOpen(rulesIn(config, country), type);
}

/** Returns the operator's rules of a country. */
export function rulesIn(config: Pick<ConfigService, 'get'>, country: string): RegistrationRules {
  const scope = { country };
  return {
    isAllowed: config.get(settings.reg.isRegistrationAllowed, scope),
    types: typesIn(config, country),
    minimumAgeYears: config.get(settings.reg.minimumAgeYears, scope),
    agesByCountry: config.get(settings.reg.agesByCountry, scope),
    documentsByCountry: config.get(settings.reg.documentsByCountry, scope),
    countries: config.get(settings.core.countries, scope),
    currencies: config.get(settings.core.currencies, scope),
    bonusChoices: config.get(settings.reg.bonusChoices, scope),
  };
}

/** Tells whether sign-ins of players who live in a country need a second step. */
export function isSecondStepRequired(config: Pick<ConfigService, 'get'>, country: string): boolean {
  return config.get(settings.auth.isSecondStepRequired, { country });
}

/** Returns the open types. One click makes an account without an address, which could not get the code of a second step. */
function typesIn(config: Pick<ConfigService, 'get'>, country: string): readonly string[] {
  const types = config.get(settings.reg.registrationTypes, { country });
  return isSecondStepRequired(config, country) ? types.filter((type) => type !== 'fast_reg') : types;
}

/** Returns the minimum age of players who live in a country, in years. */
export function minimumAgeOf(config: Pick<ConfigService, 'get'>, country: string): number {
  return minimumAgeIn(rulesIn(config, country), country);
}
