import { type Permission, PlatformError } from '@fairline/contracts';
import type { Operator, Platform } from '@fairline/runtime';
import { countriesWith, rightsAt } from '../domain/rights.ts';
import type { Sessions } from './sessions.ts';

/** An open session, as it is at the moment of reading. */
export interface WatchedSession {
  /** True for a right that is not limited to countries: live topics have the data of all. */
  may(permission: Permission): boolean;
  /** The rights with their limits, for messages that are written for each operator. */
  rights: Pick<Operator, 'may' | 'countriesOf'>;
}

/** Returns the open session of a token for a caller at an address; undefined when it is not open. It prolongs nothing. */
export type SessionWatch = (token: string, address: string) => Promise<WatchedSession | undefined>;

/** Creates the reading of sessions by connections that stay open, which read theirs again and again. */
export function createSessionWatch(
  { clock }: Pick<Platform, 'clock'>,
  sessions: Pick<Sessions, 'find'>,
): SessionWatch {
  return async (token, address) => {
    const found = await sessions.find(token, address).catch((error: unknown) => {
      if (error instanceof PlatformError) return undefined;
      throw error;
    });
    if (found?.step !== 'open') return undefined;
    const { rights } = found.session;
    const countries = (permission: Permission) => countriesWith(rightsAt(rights, clock.now()), permission);
    return {
      may: (permission) => countries(permission) === null,
      rights: {
        may: (permission) => countries(permission) !== undefined,
        countriesOf: (permission) => countries(permission) ?? undefined,
      },
    };
  };
}
