import { useView } from '@fairline/remote-views/view-context.ts';
import { PasswordField } from '@fairline/ui/password-field.tsx';

interface NewPasswordFieldProps {
  name: string;
  /** What is wrong with the password that was typed, as the person reads it. */
  error: string | undefined;
}

/** The field in which a person chooses a new password. */
export function NewPasswordField({ name, error }: NewPasswordFieldProps) {
  const { t } = useView();
  return (
    <PasswordField
      label={t('passwordreset.new')}
      name={name}
      autoComplete="new-password"
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      maxLength={200}
      hint={t('strength.empty')}
      error={error}
    />
  );
}
