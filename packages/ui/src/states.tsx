import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { type IconShape, refresh, search, warning } from './shapes.ts';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon?: IconShape;
  title: string;
  text?: string;
  /** The action that the reader can take: a button or a link. */
  action?: ReactNode;
}

/** Fills the place of an empty list or page, and names the next step. */
export function EmptyState({ icon = search, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon shape={icon} size="xl" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  /** True while a retry is running. */
  busy?: boolean;
  /** A sentence with the reference number by which support finds the failure. */
  reference?: string;
}

/** Fills the place of content that failed to load, and offers a retry. Screen readers read it at once. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false, reference }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon shape={warning} size="xl" className={styles.warning} />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button icon={refresh} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
      {reference !== undefined && <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
