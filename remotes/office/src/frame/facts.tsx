import type { ReactNode } from 'react';
import frameStyles from './frame.module.css';

export interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
  /** The text for a missing value. */
  none: string;
}

/** A list of labels with their values. */
export function Facts({ facts, none }: FactsProps) {
  return (
    <dl className={frameStyles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === '' ? (
              <span className={frameStyles.muted}>{none}</span>
            ) : (
              <bdi>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
