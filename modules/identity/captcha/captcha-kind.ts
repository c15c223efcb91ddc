import type { CaptchaType } from '@fairline/contracts';

/** What a person, a browser or a provider's widget is shown of a captcha. */
export interface ShownCaptcha {
  puzzle: { salt: string; bits: number } | null;
  question: string | null;
  siteKey: string | null;
}

export interface CaptchaRequest {
  /** Failed attempts from the address in the last quarter of an hour. */
  failuresOfAddress: number;
  lng: string;
}

/** One type of captcha. */
export interface CaptchaKind {
  type: CaptchaType;
  /** @returns what is shown of a new one, and what its solution is checked against. */
  make(request: CaptchaRequest): { shown: ShownCaptcha; secret: string };
  /** @throws PlatformError UNAVAILABLE when it cannot be found out. */
  isSolved(secret: string, solution: string, address: string): Promise<boolean>;
}

export const nothingShown: ShownCaptcha = { puzzle: null, question: null, siteKey: null };
