import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import styles from './footer.module.css';
import { type HelpLine, helpLines } from './help-lines.ts';

interface SaferPlayProps {
  lng: Language;
  ageMark: string;
  helpLine: HelpLine | null;
  t: Translate;
}

/** Draws a plain warning about the risk, the link to the limits, and the help lines. */
export function SaferPlay({ lng, ageMark, helpLine, t }: SaferPlayProps) {
  return (
    <section className={styles.safer} aria-labelledby="safer-play">
      <h2 className={styles.title} id="safer-play">
        <span className={styles.age} role="img" aria-label={t('age', { age: ageMark.replace('+', '') })}>
          {ageMark}
        </span>
        {t('safer')}
      </h2>
      <p>{t('safer.text')}</p>
      <ul className={styles.inline}>
        <li>
          <a className={styles.strong} href={link(lng, routes.officeResponsible)}>
            {t('safer.limits')}
          </a>
        </li>
        {helpLines(lng, helpLine).map(({ name, url, phone }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {t('safer.help', { name })}
            </a>
            {phone ? (
              <>
                {' '}
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                  {phone}
                </a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
