import type { ReactNode } from 'react';
import type { IconShape } from './icon-shape.ts';
import { ShapeButton } from './shape-button.tsx';
import { ShapeIcon } from './shape-icon.tsx';
import { refresh, warning } from './sign-shapes.ts';
import styles from './states.module.css';

export interface EmptyStateTexts {
  title: string;
  text?: string;
  /** The way out: a button or a link. */
  action?: ReactNode;
}

export interface ShapeEmptyStateProps extends EmptyStateTexts {
  shape: IconShape;
}

/** The same by the shape of its icon, so that a bundle holds that one and no others. */
export function ShapeEmptyState({ shape, title, text, action }: ShapeEmptyStateProps) {
  return (
    <div className={styles.state}>
      <ShapeIcon shape={shape} size="xl" className={styles.icon} />
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
  /** A retry is under way. */
  busy?: boolean;
  /** A number that support can find the failure by, with its own words. */
  reference?: string;
}

/** It could not be shown, and can be tried again. Spoken at once. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false, reference }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <ShapeIcon shape={warning} size="xl" className={styles.warning} />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <ShapeButton shape={refresh} busy={busy} onClick={onRetry}>
          {retryLabel}
        </ShapeButton>
      </div>
      {reference !== undefined && <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
