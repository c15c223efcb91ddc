import { ApiError } from '@fairline/contracts/api-error';
import { Button } from '@fairline/ui/button.tsx';
import { Spinner } from '@fairline/ui/spinner.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../core/texts.ts';
import { Drawing, type DrawingName } from './drawing.tsx';
import { texts } from './texts.ts';
import styles from './view-state.module.css';

export interface ViewStateProps {
  drawing: DrawingName;
  /** One sentence that says what the view shows, or why it shows nothing. */
  sentence: string;
  /** The one way on: a button or a link. */
  children?: ReactNode;
  /** True when screen readers read the sentence at once. */
  isAlert?: boolean;
}

/** Fills a view that has no content: a drawing, one sentence, one way on. */
export function ViewState({ drawing, sentence, children, isAlert = false }: ViewStateProps) {
  return (
    <div className={styles.state} role={isAlert ? 'alert' : undefined}>
      <Drawing name={drawing} />
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </div>
  );
}

/** Shows that content is on its way. It appears late, so that a quick answer shows no flash. */
export function Loading() {
  const t = useTexts(texts);
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <span>{t('loading')}</span>
    </div>
  );
}

/** Fills a view whose content failed to load. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(texts);
  const words = useFailureWords();
  return (
    <ViewState drawing="broken" sentence={words(error)} isAlert>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </ViewState>
  );
}

/** Returns a function that says in one sentence why a call failed. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(texts);
  return (error) => {
    if (!(error instanceof ApiError)) return t('failed');
    if (error.status === 0) return t('no-answer');
    if (error.code === 'PERMISSION_MISSING' || error.code === 'FORBIDDEN') return t('no-right');
    if (error.code === 'TOO_MANY_REQUESTS') return t('too-many');
    if (error.code === 'VERSION_CONFLICT') return t('conflict');
    if (error.code === 'NOT_FOUND') return t('not-there');
    return error.status >= 500 ? t('failed') : (error.title ?? error.message);
  };
}
