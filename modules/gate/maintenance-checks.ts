import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import {
  type MaintenanceCookies,
  type ReaderMaintenance,
  readerMaintenance,
  retryAfterSeconds,
} from './domain/maintenance.ts';

export interface MaintenanceChecks {
  /** Decides which maintenance a reader with these cookies is notified of. */
  maintenanceFor(cookies: MaintenanceCookies): ReaderMaintenance;
  /** The refusal of stakes and deposits during maintenance, with the time to retry; undefined outside of it. */
  maintenanceRefusal(): PlatformError | undefined;
}

/** Creates the use cases about maintenance, which follow the setting as time passes. */
export function createMaintenanceChecks(
  { clock }: Pick<Platform, 'clock'>,
  config: Pick<ConfigService, 'get'>,
): MaintenanceChecks {
  const plan = () => config.get(settings.application.maintenance);
  return {
    maintenanceFor: (cookies) => readerMaintenance(plan(), cookies, clock.now()),
    maintenanceRefusal() {
      const seconds = retryAfterSeconds(plan(), clock.now());
      if (seconds === undefined) return undefined;
      return new PlatformError('UNAVAILABLE', 'The site is being maintained.', undefined, {
        retryAfterSeconds: seconds,
      });
    },
  };
}
