import { PasswordField } from '@fairline/ui/password-field.tsx';
import { useEffect, useState } from 'react';
import { knownOf } from './check-form.ts';
import { fetchJudge } from './easy-passwords.ts';
import { type FieldsProps, textField } from './form-fields.ts';
import { passwordStrength, strengthSteps } from './password-strength.ts';
import styles from './registration.module.css';

/** A new password, and how good it is. */
export function NewPasswordField(fields: FieldsProps) {
  const { t, values } = fields;
  const [, setJudged] = useState(false);
  const isTyping = values.password !== '';
  useEffect(() => {
    if (!isTyping) return;
    fetchJudge().then(
      () => setJudged(true),
      // When the rule does not load, the platform still refuses a weak password.
      () => undefined,
    );
  }, [isTyping]);
  const strength = passwordStrength(values.password, knownOf(values));
  return (
    <div className={styles.password}>
      <PasswordField
        {...textField(fields, 'password')}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        hint={t(`strength.${strength}`)}
        maxLength={200}
        required
      />
      <div className={styles.meter} data-steps={strengthSteps[strength]} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
