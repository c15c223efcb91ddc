import { randomKey } from '@fairline/contracts/random-key';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import { sendAppeal } from './appeal-calls.ts';
import styles from './appeals.module.css';

/** The maximum number of characters (contract of createSupportRequest). */
const maxLength = 2_000;

/** The form of an appeal. A text that was not sent stays in it. */
export function AppealForm({ onSent }: { onSent(): void }) {
  const { api, lng, t } = useView();
  const [isBusy, setIsBusy] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // A text that is sent again after a lost answer keeps its key, so that it is one appeal.
  const sent = useRef({ text: '', key: '' });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    setIsEmpty(text === '');
    if (text === '') {
      form.querySelector('textarea')?.focus();
      return;
    }
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    setIsBusy(true);
    setHasFailed(false);
    try {
      await sendAppeal(api, { subject: t('appeal.subject'), text, lng }, sent.current.key);
      onSent();
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  }

  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        label={t('appeal.label')}
        hint={t('appeal.hint')}
        error={isEmpty ? t('appeal.fault') : undefined}
        maxLength={maxLength}
        dir="auto"
        onChange={() => setIsEmpty(false)}
      />
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {t('appeal.failed')}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('appeal.send')}
        </Button>
      </div>
    </form>
  );
}
