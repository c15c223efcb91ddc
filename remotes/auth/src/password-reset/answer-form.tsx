import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { answerRecoveryQuestion, SecurityQuestion } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { questionText } from '@fairline/remote-views/security-question/question-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';

interface AnswerFormProps {
  token: string;
  question: SecurityQuestion;
  onRight(): void;
  onFailed(code: string): void;
}

/** Asks the player's security question. After five wrong answers the recovery has ended. */
export function AnswerForm({ token, question, onRight, onFailed }: AnswerFormProps) {
  const { api, context, t } = useView();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
    if (answer === '') return setFailure('missing');
    setFailure(undefined);
    setIsSending(true);
    try {
      const body = { token, answer };
      await api<typeof answerRecoveryQuestion>('POST', '/web-api/user/recovery/answer', { body });
      onRight();
    } catch (error) {
      const code = failureCode(error);
      onFailed(code);
      setFailure(code);
      setIsSending(false);
    }
  }

  if (failure === 'LINK_UNKNOWN') {
    return (
      <div className={styles.form}>
        <Failure text={t('question.ended')} />
        <a
          className={buttonClass({ variant: 'primary' })}
          href={link(context.lng, routes.userForgotpassword)}
        >
          {t('question.again')}
        </a>
      </div>
    );
  }
  const isOfField = failure === 'missing' || failure === 'ANSWER_WRONG';
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <p role="status">{t('question.lead')}</p>
      {failure !== undefined && !isOfField && <Failure text={failureText(t, failure)} />}
      <TextField
        label={questionText(t, question)}
        name="answer"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        dir="auto"
        // The form replaces the step before it, and takes its focus.
        autoFocus
        error={
          failure === 'missing' ? t('question.missing') : isOfField ? failureText(t, failure) : undefined
        }
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {t('forgot-password.enter')}
      </Button>
    </form>
  );
}
