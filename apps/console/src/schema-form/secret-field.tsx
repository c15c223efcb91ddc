import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useFormats } from '../core/format.ts';
import { isStoredSecret } from '../core/stored-secret.ts';
import { useTexts } from '../core/texts.ts';
import type { FieldProps } from './field-parts.ts';
import type { Form } from './read-schema.ts';
import { texts } from './texts.ts';

/** A secret. The platform never shows its text: a field that is left empty keeps the stored one. */
export function SecretField({
  form,
  name,
  value,
  onChange,
  path,
  errors,
}: FieldProps<Extract<Form, { kind: 'secret' }>>) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const [kept] = useState(() => (isStoredSecret(value) ? value : undefined));
  const stored = isStoredSecret(value) ? value : kept;
  const attributes = {
    label: name,
    error: errors.get(path),
    hint: stored ? t('secret-set', { time: exactTime(stored.setAt) }) : t('secret-not-set'),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: form.maxLength,
    value: typeof value === 'string' ? value : '',
  };
  const enter = (text: string) => onChange(text === '' && stored ? stored : text);
  return (
    <>
      {form.isLong ? (
        <TextArea {...attributes} onChange={({ target }) => enter(target.value)} />
      ) : (
        <TextField {...attributes} type="password" onChange={({ target }) => enter(target.value)} />
      )}
      {form.mayBeEmpty && stored && value !== '' && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => onChange('')}>
            {t('secret-remove', { name })}
          </Button>
        </div>
      )}
    </>
  );
}
