import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { Departure } from './departure-mark.ts';
import type { Notice } from './notice.ts';

const reloadKinds = {
  update: 'new-site-information',
  unknownPlayer: 'without-timeout',
  signedIn: 'without-timeout',
} as const;

export type ReloadReason = keyof typeof reloadKinds;

/**
 * The reasons to reload the page. `update` (BOOT-12): a newer version of the site is available. `unknownPlayer`: the
 * player's account cannot be reached, so the page shows the visitor's view. `signedIn`: a player has signed in in
 * another tab, but this page is a visitor's.
 */
export function reloadNotice(reason: ReloadReason, t: Translate, reload: () => void): Notice {
  return {
    kind: reloadKinds[reason],
    key: reason,
    title: t(`notice.${reason}.title`),
    text: t(`notice.${reason}.text`),
    actions: [{ text: t(`notice.${reason}.reload`), run: reload, isPrimary: true, staysOpen: true }],
  };
}

/** NOTE-04: tells the reader that a blocker hides parts of the site. */
export function adBlockNotice(t: Translate): Notice {
  return {
    kind: 'without-timeout',
    key: 'ad-block',
    tone: 'warning',
    title: t('notice.adBlock.title'),
    text: t('notice.adBlock.text'),
  };
}

/**
 * IDLE-01, LIM-07, AUTH-12: tells the reader why they were signed out. After a session limit there is no link to sign
 * in again.
 */
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

/** ANA-01: tells the reader that support could not start, and links to other ways to contact it. */
export function supportFaultNotice(t: Translate, lng: string): Notice {
  return {
    kind: 'alert-with-link',
    key: 'support',
    title: t('notice.supportFault.title'),
    text: t('notice.supportFault.text'),
    link: { href: fixedLink(lng, routes.informationContacts), text: t('notice.supportFault.link') },
  };
}
