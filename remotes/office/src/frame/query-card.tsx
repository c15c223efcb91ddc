import { failureText } from '@fairline/remote-views/failure-text.ts';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import type { Query } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

export interface QueryCardProps<Data> {
  query: Pick<Query<Data>, 'answer' | 'isBusy' | 'reload'>;
  /** CSS height of the skeleton. */
  height: string;
  children(data: Data): ReactNode;
}

/**
 * Shows the data of a query: a skeleton before they arrive, and after a failure the reason and a button to try again.
 */
export function QueryCard<Data>({ query, height, children }: QueryCardProps<Data>) {
  const { t } = useView();
  const { answer, isBusy, reload } = query;
  if (answer?.kind === 'ready') return children(answer.data);
  return (
    <div className={styles.card}>
      {!answer && <Skeleton shape="block" height={height} label={t('loading')} />}
      {answer?.kind === 'signed-out' && <SignInPrompt />}
      {answer?.kind === 'failed' && (
        <ErrorState
          title={t('error.title')}
          text={failureText(t, answer.code)}
          retryLabel={t('retry')}
          busy={isBusy}
          onRetry={reload}
        />
      )}
    </div>
  );
}
