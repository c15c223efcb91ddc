import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';

export type SocialConfig = Pick<ConfigService, 'get' | 'languagesFor' | 'reveal'>;

/** Number of the feature in `core.routeOptions`. */
const oneTapFeature = 206;

/** Tells whether the site offers one-tap sign-in: the feature is on and a client id is set. */
export function isOneTapOffered(config: Pick<ConfigService, 'get'>): boolean {
  const isOn = config.get(settings.core.routeOptions).includes(oneTapFeature);
  return isOn && config.get(settings.auth.googleClientId) !== '';
}

/** Returns the site's client id at Google. @throws PlatformError SOCIAL_SIGN_IN_OFF */
export function oneTapClientId(config: Pick<ConfigService, 'get'>): string {
  if (!isOneTapOffered(config)) throw new PlatformError('SOCIAL_SIGN_IN_OFF');
  return config.get(settings.auth.googleClientId);
}
