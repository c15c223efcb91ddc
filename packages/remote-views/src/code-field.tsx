import { TextField, type TextFieldProps } from '@fairline/ui/text-field.tsx';

/** The field for a code of six digits, which has the name `code`. Browsers offer the code of an SMS in it. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // People paste codes with spaces.
      maxLength={10}
      dir="ltr"
      {...props}
    />
  );
}

/** Reads the code of a {@link CodeField}; undefined when it is not whole. */
export function codeIn(form: HTMLFormElement): string | undefined {
  const typed = new FormData(form).get('code');
  const code = typeof typed === 'string' ? typed.replace(/\s/g, '') : '';
  return /^\d{6}$/.test(code) ? code : undefined;
}
