import type { DeskThread } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queries } from '../../../core/api.ts';
import { useConsoleTopic } from '../../../core/live.ts';
import { renew } from '../../../core/renewal.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Page } from '../../../parts/page.tsx';
import sheet from '../../../parts/sheet.module.css';
import { usePageKeys } from '../../../parts/use-page-keys.ts';
import { Failure, Loading, useFailureWords } from '../../../parts/view-state.tsx';
import { deskTopic, longestWaiting, threadQuery } from '../desk-calls.ts';
import { stateTones } from '../desk-words.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import { Composer } from './composer.tsx';
import { Entries } from './entries.tsx';
import { ThreadSide } from './thread-side.tsx';

/** The news of the operator's own change come about when its answer does, which is awaited for this long. */
const ownAnswerMs = 300;

/** One request: its messages and notes, the answer, and the player beside it. */
export function ThreadPage() {
  const t = useTexts(texts);
  const { requestId = '' } = useParams();
  const { data: thread, error, refetch } = useQuery(threadQuery(requestId));
  useConsoleTopic(deskTopic, (news) => {
    if (news.requestId === requestId)
      setTimeout(() => readNewer(requestId, Number(news.version)), ownAnswerMs);
  });
  if (thread) return <Thread key={requestId} thread={thread} />;
  return (
    <Page title={t('title')}>
      <BackLink />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

/** Reads a request that is shown again when somebody else has changed it. */
function readNewer(requestId: string, version: number): void {
  const { queryKey } = threadQuery(requestId);
  const known = queries.getQueryData(queryKey);
  if (known && known.version < version) void renew(queryKey);
}

function BackLink() {
  const t = useTexts(texts);
  return (
    <p>
      <Link to="/support">{t('back')}</Link>
    </p>
  );
}

function Thread({ thread }: { thread: DeskThread }) {
  const t = useTexts(texts);
  const mayEdit = useRight('support.edit');
  const next = useNext(thread.requestId);
  return (
    <Page
      title={t('request-of', { topic: t(`topic.${thread.topic}`), subject: thread.subject })}
      beside={<Badge tone={stateTones[thread.state]}>{t(`state.${thread.state}`)}</Badge>}
      actions={
        <>
          <span role="status">{next.notice}</span>
          <Button size="sm" onClick={next.open}>
            {t('next')}
          </Button>
        </>
      }
    >
      <BackLink />
      <div className={styles.thread}>
        <div className={styles.talk}>
          <Entries thread={thread} />
          {mayEdit ? <Composer thread={thread} /> : <p className={sheet.quiet}>{t('no-edit')}</p>}
        </div>
        <ThreadSide thread={thread} mayEdit={mayEdit} />
      </div>
    </Page>
  );
}

/** Opens the request that has waited longest, by its key too. */
function useNext(requestId: string): { open(): void; notice: string } {
  const t = useTexts(texts);
  const words = useFailureWords();
  const navigate = useNavigate();
  const [notice, setNotice] = useState('');
  const open = async () => {
    try {
      const next = await longestWaiting(requestId);
      if (next === undefined) setNotice(t('none-waits'));
      else await navigate(`/support/${next}`);
    } catch (error) {
      setNotice(words(error));
    }
  };
  usePageKeys({ n: () => void open() });
  return { open: () => void open(), notice };
}
