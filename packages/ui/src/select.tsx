import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { chevronDown } from './shapes.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a common heading. */
export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** The groups, which follow the single options. */
  groups?: readonly SelectGroup[];
}

/**
 * A list for the choice of one option. It is the system's own list, which works with every keyboard, screen reader and
 * phone.
 */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  options,
  groups = [],
  id,
  className,
  ...rest
}: SelectProps) {
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
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
        <Icon shape={chevronDown} size="sm" className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}

function Options({ options }: Pick<SelectGroup, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}
