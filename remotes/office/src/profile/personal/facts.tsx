import type { ReactNode } from 'react';
import frameStyles from '../../frame/frame.module.css';

export interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
  /** Stands where there is no value. */
  none: string;
}

/** Names and what they stand for. */
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
