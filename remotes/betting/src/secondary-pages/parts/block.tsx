import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

export interface BlockProps {
  title: string;
  /** Stands beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading of its own. */
export function Block({ title, aside, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
