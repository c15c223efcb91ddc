import { failureText } from '@fairline/player-views/failure-text.ts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { SignInPrompt } from '@fairline/player-views/sign-in-prompt.tsx';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronStart } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface MoneyViewProps<Data> {
  view: Pick<ViewProps<unknown>, 'context' | 't'>;
  loaded: Loaded<Data> | undefined;
  isBusy: boolean;
  onRetry(): void;
  children(data: Data): ReactNode;
}

export interface MoneyPageProps<Data> extends MoneyViewProps<Data> {
  title: string;
  lead: string;
  /** Where the page was come to from. */
  back: { path: string; text: string };
}

/** A page of the cash desk: the way back, what it is about, and what was loaded for it. */
export function MoneyPage<Data>({ title, lead, back, children, ...rest }: MoneyPageProps<Data>) {
  const { view, loaded } = rest;
  return (
    <section className={styles.page}>
      <a className={styles.back} href={`/${view.context.lng}${back.path}`}>
        <Icon shape={chevronStart} size="sm" />
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
          <LoadedMoney {...rest}>{children}</LoadedMoney>
        </div>
      )}
    </section>
  );
}

/** What was loaded, or what there is to say and do in its place. */
export function LoadedMoney<Data>({ view, loaded, isBusy, onRetry, children }: MoneyViewProps<Data>) {
  const { context, t } = view;
  if (!loaded) return <Skeleton shape="block" height="22rem" label={t('loading')} />;
  if (loaded.kind === 'ready') return children(loaded.data);
  if (loaded.kind === 'signed-out') return <SignInPrompt t={t} context={context} />;
  return (
    <ErrorState
      title={t('error.title')}
      text={failureText(t, loaded.code)}
      retryLabel={t('retry')}
      busy={isBusy}
      onRetry={onRetry}
    />
  );
}
