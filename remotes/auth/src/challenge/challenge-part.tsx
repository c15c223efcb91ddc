import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { Spinner } from '@fairline/ui/spinner.tsx';
import { useCallback } from 'react';
import styles from './challenge.module.css';
import type { Challenge } from './use-challenge.ts';

interface ChallengeProps {
  challenge: Challenge;
}

/** The code of the dialog. It is loaded only when the platform asks a question, which seldom happens. */
const questionDialog = lateModule(() => import('./question-dialog.tsx'));
const widgetDialog = lateModule(() => import('./widget-dialog.tsx'));

/** A note below a form's button, shown while the browser solves a puzzle (AUTH-08). */
export function CheckingNote({ challenge: { skip } }: ChallengeProps) {
  const { t } = useView();
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

/**
 * The dialog with the question or the widget. It is beside the form and not in it, because it contains a form itself. A
 * widget whose code does not load counts as one that cannot be reached.
 */
export function AskedPerson({ challenge: { question, widget } }: ChallengeProps) {
  const asking = questionDialog.useModule(question !== undefined);
  const settle = widget?.settle;
  const giveUp = useCallback(() => settle?.({ kind: 'unreachable' }), [settle]);
  const showing = widgetDialog.useModule(widget !== undefined, giveUp);
  if (widget) return showing && <showing.WidgetDialog widget={widget} />;
  return question && asking && <asking.QuestionDialog key={question.text} question={question} />;
}
