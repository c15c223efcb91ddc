import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Content before the text, such as a currency sign. */
  prefix?: ReactNode;
  /** Content after the text, such as a unit or a button. */
  suffix?: ReactNode;
}

/** A field for one line of text. All other attributes go to the input. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  prefix,
  suffix,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, labelHidden, hint, error };
  return (
    <FieldFrame id={fieldId} {...texts}>
      <div className={styles.box}>
        {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          {...fieldAttributes(fieldId, texts)}
          className={classNames(styles.input, className)}
        />
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
