import { addressOf } from '@fairline/addresses/address';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import { languageCodes, ownNames } from '@fairline/i18n/languages';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Logo } from '@fairline/ui/logo.tsx';
import { playerColumns, visitorColumns } from './columns.ts';
import styles from './footer.module.css';
import { loadFooter } from './load-footer.ts';
import { SaferPlay } from './safer-play.tsx';

/** The footer of every page. The shell draws the landmark element around it. */
export const footer = defineView({
  Component: Footer,
  queries: () => ({ footer: loadFooter }),
  maxAgeSeconds: 10,
  sharedMs: 10_000,
  variesBySignIn: true,
  isStatic: true,
});

function Footer() {
  const { context, lng, t } = useView();
  const { answer } = useQuery('footer', loadFooter);
  const state = answer?.kind === 'ready' ? answer.data : undefined;
  const { player } = context;
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
                  <a href={addressOf(lng, path)}>{t(text)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <SaferPlay lng={lng} ageMark={state?.ageMark ?? '18+'} helpLine={state?.helpLine ?? null} t={t} />
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
                    href={addressOf(code, otherPath)}
                    lang={code}
                    hrefLang={code}
                    aria-current={code === lng ? 'true' : undefined}
                  >
                    {ownNames[code]}
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
