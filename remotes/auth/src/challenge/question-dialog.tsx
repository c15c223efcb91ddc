import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import styles from './challenge.module.css';
import type { AskedQuestion } from './use-challenge.ts';

/** Asks the person a question. The question is text, so that a screen reader can read it. */
export function QuestionDialog({ question }: { question: AskedQuestion }) {
  const { t } = useView();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
    if (answer === '') {
      setIsMissing(true);
      form.current?.querySelector('input')?.focus();
    } else question.answer(answer);
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('challenge.title')}
      closeLabel={t('challenge.close')}
      onClose={() => question.answer(undefined)}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {t('challenge.answer')}
        </Button>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p role={question.isRepeated || question.isStandIn ? 'alert' : undefined}>{t(leadOf(question))}</p>
        <TextField
          name="answer"
          label={question.text}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={isMissing ? t('challenge.missing') : undefined}
          onChange={() => setIsMissing(false)}
        />
      </form>
    </Dialog>
  );
}

function leadOf({ isRepeated, isStandIn }: AskedQuestion): string {
  if (isStandIn) return 'challenge.standIn';
  return isRepeated ? 'challenge.again' : 'challenge.text';
}
