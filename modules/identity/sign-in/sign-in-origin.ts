import { type DeviceComponents, fingerprintHeader } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n';
import { deviceOf } from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import type { ShownDevice } from '../challenges/device-records.ts';
import { captchaToken } from '../challenges/http.ts';
import type { SessionDevice } from '../sessions/open-session.ts';

/** The place and device from which somebody signs in or registers. */
export interface SignInOrigin {
  /** IP address, under which failures are counted. */
  address: string;
  /** Country of the address, two lower-case letters. */
  country: string;
  device: SessionDevice;
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
    device: sessionDeviceOf(request),
    captchaToken: captchaToken(request),
    shown: {
      token: typeof token === 'string' ? token : undefined,
      componentsData,
      isRequired: headers['app-name'] !== undefined,
    },
  };
}

/** Reads the device of a request, and its place from the headers that the gate module has set or removed before. */
export function sessionDeviceOf({ headers }: FastifyRequest): SessionDevice {
  const placeIn = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);
  return {
    ...deviceOf(headers['user-agent']),
    country: placeIn(headers['x-geo-country'])?.toLowerCase() ?? null,
    city: placeIn(headers['x-geo-city']),
    language: languageOf(headers['x-language'] ?? headers['accept-language']?.slice(0, 2)),
  };
}
