import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { knownOf } from './check-form.ts';
import { fetchJudge } from './easy-passwords.ts';
import { type FieldsProps, textField } from './form-fields.ts';
import { passwordStrength, strengthSteps } from './password-strength.ts';
import styles from './registration.module.css';

/**
 * Fields of the person and of sign-in. `provenBy` is the name of the network that has identified the person: its verified
 * address cannot be changed, and without one the account has none.
 */
export function PersonFields({ provenBy, ...fields }: FieldsProps & { provenBy: string | undefined }) {
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
    <>
      {(provenBy === undefined || values.email !== '') && (
        <TextField
          {...textField(fields, 'email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          readOnly={provenBy !== undefined}
          hint={provenBy && t('registration.emailProven', { name: provenBy })}
          required
        />
      )}
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
      <div className={styles.pair}>
        <TextField {...textField(fields, 'name')} autoComplete="given-name" maxLength={80} required />
        <TextField {...textField(fields, 'surname')} autoComplete="family-name" maxLength={80} required />
      </div>
      <div className={styles.pair}>
        <TextField
          {...textField(fields, 'birthDate')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          required
        />
      </div>
    </>
  );
}
