import { type DeviceComponents, fingerprintHeader } from '@fairline/contracts';
import { type Device, deviceOf } from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import type { ShownDevice } from '../challenges/device-records.ts';
import { captchaToken } from '../challenges/http.ts';

/** The place and device from which somebody signs in or registers. */
export interface SignInOrigin {
  /** IP address, under which failures are counted. */
  address: string;
  /** Country of the address, two lower-case letters. */
  country: string;
  device: Device;
  /** Token of a captcha that was solved for this attempt. */
  captchaToken: string | undefined;
  /** The device record that the request carries. */
  shown: ShownDevice;
}

/** Reads the origin of a request whose body may describe the device. */
export function originOf(
  request: FastifyRequest,
  at: { address: string; country: string },
  componentsData: DeviceComponents | undefined,
): SignInOrigin {
  const { headers } = request;
  const token = headers[fingerprintHeader];
  return {
    ...at,
    device: deviceOf(headers['user-agent']),
    captchaToken: captchaToken(request),
    shown: {
      token: typeof token === 'string' ? token : undefined,
      componentsData,
      isRequired: headers['app-name'] !== undefined,
    },
  };
}
