import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
}

/** One of several, by the system's own list: it works with every keyboard, reader and phone. */
export function Select({ label, labelHidden, hint, error, options, id, className, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, labelHidden, hint, error };
  return (
    <FieldFrame id={fieldId} {...texts}>
      <div className={styles.box}>
        <select
          {...rest}
          {...fieldAttributes(fieldId, texts)}
          className={classNames(styles.select, className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
