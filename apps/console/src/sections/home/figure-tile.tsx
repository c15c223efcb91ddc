import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import styles from './home.module.css';
import { texts } from './texts.ts';

export interface FigureTileProps {
  name: string;
  value: string;
  /** The address of its rows; absent while the figure is not there. */
  rows?: string;
  /** One line that explains the figure. */
  note: string;
  /** The course of the figure, or another line where none is kept. */
  children?: ReactNode;
}

/** A figure that leads to its rows. */
export function FigureTile({ name, value, rows, note, children }: FigureTileProps) {
  const t = useTexts(texts);
  return (
    <section className={styles.tile}>
      <h2>{name}</h2>
      {rows === undefined ? (
        <span className={styles.value}>{value}</span>
      ) : (
        <Link to={rows} className={styles.value} aria-label={t('rows', { figure: name, value })}>
          {value}
        </Link>
      )}
      <p className={styles.note}>{note}</p>
      {children}
    </section>
  );
}
