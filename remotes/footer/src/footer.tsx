import { splitLanguage } from '@fairline/addresses/language-prefix';
import { isLanguage, languages as knownLanguages, languageCodes } from '@fairline/i18n/languages';
import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { Logo } from '@fairline/ui/logo.tsx';
import { playerColumns, visitorColumns } from './columns.ts';
import styles from './footer.module.css';
import type { FooterState } from './footer-state.ts';
import { SaferPlay } from './safer-play.tsx';

/** The end of every page. The landmark round it is the shell's. */
export function Footer({ context, state }: RemoteComponentProps<FooterState>) {
  const { lng, player } = context;
  const t = textsOf(lng);
  const { companyName = 'Fairline', licenceText = '' } = state ?? {};
  const otherPath = splitLanguage(context.path).rest.replace(/\/+$/, '');
  return (
    <div className={styles.footer}>
      <div className={styles.parts}>
        <div className={styles.about}>
          <Logo label={companyName} />
          <p>{t('demo')}</p>
          <p className={styles.faint}>{licenceText || t('noLicence')}</p>
          {state && state.socialLinks.length > 0 && (
            <ul className={styles.inline} aria-label={t('social')}>
              {state.socialLinks.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {(player ? playerColumns : visitorColumns).map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className={styles.title}>{t(title)}</h2>
            <ul className={styles.links}>
              {links.map(({ text, path }) => (
                <li key={path}>
                  <a href={`/${lng}${path}`}>{t(text)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <SaferPlay
          lng={isLanguage(lng) ? lng : 'en'}
          ageMark={state?.ageMark ?? '18+'}
          helpLine={state?.helpLine ?? null}
          t={t}
        />
      </div>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{t('paymentMethods')}</dt>
          <dd>{t('paymentMethods.text')}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t('languages')}</dt>
          <dd>
            <ul className={styles.languages}>
              {(state?.languages ?? languageCodes).map((code) => (
                <li key={code}>
                  <a
                    href={`/${code}${otherPath}`}
                    lang={code}
                    hrefLang={code}
                    aria-current={code === lng ? 'true' : undefined}
                  >
                    {knownLanguages[code].ownName}
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <p className={styles.faint}>
        {t('copyright', { year: String(state?.year ?? new Date().getUTCFullYear()), name: companyName })}
      </p>
    </div>
  );
}
