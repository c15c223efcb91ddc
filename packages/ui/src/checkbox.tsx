import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { FieldError, fieldAttributes } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label; it may contain a link, as consents do. */
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ label, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={fieldId}>
        <input
          {...rest}
          {...fieldAttributes(fieldId, { label: '', error })}
          type="checkbox"
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={fieldId} error={error} />}
    </div>
  );
}
