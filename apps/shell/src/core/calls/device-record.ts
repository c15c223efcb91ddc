import type { DeviceComponents, issueDeviceRecord } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../browser-store.ts';

export interface DeviceRecord {
  token: string;
  componentsData: DeviceComponents;
  /** The time at which the record expires, in ms UTC. */
  expiresAt: number;
}

export interface DeviceRecordSource {
  /** Returns the stored record, or a new one when it has expired or the device has changed. */
  record(): Promise<DeviceRecord | undefined>;
  /** Fetches a new record in place of a refused one; undefined when the call fails. */
  refreshed(): Promise<DeviceRecord | undefined>;
}

export interface DeviceRecordParts {
  clock: Pick<Clock, 'now'>;
  store: TextStore;
  /** Makes calls without refusal handlers. */
  api: Api;
  readComponents(): DeviceComponents;
  log(words: string, detail: unknown): void;
}

const key = 'fairline.device';

/**
 * AUTH-09: creates the source of this device's record, which the browser stores. At most one request for it runs at a
 * time.
 */
export function createDeviceRecordSource(parts: DeviceRecordParts): DeviceRecordSource {
  const { clock, store, api, readComponents, log } = parts;
  let fetching: Promise<DeviceRecord | undefined> | undefined;

  function stored(): DeviceRecord | undefined {
    return readRecord(parsed(store.get(key)), clock.now());
  }

  function refreshed(): Promise<DeviceRecord | undefined> {
    fetching ??= fetchRecord().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function fetchRecord(): Promise<DeviceRecord | undefined> {
    // An expired token is sent as well: the platform recognises the device by it.
    const token = tokenIn(parsed(store.get(key)));
    const body = { componentsData: readComponents(), ...(token === undefined ? {} : { token }) };
    try {
      const answer: unknown = await api<typeof issueDeviceRecord>('POST', '/web-api/fingerprint', { body });
      const record = readRecord(answer, clock.now());
      if (record) store.set(key, JSON.stringify(record));
      else log('incorrect fingerprint response', answer);
      return record;
    } catch (error) {
      log('fingerprint not fetched', error);
      return undefined;
    }
  }

  return {
    refreshed,
    async record() {
      const record = stored();
      return record && isSame(record.componentsData, readComponents()) ? record : refreshed();
    },
  };
}

/** Returns the token of the record that this browser stores, also of an expired one; undefined when there is none. */
export function storedDeviceToken(store: Pick<TextStore, 'get'>): string | undefined {
  return tokenIn(parsed(store.get(key)));
}

/** Reads a stored record; undefined unless it has a token, data and an expiry in the future. */
function readRecord(value: unknown, nowMs: number): DeviceRecord | undefined {
  const token = tokenIn(value);
  if (token === undefined || typeof value !== 'object' || value === null) return undefined;
  if (!('expiresAt' in value) || typeof value.expiresAt !== 'number' || value.expiresAt <= nowMs)
    return undefined;
  if (!('componentsData' in value) || !isComponents(value.componentsData)) return undefined;
  return { token, componentsData: value.componentsData, expiresAt: value.expiresAt };
}

function tokenIn(value: unknown): string | undefined {
  const token: unknown = typeof value === 'object' && value !== null && 'token' in value ? value.token : '';
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function isComponents(value: unknown): value is DeviceComponents {
  return typeof value === 'object' && value !== null && 'platform' in value && 'language' in value;
}

function isSame(record: object, now: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(record));
  return Object.entries(now).every(([name, value]) => stored.get(name) === value);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the components of the device, in the coarse classes of the contract. */
export function readComponents(): DeviceComponents {
  const longer = Math.max(screen.width, screen.height);
  return {
    language: navigator.language.slice(0, 35),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 64),
    screen: longer < 800 ? 'small' : longer < 1600 ? 'medium' : 'large',
    touch: navigator.maxTouchPoints > 0,
    platform: platformOf(navigator.userAgent),
  };
}

/** Operating systems in the order in which they are tested: a User-Agent may also match a later one. */
const platforms = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['macos', /Macintosh/],
  ['linux', /Linux|CrOS/],
] as const;

/** Returns the operating system that a User-Agent names. */
export function platformOf(userAgent: string): DeviceComponents['platform'] {
  return platforms.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
