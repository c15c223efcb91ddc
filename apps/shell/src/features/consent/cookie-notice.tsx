import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import checkbox from '@fairline/ui/checkbox.module.css';
import type { ReactNode } from 'react';
import type { SiteCookie } from '../../core/cookie.ts';
import type { NoticePort } from '../../core/notice.ts';
import { SmallButton } from '../../core/small-controls.tsx';
import { type CookieConsent, type CookiePurpose, cookiePurposes } from '../../site/cookie-agreement.ts';
import type { Reader } from '../../site/site-boot.ts';
import css from './cookie-notice.module.css';

export interface CookieNoticePorts {
  notices: Pick<NoticePort, 'show' | 'closeKey'>;
  consent: Pick<CookieConsent, 'agree'>;
  t: Translate;
  reader: Pick<Reader, 'lng'>;
  saveCookie(cookie: SiteCookie): void;
}

const key = 'cookies';

/** UI-06: asks the reader about cookies. Refusing takes one press, just like accepting. */
export function askForCookies({ notices, consent, t, reader, saveCookie }: CookieNoticePorts): void {
  const agree = (purposes: readonly CookiePurpose[]) => {
    consent.agree(purposes);
    // Few readers answer on a page, so the code for it is no part of every page.
    void import('./referral.ts').then((referral) => referral.keepReferral(purposes, saveCookie));
  };
  notices.show({
    kind: 'cookies-agreement',
    key,
    title: t('cookies.title'),
    text: t('cookies.text'),
    isClosable: false,
    link: { href: fixedLink(reader.lng, routes.informationCookies), text: t('cookies.more') },
    actions: [
      { text: t('cookies.all'), run: () => agree(cookiePurposes) },
      { text: t('cookies.necessary'), run: () => agree([]) },
    ],
    content: (
      <CookieChoice
        t={t}
        onChosen={(purposes) => {
          agree(purposes);
          notices.closeKey(key);
        }}
      />
    ),
  });
}

interface CookieChoiceProps {
  t: Translate;
  onChosen(purposes: readonly CookiePurpose[]): void;
}

/** The form in which the reader selects purposes one by one. */
export function CookieChoice({ t, onChosen }: CookieChoiceProps): ReactNode {
  return (
    <details className={css.choice}>
      <summary>{t('cookies.choose')}</summary>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget);
          onChosen(cookiePurposes.filter((purpose) => chosen.has(purpose)));
        }}
      >
        {cookiePurposes.map((purpose) => (
          <label key={purpose} className={checkbox.label}>
            <input type="checkbox" className={checkbox.box} name={purpose} />
            {t(`cookies.${purpose}`)}
          </label>
        ))}
        <SmallButton type="submit">{t('cookies.save')}</SmallButton>
      </form>
    </details>
  );
}
