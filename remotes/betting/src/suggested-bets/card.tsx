import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps {
  title: string;
  /** The text below the title. */
  about?: string;
  children: ReactNode;
}

/** A section below the bet slip with a heading of its own. */
export function Card({ title, about, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  );
}
