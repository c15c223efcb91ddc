import { type ConfigService, settings } from '@fairline/config';
import { type MoneyOperation, PlatformError } from '@fairline/contracts';
import { isAllowed } from './domain/required-operations.ts';
import type { VerificationParts } from './verification-parts.ts';

/** Returns the operations that need an accepted identification in a country. */
export function requiredFor(
  config: Pick<ConfigService, 'get'>,
  country: string | undefined,
): readonly MoneyOperation[] {
  const scope = { country };
  if (!config.get(settings.application.isIdentificationEnabled, scope)) return [];
  return config.get(settings.auth.identificationRequiredFor, scope);
}

/**
 * Answers why a player may not do something with money for want of an identification; undefined when they may. The
 * rules are those of the country of registration.
 */
export async function refuseOperation(
  { config, states }: Pick<VerificationParts, 'config' | 'states'>,
  playerId: bigint,
  operation: MoneyOperation,
): Promise<PlatformError | undefined> {
  const { state, country } = await states.readRecent(playerId);
  const isOpen = isAllowed(operation, requiredFor(config, country), state);
  return isOpen ? undefined : new PlatformError('IDENTIFICATION_REQUIRED');
}
