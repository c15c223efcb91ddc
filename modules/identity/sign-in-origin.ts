import type { ShownDevice } from './device-records.ts';
import type { Device } from './domain/device.ts';

/** Where somebody signs in or registers from. */
export interface SignInOrigin {
  /** For throttling. */
  address: string;
  /** Of the address, in two lower-case letters. */
  country: string;
  device: Device;
  /** Of a captcha that was solved for it. */
  captchaToken: string | undefined;
  /** The record of the device. */
  shown: ShownDevice;
}
