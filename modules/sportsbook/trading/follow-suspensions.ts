import type { Platform } from '@fairline/runtime';
import type { SuspendedPlace } from '../domain/suspension.ts';
import { type FollowedStored, followStored } from '../stored/follow-stored.ts';
import { findInForce, placeOfRow } from './suspension-store.ts';

/** Follows the suspensions by staff. `show` gets them once they differ from those that it has got. */
export function followSuspensions(
  platform: Platform,
  show: (places: readonly SuspendedPlace[]) => void,
): FollowedStored {
  return followStored<readonly SuspendedPlace[]>(platform, {
    name: 'suspensions',
    topic: 'trading.suspensions',
    initial: [],
    read: async (connection) => (await findInForce(connection)).map(placeOfRow),
    show,
  });
}
