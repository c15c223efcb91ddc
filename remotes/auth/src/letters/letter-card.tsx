import { link } from '@fairline/addresses/link';
import type { PlainPath } from '@fairline/addresses/route-path';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import type { ReactNode } from 'react';
import styles from '../card/card.module.css';

/** A link, with the key of its text below `way.` and the path of the route. */
export interface Way {
  text: string;
  path: PlainPath;
}

export interface LetterCardProps {
  title: string;
  /** What the page is for; undefined once that is done. */
  text: string | undefined;
  ways: readonly Way[];
  children?: ReactNode;
}

/** The card of a page that a link in a letter leads to. */
export function LetterCard({ title, text, ways, children }: LetterCardProps) {
  const { context, t } = useView();
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <header className={styles.heading}>
          <h1>{title}</h1>
          {text !== undefined && <p className={styles.lead}>{text}</p>}
        </header>
        {children}
        {ways.length > 0 && (
          <div className={styles.ways}>
            {ways.map(({ text: key, path }) => (
              <a key={key} className={buttonClass({ variant: 'quiet' })} href={link(context.lng, path)}>
                {t(`way.${key}`)}
              </a>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
