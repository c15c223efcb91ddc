import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { AnswerOf, getPreviousSignIn } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n/languages';
import { regionName } from '@fairline/i18n/region-name';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { readerZone } from '@fairline/i18n/time-zone';
import type { Translate } from '@fairline/i18n/translator';
import type { Notice } from '../../core/notice.ts';
import type { Reader } from '../../site/site-boot.ts';

export type PreviousLogin = NonNullable<AnswerOf<typeof getPreviousSignIn>['previous']>;

/** Returns the notice of the previous sign-in, with a link to the list of sessions. */
export function previousLoginNotice(
  { at, browser, system, country, city }: PreviousLogin,
  { lng, preferences, hasTwelveHours }: Pick<Reader, 'lng' | 'preferences' | 'hasTwelveHours'>,
  t: Translate,
): Notice {
  const { timeZone, twelveHours } = preferences;
  const { dateTime } = createTimeFormatters({
    lng: languageOf(lng),
    hour12: twelveHours ?? hasTwelveHours,
    ...(timeZone === readerZone ? {} : { timeZone }),
  });
  const device = [browser, system].filter((name) => name !== null).join(', ');
  const place = [city, country && regionName(country, languageOf(lng))].filter(Boolean).join(', ');
  const details = [dateTime(at), place || t('notice.previousLogin.noPlace'), device].filter(Boolean);
  return {
    kind: 'without-timeout',
    key: 'previous-login',
    title: t('notice.previousLogin.title'),
    text: details.join(' · '),
    link: { href: fixedLink(lng, routes.officeSessionHistory), text: t('notice.previousLogin.link') },
  };
}
