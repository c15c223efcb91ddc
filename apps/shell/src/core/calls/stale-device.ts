import type { Additions } from '@fairline/contracts/call-api';
import type { DeviceRecord, DeviceRecordSource } from './device-record.ts';
import type { RefusalHandler } from './refusal-handler.ts';

/** The `error_code` of a device record that is missing, expired or outdated. */
const fingerprintCode = 120;

/** Returns the additions that carry a record: its token in a header, its data in the body. */
export function recordAdditions(record: DeviceRecord | undefined): Additions {
  if (!record) return {};
  return { headers: { 'x-fingerprint': record.token }, body: { componentsData: record.componentsData } };
}

/** AUTH-09: fetches a new record when the platform refuses one, at most twice in one call. */
export function staleDevice(devices: () => Promise<DeviceRecordSource | undefined>): RefusalHandler {
  return {
    name: 'stale-device',
    fits: ({ refusal }) => refusal.status === 400 && refusal.errorCode === fingerprintCode,
    maxRepeats: 2,
    async mend() {
      const record = await (await devices())?.refreshed();
      return record && recordAdditions(record);
    },
  };
}
