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

/** Shown below a form's button while the browser solves a puzzle (AUTH-08). */
export function CheckingNote({ challenge: { skip }, t }: ChallengeProps) {
  return (
    <div className={classNames(styles.checking, !skip && styles.idle)}>
      {/* Always rendered: screen readers speak text that enters a live region, not a region that appears. */}
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

/** The dialog with the question. It stands beside the form, because it contains a form itself. */
export function AskedPerson({ challenge: { question }, t }: ChallengeProps) {
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <QuestionDialog key={question.text} question={question} t={t} />
    </Suspense>
  );
}
