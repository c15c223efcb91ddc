import type { Additions } from '@fairline/contracts/call-api';
import type { DeviceRecord, DeviceRecordSource } from './device-record.ts';
import type { RefusalHandler } from './refusal-handler.ts';

/** `error_code` of a device record that is missing, over or no longer true. */
const fingerprintCode = 120;

/** A record as a call carries it: its token in a header, its data in the body. */
export function recordAdditions(record: DeviceRecord | undefined): Additions {
  if (!record) return {};
  return { headers: { 'x-fingerprint': record.token }, body: { componentsData: record.componentsData } };
}

/** AUTH-09: a record that the platform does not take is fetched anew, at most twice in one call. */
export function staleDevice(devices: () => Promise<DeviceRecordSource | undefined>): RefusalHandler {
  return {
    name: 'stale-device',
    fits: ({ refusal }) => refusal.status === 400 && refusal.errorCode === fingerprintCode,
    most: 2,
    async mend() {
      const record = await (await devices())?.refreshed();
      return record && recordAdditions(record);
    },
  };
}
