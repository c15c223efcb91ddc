import type { SecurityQuestion, setSecurityQuestion } from '@fairline/contracts';
import { listedQuestions, ownQuestion } from '@fairline/contracts/security-questions';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { type QuestionFaults, readQuestion } from './read-question.ts';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { useGranted } from './use-granted.tsx';

interface QuestionFormProps {
  present: SecurityQuestion | null;
  onCancel(): void;
  onSet(): void;
}

/** Takes a security question, of the list or an own one, and its answer. */
export function QuestionForm({ present, onCancel, onSet }: QuestionFormProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [chosen, setChosen] = useState<string>(present?.question ?? listedQuestions[0]);
  const [faults, setFaults] = useState<QuestionFaults>({});
  const form = useRef<HTMLFormElement>(null);

  function show(found: QuestionFaults): void {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { body, faults: found } = readQuestion(new FormData(event.currentTarget));
    show(found);
    if (!body) return;
    await granted.run(
      async () => {
        await makeReported(services, { action: 'set-question' }, () =>
          api<typeof setSecurityQuestion>('PUT', '/web-api/user/factors/question', {
            body,
            carries: ['token'],
          }),
        );
        onSet();
      },
      (refusal) => show({ answer: `error.${refusal}` }),
    );
  }

  const faultOf = (key: string | undefined) =>
    key?.startsWith('error.') ? failureText(t, key.slice('error.'.length)) : key && t(key);
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Select
          name="question"
          label={t('question.choice')}
          value={chosen}
          // The form replaces the button that was pressed, and takes its focus.
          autoFocus
          options={[...listedQuestions, ownQuestion].map((value) => ({
            value,
            label: t(`question.${value}`),
          }))}
          onChange={(event) => {
            setChosen(event.target.value);
            setFaults({});
          }}
        />
        {chosen === ownQuestion && (
          <TextField
            name="text"
            label={t('question.ownText')}
            defaultValue={present?.text ?? ''}
            maxLength={120}
            autoComplete="off"
            dir="auto"
            error={faultOf(faults.text)}
          />
        )}
        <TextField
          name="answer"
          label={t('question.answer')}
          hint={t('question.answerHint')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          error={faultOf(faults.answer)}
          onChange={() => setFaults({})}
        />
        <div className={frameStyles.ways}>
          <Button type="submit" variant="primary" busy={granted.isBusy}>
            {t('question.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('twoStep.cancel')}
          </Button>
        </div>
      </form>
      {granted.dialog}
    </>
  );
}
