import { link } from '@fairline/addresses/link';
import type { PlainPath } from '@fairline/addresses/route-path';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import type { Query } from '@fairline/remote-views/use-query.ts';
import { useSectionOpened } from '@fairline/remote-views/use-section-opened.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronStart } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface MoneyViewProps<Data> {
  query: Pick<Query<Data>, 'answer' | 'isBusy' | 'reload'>;
  children(data: Data): ReactNode;
}

export interface MoneyPageProps<Data> extends MoneyViewProps<Data> {
  /** The section's name in analytics. */
  section: 'recharge' | 'withdrawal';
  title: string;
  lead: string;
  /** The link back to the previous page. */
  back: { path: PlainPath; text: string };
}

/** A page of the cash desk: the link back, the heading, and the data of its query. */
export function MoneyPage<Data>({ section, title, lead, back, children, ...rest }: MoneyPageProps<Data>) {
  const { lng } = useView();
  useSectionOpened(section);
  const { answer } = rest.query;
  return (
    <section className={styles.page}>
      <a className={styles.back} href={link(lng, back.path)}>
        <Icon shape={chevronStart} size="sm" />
        {back.text}
      </a>
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {answer?.kind === 'ready' ? (
        children(answer.data)
      ) : (
        <div className={styles.card}>
          <LoadedMoney {...rest}>{children}</LoadedMoney>
        </div>
      )}
    </section>
  );
}

/** Draws the data of a query, or its loading, signed-out or error state. */
export function LoadedMoney<Data>({ query, children }: MoneyViewProps<Data>) {
  const { t } = useView();
  const { answer, isBusy, reload } = query;
  if (!answer) return <Skeleton shape="block" height="22rem" label={t('loading')} />;
  if (answer.kind === 'ready') return children(answer.data);
  if (answer.kind === 'signed-out') return <SignInPrompt />;
  return (
    <ErrorState
      title={t('error.title')}
      text={failureText(t, answer.code)}
      retryLabel={t('retry')}
      busy={isBusy}
      onRetry={reload}
    />
  );
}
