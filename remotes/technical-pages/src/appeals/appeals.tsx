import type { SupportThread } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { loadAppeals } from './appeal-calls.ts';
import { AppealForm } from './appeal-form.tsx';
import styles from './appeals.module.css';

/** The player's appeals with their answers, and while the account is blocked the form of a new one. */
export function Appeals() {
  const { context, t } = useView();
  const { data, failure, answer, isBusy, reload } = useQuery('appeals', loadAppeals);
  // A message on the player's topic may be the decision.
  useMoneyNews(reload);
  if (!context.player) return null;
  if (!data) {
    const hasFailed = failure !== undefined || answer?.kind === 'failed';
    if (!hasFailed) return <p role="status">{t('appeal.loading')}</p>;
    return (
      <div role="alert" className={styles.part}>
        <p>{t('appeal.notLoaded')}</p>
        <div>
          <Button busy={isBusy} onClick={reload}>
            {t('appeal.retry')}
          </Button>
        </div>
      </div>
    );
  }
  const isOpen = data.appeals.some(({ state }) => state !== 'closed');
  return (
    <div className={styles.part}>
      {!data.isBlocked && <p role="status">{t('appeal.free')}</p>}
      {data.isBlocked && !isOpen && <AppealForm onSent={reload} />}
      {data.isBlocked && data.appeals.length === 0 && <p className={styles.faint}>{t('appeal.none')}</p>}
      {data.appeals.map((appeal) => (
        <Appeal key={appeal.requestId} appeal={appeal} />
      ))}
    </div>
  );
}

function Appeal({ appeal: { subject, state, messages } }: { appeal: SupportThread }) {
  const { context, t } = useView();
  return (
    <section className={styles.appeal}>
      <header className={styles.head}>
        <h2>
          <bdi>{subject}</bdi>
        </h2>
        <Badge tone={state === 'open' ? 'neutral' : 'info'}>{t(`appeal.${state}`)}</Badge>
      </header>
      <ol className={styles.messages}>
        {messages.map(({ number, author, text, writtenAt }) => (
          <li key={number} className={styles.message} data-author={author}>
            <p className={styles.faint}>
              {t(`appeal.${author}`)} · <ReaderTime reader={context} at={writtenAt} />
            </p>
            {/* Plain text; its direction follows its own letters. */}
            <p className={styles.words} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
