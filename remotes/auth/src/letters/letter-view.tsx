import { buttonClass } from '@fairline/ui/button-class.ts';
import styles from '../card/card.module.css';
import { viewAt } from '../view-at.ts';
import type { ViewProps } from '../view-props.ts';
import { isLetterName, letterPage } from './letter-pages.ts';

/** A page that a link in a letter leads to: what the link does, and further links. */
export function LetterView({ context, t }: ViewProps) {
  const name = viewAt(context.path) ?? context.component;
  if (!isLetterName(name)) return null;
  const { points, player, visitor } = letterPage(name);
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <header className={styles.heading}>
          <h1>{t(`${name}.title`)}</h1>
          <p className={styles.lead}>{t(`${name}.text`)}</p>
        </header>
        <ul className={styles.points}>
          {Array.from({ length: points }, (_, index) => `${name}.point${index + 1}`).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          {(context.player ? player : visitor).map(({ text, path }, index) => (
            <a
              key={text}
              className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
              href={`/${context.lng}${path}`}
            >
              {t(`way.${text}`)}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
