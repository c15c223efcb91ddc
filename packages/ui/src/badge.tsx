import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | 'info';
  children: ReactNode;
}

/** A word or number that names the state of a thing. The text carries the meaning; the colour only supports it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
