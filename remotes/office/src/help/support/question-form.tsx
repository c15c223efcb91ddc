import type { SupportThread } from '@fairline/contracts';
import { randomKey } from '@fairline/contracts/random-key';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import { checkQuestion, maxLengths, type QuestionFault, refusedFields, topics } from './check-question.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import type { QuestionDraft } from './question-draft.ts';
import styles from './support.module.css';
import { askQuestion } from './support-calls.ts';

export interface QuestionFormProps {
  /** The first values of the fields. */
  draft?: QuestionDraft;
  /** The topic of a form that does not ask for it. */
  topic?: 'idea';
  onAsked(thread: SupportThread): void;
}

/** The form of a new question. It asks a visitor for an e-mail address; a player's is known. */
export function QuestionForm({ draft = {}, topic, onAsked }: QuestionFormProps) {
  const { api, context, lng, t } = useView();
  const [faults, setFaults] = useState<readonly QuestionFault[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef(createIdempotencyKeys(randomKey));

  function show(found: readonly QuestionFault[]): void {
    setFaults(found);
    form.current?.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const typed = (name: QuestionFault) => String(data.get(name) ?? '');
    setFailure(undefined);
    const checked = checkQuestion(
      { topic: typed('topic'), subject: typed('subject'), text: typed('text'), email: typed('email') },
      lng,
    );
    if (!checked.ok) return show(checked.faults);
    setIsSending(true);
    try {
      const thread = await askQuestion(api, checked.body, keys.current.keyFor(checked.body));
      keys.current.arrived();
      onAsked(thread);
    } catch (error) {
      const refused = error instanceof Error && 'errors' in error ? refusedFields(error.errors) : [];
      if (refused.length > 0) show(refused);
      else setFailure(error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL');
    }
    setIsSending(false);
  }

  const field = (name: QuestionFault) => ({
    name,
    error: faults.includes(name) ? t(`support.fault.${name}`) : undefined,
    onChange: () => setFaults((before) => before.filter((each) => each !== name)),
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {topic === undefined ? (
        <Select
          {...field('topic')}
          label={t('support.topic')}
          defaultValue={draft.topic ?? ''}
          options={[
            { value: '', label: t('support.choose'), disabled: true },
            ...topics.map((each) => ({ value: each, label: t(`supportTopic.${each}`) })),
          ]}
        />
      ) : (
        <input type="hidden" name="topic" value={topic} />
      )}
      <TextField
        {...field('subject')}
        label={t('support.subject')}
        defaultValue={draft.subject}
        maxLength={maxLengths.subject}
        dir="auto"
      />
      <TextArea
        {...field('text')}
        label={t(topic === 'idea' ? 'idea.text' : 'support.text')}
        hint={t('support.textHint')}
        defaultValue={draft.text}
        maxLength={maxLengths.text}
        dir="auto"
      />
      {!context.player && (
        <TextField
          {...field('email')}
          label={t('support.email')}
          hint={t('support.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={maxLengths.email}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failureText(t, failure)}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={isSending}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}
