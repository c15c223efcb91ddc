import { buttonClass } from '@fairline/ui/button.tsx';
import styles from '../card.module.css';
import type { ViewProps } from '../view-props.ts';

/** What the terms consist of: key of the text, path after the language segment. All may be read before confirming. */
const documents = [
  { text: 'rules', path: '/information/rules/1' },
  { text: 'responsible', path: '/information/responsiblegaming' },
  { text: 'cookies', path: '/information/cookies' },
  { text: 'consent', path: '/information/consent' },
  { text: 'aml', path: '/information/amlpolicy' },
] as const;

/** The terms that a player agreed to. There is no newer version to confirm so far (GUARD-08). */
export function ConfirmTermsView({ context, t }: ViewProps) {
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <header className={styles.heading}>
          <h1>{t('confirm-terms.title')}</h1>
          <p className={styles.lead}>{t('confirm-terms.text')}</p>
        </header>
        <ul className={styles.points}>
          {documents.map(({ text, path }) => (
            <li key={text}>
              <a href={`/${context.lng}${path}`}>{t(`confirm-terms.${text}`)}</a>
            </li>
          ))}
        </ul>
        <p>{t('confirm-terms.nothing')}</p>
        <div className={styles.ways}>
          <a className={buttonClass({ variant: 'primary' })} href={`/${context.lng}`}>
            {t('way.home')}
          </a>
          <a className={buttonClass()} href={`/${context.lng}/office/support`}>
            {t('way.support')}
          </a>
        </div>
      </div>
    </section>
  );
}
