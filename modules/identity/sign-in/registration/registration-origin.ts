import { type ConfigService, settings } from '@fairline/config';
import {
  allowsReferral,
  cookieAgreementName,
  type Touch,
  touchesIn,
} from '@fairline/contracts/referral-tags';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** The origin of a registration. */
export interface RegistrationOrigin extends SignInOrigin {
  /** The referral tags of the reader's first and last visit; empty without consent to cookies of advertising. */
  firstTouch: Touch;
  lastTouch: Touch;
}

/** Reads the referral tags of a request, as far as the reader has agreed to them. */
export function withTouches(
  from: SignInOrigin,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  config: Pick<ConfigService, 'get'>,
): RegistrationOrigin {
  const isAsked = config.get(settings.application.isCookiePopupShown, { country: from.country });
  if (!allowsReferral(cookies[cookieAgreementName], isAsked))
    return { ...from, firstTouch: {}, lastTouch: {} };
  const { first, last } = touchesIn(cookies);
  return { ...from, firstTouch: first, lastTouch: last };
}
