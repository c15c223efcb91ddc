import {
  type AnswerOf,
  type DeviceComponents,
  type issueDeviceRecord,
  PlatformError,
} from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './device-store.ts';
import { isSameDevice, isUpToDate } from './domain/device-components.ts';
import type { SignedTokens } from './signed-tokens.ts';

/** What a call shows of the device that it comes from. */
export interface ShownDevice {
  token: string | undefined;
  componentsData: DeviceComponents | undefined;
  /** The call comes from a page of the site, which has a record. A program of somebody's own may have none. */
  isRequired: boolean;
}

/** AUTH-09: records of devices. They name nobody and are kept by the browser; here only their key is known. */
export interface DeviceRecords {
  issue(
    componentsData: DeviceComponents,
    oldToken: string | undefined,
  ): Promise<AnswerOf<typeof issueDeviceRecord>>;
  /**
   * The id of the device; undefined where none is shown and none has to be.
   * @throws PlatformError FINGERPRINT_REQUIRED
   */
  require(shown: ShownDevice): Promise<string | undefined>;
  /** Whether the player has signed in from the device before. */
  isKnown(playerId: bigint, deviceId: string | undefined): Promise<boolean>;
  note(playerId: bigint, deviceId: string | undefined): Promise<void>;
  removeOld(): Promise<void>;
}

const recordMs = 30 * 86_400_000;
/** A device that was not used for so long is a new one again. */
const knownMs = 180 * 86_400_000;

export function createDeviceRecords({ clock, database, ids }: Platform, tokens: SignedTokens): DeviceRecords {
  return {
    async issue(componentsData, oldToken) {
      const old = oldToken === undefined ? undefined : await tokens.readDevice(oldToken);
      const deviceId = old && isSameDevice(old.components, componentsData) ? old.deviceId : ids.uuid();
      const expiresAt = clock.now() + recordMs;
      const token = await tokens.signDevice({ deviceId, components: componentsData }, expiresAt);
      return { token, componentsData, expiresAt };
    },

    async require({ token, componentsData, isRequired }) {
      if (token === undefined && !isRequired) return undefined;
      const claims = token === undefined ? undefined : await tokens.readDevice(token);
      if (!claims || (componentsData && !isUpToDate(claims.components, componentsData))) {
        throw new PlatformError('FINGERPRINT_REQUIRED');
      }
      return claims.deviceId;
    },

    async isKnown(playerId, deviceId) {
      return deviceId !== undefined && store.hasDevice(database.pool, playerId, deviceId);
    },

    async note(playerId, deviceId) {
      if (deviceId === undefined) return;
      await store.noteDevice(database.pool, playerId, deviceId, new Date(clock.now()));
    },

    removeOld: () => store.deleteOldDevices(database.pool, new Date(clock.now() - knownMs)),
  };
}
