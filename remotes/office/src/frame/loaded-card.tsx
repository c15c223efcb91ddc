import { failureText } from '@fairline/player-views/failure-text.ts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { SignInPrompt } from '@fairline/player-views/sign-in-prompt.tsx';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

export interface LoadedCardProps<Data> {
  view: Pick<ViewProps<unknown>, 't' | 'context'>;
  loaded: Loaded<Data> | undefined;
  isBusy: boolean;
  onRetry(): void;
  /** CSS height of the skeleton. */
  height: string;
  children(data: Data): ReactNode;
}

/** Shows loaded data: a skeleton before it arrives; after a failure the reason and a button to try again. */
export function LoadedCard<Data>({ view, loaded, isBusy, onRetry, height, children }: LoadedCardProps<Data>) {
  const { t, context } = view;
  if (loaded?.kind === 'ready') return children(loaded.data);
  return (
    <div className={styles.card}>
      {!loaded && <Skeleton shape="block" height={height} label={t('loading')} />}
      {loaded?.kind === 'signed-out' && <SignInPrompt t={t} context={context} />}
      {loaded?.kind === 'failed' && (
        <ErrorState
          title={t('error.title')}
          text={failureText(t, loaded.code)}
          retryLabel={t('retry')}
          busy={isBusy}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
