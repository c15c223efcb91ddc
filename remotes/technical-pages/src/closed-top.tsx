import { addressOf } from '@fairline/addresses/address';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import { languageCodes, ownNames } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { Logo } from '@fairline/ui/logo.tsx';
import styles from './technical-page.module.css';

/** The top of a page without a header: the logo, and links to the same page in other languages. */
export function ClosedTop({ lng, path, t }: { lng: string; path: string; t: Translate }) {
  const { rest } = splitLanguage(path);
  return (
    <div className={styles.top}>
      <Logo label="Fairline" />
      <nav aria-label={t('languages')}>
        <ul className={styles.languages}>
          {languageCodes.map((code) => (
            <li key={code}>
              <a
                href={addressOf(code, rest)}
                lang={code}
                hrefLang={code}
                aria-current={code === lng ? 'true' : undefined}
              >
                {ownNames[code]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
