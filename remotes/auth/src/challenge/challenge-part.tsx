import type { Translate } from '@fairline/i18n/translator';
import { Button } from '@fairline/ui/button.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { Spinner } from '@fairline/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import styles from './challenge.module.css';
import type { Challenge } from './use-challenge.ts';

interface ChallengeProps {
  challenge: Challenge;
  t: Translate;
}

const QuestionDialog = lazy(() =>
  import('./question-dialog.tsx').then((file) => ({ default: file.QuestionDialog })),
);

/** Below the button of a form: that the browser is at work. */
export function CheckingNote({ challenge: { skip }, t }: ChallengeProps) {
  return (
    <div className={classNames(styles.checking, !skip && styles.idle)}>
      {/* There before its words are: what comes into a live region is spoken, a region that comes is not. */}
      <p className={styles.said} role="status">
        {skip && (
          <>
            <Spinner />
            {t('challenge.checking')}
          </>
        )}
      </p>
      {skip && (
        <Button size="sm" variant="quiet" onClick={skip}>
          {t('challenge.skip')}
        </Button>
      )}
    </div>
  );
}

/** Beside the form, since it has one of its own: the question that the person is asked. */
export function AskedPerson({ challenge: { question }, t }: ChallengeProps) {
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <QuestionDialog key={question.text} question={question} t={t} />
    </Suspense>
  );
}
