import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

/** A field for several lines of text. All other attributes go to the textarea. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, labelHidden, hint, error };
  return (
    <FieldFrame id={fieldId} {...texts}>
      <div className={styles.box}>
        <textarea
          rows={rows}
          {...rest}
          {...fieldAttributes(fieldId, texts)}
          className={classNames(styles.input, styles.lines, className)}
        />
      </div>
    </FieldFrame>
  );
}
