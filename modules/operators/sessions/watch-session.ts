import type { Permission } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { countriesWith, rightsAt } from '../domain/rights.ts';
import { isInNetworks } from '../networks.ts';
import type { Sessions } from './sessions.ts';

/** An open session, as it is at the moment of reading. */
export interface WatchedSession {
  may(permission: Permission): boolean;
}

/** Returns the open session of a token for a caller at an address; undefined when it is not open. It prolongs nothing. */
export type SessionWatch = (token: string, address: string) => Promise<WatchedSession | undefined>;

/** Creates the reading of sessions by connections that stay open, which read theirs again and again. */
export function createSessionWatch(
  { clock }: Pick<Platform, 'clock'>,
  sessions: Pick<Sessions, 'find'>,
  networks: () => readonly string[],
): SessionWatch {
  return async (token, address) => {
    const found = await sessions.find(token);
    if (found?.step !== 'open') return undefined;
    const { session } = found;
    const allowed = session.networks.length > 0 ? session.networks : networks();
    if (!isInNetworks(address, allowed)) return undefined;
    return {
      may: (permission) => countriesWith(rightsAt(session.rights, clock.now()), permission) !== undefined,
    };
  };
}
