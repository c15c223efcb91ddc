import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

/** The header that carries the token of a device record. */
export const fingerprintHeader = 'x-fingerprint';

/**
 * The components of a device record. Each value is shared by thousands of devices: no canvas, fonts, sound or plug-ins.
 * A record tells kinds of devices apart, not single ones.
 */
export const componentsSchema = z.strictObject({
  language: line(35),
  /** IANA name, such as Europe/Berlin. */
  timeZone: line(64),
  /** The class of the longer side: under 800 CSS pixels, under 1600, or more. */
  screen: z.enum(['small', 'medium', 'large']),
  touch: z.boolean(),
  platform: z.enum(['android', 'ios', 'windows', 'macos', 'linux', 'other']),
});
export type DeviceComponents = z.infer<typeof componentsSchema>;

export const issueDeviceRecord = defineCall({
  id: 'issueDeviceRecord',
  method: 'POST',
  path: '/web-api/fingerprint',
  summary:
    'A record of the device for 30 days, which signing in and registration carry; with the old token it goes on being the same device',
  tag: 'Player',
  access: 'public',
  body: z.strictObject({ componentsData: componentsSchema, token: line(2_000).optional() }),
  status: 200,
  answer: z.object({ token: z.string(), componentsData: componentsSchema, expiresAt: timeMs }),
  errors: ['TOO_MANY_REQUESTS'],
});
