import { type ComponentProps, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { eye, eyeOff } from './shapes.ts';

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** Tells password managers to fill in the password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** The labels "Show the password" and "Hide the password". */
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the text. */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  showLabel,
  hideLabel,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, labelHidden, hint, error };
  return (
    <FieldFrame id={fieldId} {...texts}>
      <div className={styles.box}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldAttributes(fieldId, texts)}
          type={shown ? 'text' : 'password'}
          className={classNames(styles.input, className)}
        />
        <IconButton
          size="sm"
          className={styles.toggle}
          icon={shown ? eyeOff : eye}
          label={shown ? hideLabel : showLabel}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
