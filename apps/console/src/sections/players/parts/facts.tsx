import type { ReactNode } from 'react';
import styles from '../players.module.css';

/** A card with a heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface Fact {
  name: string;
  value: ReactNode;
  /** True for numbers and money, which are aligned at the end. */
  isNumber?: boolean;
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isNumber }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={isNumber ? styles.number : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
