import { type ConfigService, settings } from '@fairline/config';
import { turnstileScriptUrl } from './providers/turnstile.ts';

/** The widget of an outside provider, which our pages show in a frame. */
export interface CaptchaWidgetOffer {
  siteKey: string;
  /** The address of a script with the calls of Turnstile's. */
  scriptUrl: string;
}

interface Verifier {
  siteKey: string;
  provider?: string | undefined;
  scriptUrl?: string | undefined;
}

/** Returns the path of the site's page with the widget of a type. */
export function widgetPath(type: 112 | 113): string {
  return `/captcha/${type}`;
}

/** Returns the widget of a provider; undefined for a provider whose widget the site cannot show. */
export function widgetOf({ provider, scriptUrl, siteKey }: Verifier): CaptchaWidgetOffer | undefined {
  const script = scriptUrl ?? (provider === 'turnstile' ? turnstileScriptUrl : undefined);
  return script === undefined ? undefined : { siteKey, scriptUrl: script };
}

/** AUTH-08: returns the widget of type 112 or 113; undefined while the site has none of the type. */
export function offeredCaptchaWidget(
  config: Pick<ConfigService, 'get'>,
  type: 112 | 113,
): CaptchaWidgetOffer | undefined {
  const verifier = config.get(settings.auth.captchaVerifiers).find((each) => each.type === type);
  return verifier && widgetOf(verifier);
}
