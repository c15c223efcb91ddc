import { link } from '@fairline/addresses/link';
import type { View } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { authView } from '../auth-view.ts';
import styles from '../card/card.module.css';
import { type LetterName, letterPages } from './letter-pages.ts';

/** Defines a page that a link in a letter leads to. It describes the effect of the link, and has further links. */
export function letterView(name: LetterName): View {
  return authView({ title: `${name}.title`, Component: () => <Letter name={name} /> });
}

function Letter({ name }: { name: LetterName }) {
  const { context, t } = useView();
  const { points, player, visitor } = letterPages[name];
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
              href={link(context.lng, path)}
            >
              {t(`way.${text}`)}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
