import type { Language } from '@fairline/i18n/languages';
import { type HelpLine, helpLines } from '../help-lines.ts';
import { telephone } from './contacts.tsx';
import styles from './parts.module.css';

/** The help lines for a reader, the most specific first. */
export function HelpLines({ lng, ofOperator }: { lng: Language; ofOperator: HelpLine | null }) {
  return (
    <ul className={styles.helpLines}>
      {helpLines(lng, ofOperator).map(({ name, url, phone }) => (
        <li key={url}>
          <a className={styles.helpName} href={url} rel="noreferrer">
            {name}
          </a>
          <span className={styles.helpAddress} dir="ltr">
            {new URL(url).host.replace(/^www\./, '')}
          </span>
          {phone !== '' && (
            <a href={telephone(phone)} dir="ltr">
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
