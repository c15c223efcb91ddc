import type { giveIdentification, IdentificationData, VerificationView } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import { identityTypes } from '../verification/document-types.ts';
import styles from '../verification/verification.module.css';
import {
  type FieldFaults,
  faultsOfErrors,
  missingFields,
  readForm,
  requiredFields,
  savedFields,
} from './identification-fields.ts';

interface IdentificationFormProps {
  data: VerificationView;
  /** Called when the site has stored the fields. */
  onGiven(): void;
}

/** ACC-06: the form of the six fields, with the end of the document and the tax number. */
export function IdentificationForm({ data, onGiven }: IdentificationFormProps) {
  const { api, services, t } = useView();
  const [faults, setFaults] = useState<FieldFaults>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const known = data.data;

  function show(found: FieldFaults): void {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const body = readForm(new FormData(event.currentTarget));
    setFailure(undefined);
    const missing = missingFields(body);
    show(missing);
    // The site judges what is filled in beside an empty field, so that all faults show at once.
    if (Object.keys(missing).length === requiredFields.length) return;
    setIsSending(true);
    // ANA-01: reports the names of the fields, never their values.
    const track = (action: 'saved' | 'failed') =>
      services.emit('track', { name: 'personal-data', data: { action, fields: savedFields(body) } });
    try {
      await api<typeof giveIdentification>('POST', '/web-api/user/verification/identification', { body });
      track('saved');
      services.notify({ kind: 'snackbar', text: t('identification.saved') });
      onGiven();
    } catch (error) {
      track('failed');
      const refusal = error instanceof ApiError ? error : new ApiError(0, 'INTERNAL', '');
      const found = faultsOfErrors(refusal.errors, missing);
      if (Object.keys(found).length > 0) show(found);
      else setFailure(refusal.code);
    }
    setIsSending(false);
  }

  const field = (name: keyof IdentificationData) => ({
    name,
    label: t(`identification.${name}`),
    defaultValue: known[name] ?? '',
    error: faults[name] && t(faultKey(name, faults[name])),
    onChange: () => setFaults(({ [name]: _typed, ...rest }) => rest),
  });

  return (
    // Sent before the page is hydrated, the fields must not become a part of its address.
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="given-name" maxLength={80} />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={80} />
      </div>
      <TextField {...field('date_birthday')} type="date" autoComplete="bday" />
      <Select
        {...field('document_type')}
        defaultValue={known.document_type ?? 'passport'}
        options={identityTypes.map((value) => ({ value, label: t(`verification.document.${value}`) }))}
      />
      <TextField {...field('passport')} autoComplete="off" maxLength={40} dir="ltr" />
      <div className={styles.pair}>
        <TextField {...field('passport_date')} type="date" />
        <TextField {...field('passport_end_date')} type="date" hint={t('identification.optional')} />
      </div>
      <TextField {...field('registration_address')} autoComplete="street-address" maxLength={300} />
      <TextField {...field('inn')} hint={t('identification.optional')} maxLength={30} dir="ltr" />
      {failure !== undefined && (
        <p role="alert" className={styles.fault}>
          {failureText(t, failure)}
        </p>
      )}
      <div className={styles.line}>
        <Button type="submit" variant="primary" busy={isSending}>
          {t('identification.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the key of the sentence about a fault. */
function faultKey(name: keyof IdentificationData, fault: string): string {
  return fault === 'missing' ? 'identification.missing' : `identification.wrong.${name}`;
}
