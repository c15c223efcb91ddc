import { type ConfigService, settings } from '@fairline/config';
import type { LifeRules } from './domain/session-life.ts';

/** Reads the operator's bounds of sessions as they are now. */
export function sessionRules(config: Pick<ConfigService, 'get'>): LifeRules {
  return {
    idleMinutes: config.get(settings.application.idleMinutes),
    keptIdleDays: config.get(settings.auth.keptSessionIdleDays),
    maxHours: config.get(settings.auth.sessionMaxHours),
    keptMaxDays: config.get(settings.auth.keptSessionMaxDays),
  };
}
