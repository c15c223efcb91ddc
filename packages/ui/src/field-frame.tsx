import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { warning } from './shapes.ts';

/** The texts of every field. */
export interface FieldTexts {
  label: string;
  /** True hides the label; screen readers still read it. */
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** The error text; with it the field is marked as invalid. */
  error?: string | undefined;
}

/** Returns the attributes that connect a control to its hint and error. */
export function fieldAttributes(id: string, { hint, error }: FieldTexts) {
  const describedBy = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean);
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

/** Lays out a label above a control, and hint and error below it. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id} error={error} />}
    </div>
  );
}

/** Shows the error of a field with a sign, so that it does not rely on colour. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={errorId(id)} className={styles.error}>
      <Icon shape={warning} size="sm" />
      <span>{error}</span>
    </p>
  );
}

function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
