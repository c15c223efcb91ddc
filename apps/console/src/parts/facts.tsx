import type { ReactNode } from 'react';
import sheet from './sheet.module.css';

/** A card with a heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={sheet.card}>
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
    <dl className={sheet.facts}>
      {facts.map(({ name, value, isNumber }) => (
        <div key={name} className={sheet.fact}>
          <dt>{name}</dt>
          <dd className={isNumber ? sheet.number : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
