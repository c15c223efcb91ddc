import {
  type AnswerOf,
  type DeviceComponents,
  type issueDeviceRecord,
  PlatformError,
} from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import * as store from './device-store.ts';
import { isSameDevice, isUpToDate } from './domain/device-components.ts';

/** The device record that a call carries. */
export interface ShownDevice {
  token: string | undefined;
  componentsData: DeviceComponents | undefined;
  /** True for calls of the site's pages, which always have a record. Other programs may have none. */
  isRequired: boolean;
}

/** AUTH-09: signed records of devices. The browser stores them; they contain nothing about the player. */
export interface DeviceRecords {
  /** Signs a new record. It has the device id of the old token when both are of the same device. */
  issue(
    componentsData: DeviceComponents,
    oldToken: string | undefined,
  ): Promise<AnswerOf<typeof issueDeviceRecord>>;
  /**
   * Returns the id of the device; undefined where a record is neither shown nor required.
   * @throws PlatformError FINGERPRINT_REQUIRED
   */
  require(shown: ShownDevice): Promise<string | undefined>;
  /** Returns the id of the device whose record is shown; undefined where there is none that counts. */
  find(shown: Pick<ShownDevice, 'token'>): Promise<string | undefined>;
  removeOld(): Promise<void>;
}

const recordMs = 30 * 86_400_000;
/** A device that a player has not used for this long counts as new. */
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

    async find({ token }) {
      return token === undefined ? undefined : (await tokens.readDevice(token))?.deviceId;
    },

    removeOld: () => store.deleteOldDevices(database.pool, new Date(clock.now() - knownMs)),
  };
}
