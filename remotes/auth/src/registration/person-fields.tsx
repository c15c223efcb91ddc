import { TextField } from '@fairline/ui/text-field.tsx';
import { type FieldsProps, textField } from './form-fields.ts';
import { NewPasswordField } from './password-field.tsx';
import styles from './registration.module.css';

/**
 * Fields of the person and of sign-in. `provenBy` is the name of the network that has identified the person: its verified
 * address cannot be changed, and without one the account has none.
 */
export function PersonFields({ provenBy, ...fields }: FieldsProps & { provenBy: string | undefined }) {
  const { t, values } = fields;
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
      <NewPasswordField {...fields} />
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
