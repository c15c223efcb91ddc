import type { Translate } from '@fairline/i18n/translator';
import type { Departure } from '../../core/departure-mark.ts';
import type { Notice } from '../../core/notice.ts';
import type { ConvertStatus } from '../../site/site-boot.ts';

const reloadKinds = {
  update: 'new-site-information',
  unknownPlayer: 'without-timeout',
  signedIn: 'without-timeout',
} as const;

/**
 * What a reload of the page mends. BOOT-12: a newer version of the site is there. `unknownPlayer`: the account of
 * somebody who is signed in cannot be reached for a moment, and the page shows what is everybody's. `signedIn`: somebody
 * has signed in in another tab, and this page is still a visitor's.
 */
export function reloadNotice(name: keyof typeof reloadKinds, t: Translate, reload: () => void): Notice {
  return {
    kind: reloadKinds[name],
    key: name,
    title: t(`notice.${name}.title`),
    text: t(`notice.${name}.text`),
    actions: [{ text: t(`notice.${name}.reload`), run: reload, isPrimary: true, staysOpen: true }],
  };
}

/** NOTE-04: something blocks parts of the site. */
export function adBlockNotice(t: Translate): Notice {
  return {
    kind: 'without-timeout',
    key: 'ad-block',
    tone: 'warning',
    title: t('notice.adBlock.title'),
    text: t('notice.adBlock.text'),
  };
}

/** IDLE-01, LIM-07, AUTH-12: why the player has been signed out. `loginHref` is for who may come back at once. */
export function departureNotice(departure: Departure, t: Translate, loginHref: string): Notice {
  if (departure === 'session-limit') {
    return {
      kind: 'permanent',
      key: 'departure',
      title: t('notice.sessionEnded.title'),
      text: t('notice.sessionEnded.text'),
    };
  }
  const why = departure === 'idle' ? 'idle' : 'signedOut';
  return {
    kind: 'auto-logoff',
    key: 'departure',
    title: t(`notice.${why}.title`),
    text: t(`notice.${why}.text`),
    link: { href: loginHref, text: t('notice.idle.login') },
  };
}

/** ANA-01: support could not begin; there are other ways to reach it. */
export function supportFaultNotice(t: Translate, lng: string): Notice {
  return {
    kind: 'alert-with-link',
    key: 'support',
    title: t('notice.supportFault.title'),
    text: t('notice.supportFault.text'),
    link: { href: `/${lng}/information/contacts`, text: t('notice.supportFault.link') },
  };
}

export interface ConversionSteps {
  /** Opens support with what is to be asked of it. */
  ask(): void;
  /** The reminder was answered, or closed without an answer. */
  putOff(): void;
}

/** UI-05: the reminder that an account may be converted, which support does; none where it is not allowed. */
export function convertAccountNotice(
  status: ConvertStatus,
  t: Translate,
  { ask, putOff }: ConversionSteps,
): Notice | undefined {
  if (status === 0) return undefined;
  const into = conversions[status];
  return {
    kind: 'convert-account',
    key: 'convert-account',
    title: t(`notice.convert.${into}.title`),
    text: t(`notice.convert.${into}.text`),
    actions: [
      { text: t('notice.convert.ask'), run: ask, isPrimary: true },
      { text: t('notice.convert.later') },
    ],
    onClose: putOff,
  };
}

/** What a player is helped to write to support about it. */
export function conversionQuestion(
  status: Exclude<ConvertStatus, 0>,
  t: Translate,
): { topic: 'account'; subject: string; text: string } {
  return {
    topic: 'account',
    subject: t('notice.convert.subject'),
    text: t(`notice.convert.${conversions[status]}.question`),
  };
}

/** As the keys of their words name them. */
const conversions = { 1: 'main', 2: 'additional' } as const;
