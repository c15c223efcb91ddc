import { Icon } from '@fairline/ui/icon.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import { failureText } from './failure-text.ts';
import type { Loaded } from './loaded.ts';
import styles from './page.module.css';
import { SignInPrompt } from './sign-in-prompt.tsx';
import type { ViewProps } from './view-props.ts';

export interface MoneyPageProps<Data> {
  view: Pick<ViewProps<unknown>, 'context' | 't'>;
  title: string;
  lead: string;
  /** Where the page was come to from. */
  back: { path: string; text: string };
  loaded: Loaded<Data> | undefined;
  isBusy: boolean;
  onRetry(): void;
  children(data: Data): ReactNode;
}

/** A page of the cash desk: the way back, what it is about, and what was loaded for it. */
export function MoneyPage<Data>({
  view: { context, t },
  title,
  lead,
  back,
  loaded,
  isBusy,
  onRetry,
  children,
}: MoneyPageProps<Data>) {
  return (
    <section className={styles.page}>
      <a className={styles.back} href={`/${context.lng}${back.path}`}>
        <Icon name="chevron-start" size="sm" />
        {back.text}
      </a>
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {loaded?.kind === 'ready' ? (
        children(loaded.data)
      ) : (
        <div className={styles.card}>
          {!loaded && <Skeleton shape="block" height="22rem" label={t('loading')} />}
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
      )}
    </section>
  );
}
