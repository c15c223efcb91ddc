import { Link } from 'react-router';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import styles from './content.module.css';
import { TermsVersions } from './terms-versions.tsx';
import { texts } from './texts.ts';

/** The settings about terms and consent. */
const termSettings = [
  { id: 1207, name: 'terms-version' },
  { id: 1208, name: 'terms-changes' },
  { id: 1203, name: 'terms-confirm' },
  { id: 1109, name: 'cookie-popup' },
  { id: 1112, name: 'cookie-log' },
] as const;

/** The texts of consent, as searches in the texts of the site. */
const consentTexts = [
  { name: 'consent-cookies', query: 'dictionary=shell.notices&text=cookies' },
  { name: 'consent-page', query: 'dictionary=information.consent' },
  { name: 'cookies-page', query: 'dictionary=information.cookies' },
] as const;

/** The versions of the terms, and the settings of the terms and the consent. */
export function Terms() {
  return (
    <div className={styles.view}>
      <TermsVersions />
      <TermsSettings />
    </div>
  );
}

/** Leads to the settings that hold the version of the terms and the consent. */
function TermsSettings() {
  const t = useTexts(texts);
  const maySee = useRight('settings.view');
  if (!maySee) return <p className={sheet.quiet}>{t('settings-needed')}</p>;
  return (
    <div className={styles.view}>
      <p className={sheet.quiet}>{t('terms-intro')}</p>
      <ul className={styles.links}>
        {termSettings.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/settings/${id}`}>{t(name)}</Link> <span className={sheet.quiet}>{id}</span>
          </li>
        ))}
        {consentTexts.map(({ name, query }) => (
          <li key={name}>
            <Link to={`/content/texts?${query}`}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
