import type { CaptchaType } from '@fairline/contracts';

/** The public part of a captcha. It is for a person, a browser or a provider's widget. */
export interface ShownCaptcha {
  puzzle: { salt: string; bits: number } | null;
  question: string | null;
  siteKey: string | null;
  /** The path of the site's page with the provider's widget. */
  widgetPage: string | null;
}

export interface CaptchaRequest {
  /** Failed attempts from the address in the last quarter of an hour. */
  failuresOfAddress: number;
  lng: string;
}

/** A type of captcha: makes new ones and checks solutions. */
export interface CaptchaKind {
  type: CaptchaType;
  /** Makes a captcha. `secret` is stored, and its solution is checked against it. */
  make(request: CaptchaRequest): { shown: ShownCaptcha; secret: string };
  /** True when a solution is right. @throws PlatformError UNAVAILABLE when the solution cannot be checked */
  isSolved(secret: string, solution: string, address: string): Promise<boolean>;
}

export const nothingShown: ShownCaptcha = {
  puzzle: null,
  question: null,
  siteKey: null,
  widgetPage: null,
};
