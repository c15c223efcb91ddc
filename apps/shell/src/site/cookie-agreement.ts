import { type SiteCookie, yearSeconds } from '../core/cookie.ts';

/** The purposes of cookies that are not necessary. */
export type CookiePurpose = (typeof cookiePurposes)[number];

export const cookiePurposes = ['functional', 'analytics', 'advertising'] as const;

/** The purposes that a reader has agreed to, in addition to the necessary cookies. */
export type CookieAgreement = readonly CookiePurpose[];

export const agreementCookie = 'cookiesAgreeType';
/** The store key of the time of the agreement, in ms UTC, until that time is logged. */
export const agreementTimeKey = 'cookiesAgreeTime';

/**
 * UI-06: reads the agreement in a cookie: `ALL`, `NECESSARY`, or purposes joined by dots. Undefined while the reader
 * has not answered. On a site that does not ask, all purposes are allowed.
 */
export function readAgreement(value: string | undefined, isPopupShown: boolean): CookieAgreement | undefined {
  if (!isPopupShown || value === 'ALL') return cookiePurposes;
  if (value === 'NECESSARY') return [];
  const names = value?.toLowerCase().split('.') ?? [];
  const known = cookiePurposes.filter((purpose) => names.includes(purpose));
  return known.length > 0 && known.length === names.length ? known : undefined;
}

export function writeAgreement(agreement: CookieAgreement): string {
  const agreed = cookiePurposes.filter((purpose) => agreement.includes(purpose));
  if (agreed.length === cookiePurposes.length) return 'ALL';
  return agreed.length === 0 ? 'NECESSARY' : agreed.join('.').toUpperCase();
}

export interface CookieConsent {
  /** Returns the agreement; undefined while the reader has not answered. */
  current(): CookieAgreement | undefined;
  /** Resolves when the reader has answered. Other questions wait for it. */
  answered(): Promise<void>;
  /**
   * True when the reader has agreed to the purpose. Before the reader has answered, only necessary cookies are allowed.
   */
  allows(purpose: CookiePurpose): boolean;
  agree(agreement: CookieAgreement): void;
}

export interface CookieConsentParts {
  /** Returns the value of {@link agreementCookie}. */
  cookie: string | undefined;
  isPopupShown: boolean;
  save(cookie: SiteCookie): void;
  store: { set(key: string, value: string): void };
  clock: { now(): number };
}

/** Creates the reader's cookie agreement, stored in a cookie. */
export function createCookieConsent(parts: CookieConsentParts): CookieConsent {
  const { cookie, isPopupShown, save, store, clock } = parts;
  let current = readAgreement(cookie, isPopupShown);
  let resolveAnswered = () => {};
  const answered = new Promise<void>((resolve) => {
    resolveAnswered = resolve;
  });
  if (current) resolveAnswered();

  const keep = (agreement: CookieAgreement) =>
    save({ name: agreementCookie, value: writeAgreement(agreement), maxAgeSeconds: yearSeconds });
  if (!isPopupShown && cookie !== 'ALL') keep(cookiePurposes);

  return {
    current: () => current,
    answered: () => answered,
    allows: (purpose) => current?.includes(purpose) ?? false,
    agree(agreement) {
      current = agreement;
      keep(agreement);
      store.set(agreementTimeKey, String(clock.now()));
      resolveAnswered();
    },
  };
}
