import { ApiError } from '@fairline/contracts/api-error';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Select } from '@fairline/ui/select.tsx';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { DocumentType } from './document-types.ts';
import { shrinkPicture } from './shrink-picture.ts';
import styles from './verification.module.css';
import { sendDocument } from './verification-data.ts';

/** The largest file that the site takes, in bytes. */
const maxBytes = 10 * 1024 * 1024;

interface DocumentUploadProps {
  /** The kinds of documents to choose from, the expected one first. */
  types: readonly DocumentType[];
  onSent(): void;
}

/** Chooses a file and sends it as a document. Pictures are made smaller before, and the sending can be cancelled. */
export function DocumentUpload({ types, onSent }: DocumentUploadProps) {
  const { services, t } = useView();
  const [type, setType] = useState<DocumentType>();
  /** The name of the chosen file. */
  const [picked, setPicked] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState<AbortController>();
  const file = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const chosen = type !== undefined && types.includes(type) ? type : (types[0] ?? 'passport');

  function show(key: string): void {
    setFault(t(key));
    file.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const [given] = file.current?.files ?? [];
    if (!given || given.size === 0) return show('verification.fault.empty');
    const controller = new AbortController();
    const track = (outcome: 'succeeded' | 'failed', code?: string) =>
      services.emit('track', { name: 'document', data: { type: chosen, outcome, ...(code && { code }) } });
    setFault(undefined);
    setSending(controller);
    try {
      const sent = await shrinkPicture(given);
      if (sent.size > maxBytes) return show('verification.fault.too-large');
      await sendDocument(chosen, sent, controller.signal);
      track('succeeded');
      if (file.current) file.current.value = '';
      setPicked(undefined);
      services.notify({ kind: 'success', text: t('verification.sent') });
      onSent();
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'INTERNAL', '');
      if (failure.code === 'CANCELLED') return;
      track('failed', failure.code);
      setFault(faultText(failure));
    } finally {
      setSending(undefined);
    }
  }

  function faultText({ code, errors }: ApiError): string {
    if (code === 'BODY_TOO_LARGE') return t('verification.fault.too-large');
    const detail = code === 'DOCUMENT_REFUSED' ? errors?.[0]?.detail : undefined;
    return detail === undefined ? failureText(t, code) : t(`verification.fault.${detail}`);
  }

  return (
    <form className={styles.upload} noValidate onSubmit={submit}>
      <Select
        label={t('verification.kind')}
        value={chosen}
        onChange={({ target }) => setType(types.find((each) => each === target.value))}
        options={types.map((value) => ({ value, label: t(`verification.document.${value}`) }))}
      />
      <div className={styles.file}>
        <span id={`${fileId}-label`} className={styles.label}>
          {t('verification.file')}
        </span>
        <div className={styles.picker}>
          {/* The browser writes the texts of its own button in its own language, so a label is the button here. */}
          <input
            ref={file}
            id={fileId}
            type="file"
            className={styles.native}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            aria-labelledby={`${fileId}-label ${fileId}-choose`}
            aria-describedby={`${fileId}-name ${fileId}-hint`}
            aria-invalid={fault !== undefined}
            aria-errormessage={`${fileId}-fault`}
            onChange={({ target }) => {
              setPicked(target.files?.[0]?.name);
              setFault(undefined);
            }}
          />
          <label id={`${fileId}-choose`} htmlFor={fileId} className={buttonClass()}>
            {t('verification.choose')}
          </label>
          <span id={`${fileId}-name`} className={styles.name}>
            {picked === undefined ? t('verification.noFile') : <bdi>{picked}</bdi>}
          </span>
        </div>
        <p id={`${fileId}-hint`} className={styles.hint}>
          {t('verification.fileHint')}
        </p>
        <p id={`${fileId}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      </div>
      <div className={styles.line}>
        <Button type="submit" variant="primary" busy={sending !== undefined}>
          {t('verification.send')}
        </Button>
        {sending && <Button onClick={() => sending.abort()}>{t('verification.cancel')}</Button>}
      </div>
    </form>
  );
}
