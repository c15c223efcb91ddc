import { useView } from '@fairline/remote-views/view-context.ts';
import { TextField } from '@fairline/ui/text-field.tsx';

interface EmailFieldProps {
  isInvalid: boolean;
  onChange?: () => void;
}

/** The field for an e-mail address in a form of its own. */
export function EmailField({ isInvalid, onChange }: EmailFieldProps) {
  const { t } = useView();
  return (
    <TextField
      label={t('field.email')}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      dir="ltr"
      error={isInvalid ? t('invalid.email') : undefined}
      onChange={onChange}
    />
  );
}

/** Tells whether a text has the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
