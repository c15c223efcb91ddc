import type { Translate } from '@fairline/i18n/translator';
import type { Departure } from '../idle/departure-mark.ts';
import type { Notice } from './notice.ts';

/** BOOT-12: a newer version of the site is there. */
export function updateNotice(t: Translate, reload: () => void): Notice {
  return {
    kind: 'new-site-information',
    key: 'update',
    title: t('notice.update.title'),
    text: t('notice.update.text'),
    actions: [{ text: t('notice.update.reload'), run: reload, isPrimary: true, staysOpen: true }],
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

/** 0 not allowed, 1 main account allowed, 2 additional account allowed. */
export type ConversionStatus = 0 | 1 | 2;

/** UI-05: the reminder to convert an account; none where it is not allowed. */
export function convertAccountNotice(
  status: ConversionStatus,
  t: Translate,
  convert: () => void,
): Notice | undefined {
  if (status === 0) return undefined;
  const which = status === 1 ? 'main' : 'additional';
  return {
    kind: 'convert-account',
    key: 'convert-account',
    title: t(`notice.convert.${which}.title`),
    text: t(`notice.convert.${which}.text`),
    actions: [
      { text: t('notice.convert.do'), run: convert, isPrimary: true },
      { text: t('notice.convert.later') },
    ],
  };
}
