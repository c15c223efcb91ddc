import type { SupportThread } from '@fairline/contracts';
import { randomKey } from '@fairline/contracts/random-key';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureOf } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { QueryCard } from '../../frame/query-card.tsx';
import { maxLengths } from './check-question.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { RatingForm } from './rating-form.tsx';
import { stateTones } from './request-list.tsx';
import styles from './support.module.css';
import { closeRequest, loadThread, markRead, writeMessage } from './support-calls.ts';
import { useAnswers } from './use-answers.ts';

export interface RequestThreadProps {
  requestId: string;
  /** The request that was just sent. It need not be loaded again. */
  initial?: SupportThread;
}

/** One request: its messages, and the form for the next one. */
export function RequestThread({ requestId, initial }: RequestThreadProps) {
  const { api, context, t } = useView();
  const query = useQuery(`thread.${requestId}`, loadThread(requestId), { initial });
  useAnswers(query.reload);
  const shown = query.answer?.kind === 'ready' ? query.answer.data : undefined;
  const unreadUpTo = shown && shown.unread > 0 ? shown.messages.length : 0;
  useEffect(() => {
    // Without the mark the message stays unread, and the next visit marks it.
    if (unreadUpTo > 0) void markRead(api, requestId, unreadUpTo).catch(() => {});
  }, [api, requestId, unreadUpTo]);
  return (
    <QueryCard query={query} height="24rem">
      {(thread) => (
        <section className={`${frameStyles.card} ${frameStyles.stack}`}>
          <header className={styles.threadHead}>
            <h2>
              <bdi>{thread.subject}</bdi>
            </h2>
            <Badge tone={stateTones[thread.state]}>{t(`supportState.${thread.state}`)}</Badge>
            <p className={styles.faint}>
              {t(`supportTopic.${thread.topic}`)} · <ReaderTime reader={context} at={thread.createdAt} />
            </p>
          </header>
          <div role="log" aria-label={t('support.messages')}>
            <ol className={styles.messages}>
              {thread.messages.map(({ number, author, text, writtenAt }) => (
                <li key={number} className={styles.message} data-author={author}>
                  <p className={styles.faint}>
                    {t(`supportAuthor.${author}`)} · <ReaderTime reader={context} at={writtenAt} />
                  </p>
                  {/* Plain text; its direction follows its own letters. */}
                  <p className={styles.words} dir="auto">
                    {text}
                  </p>
                </li>
              ))}
            </ol>
          </div>
          {thread.state === 'closed' ? (
            <p className={frameStyles.muted}>{t('support.isClosed')}</p>
          ) : (
            <WritingOn requestId={requestId} onChanged={query.replace} />
          )}
          {thread.state !== 'open' && <RatingForm thread={thread} onRated={query.replace} />}
        </section>
      )}
    </QueryCard>
  );
}

interface WritingOnProps {
  requestId: string;
  onChanged(thread: SupportThread): void;
}

function WritingOn({ requestId, onChanged }: WritingOnProps) {
  const { api, t } = useView();
  const [busy, setBusy] = useState<'sending' | 'closing'>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef(createIdempotencyKeys(randomKey));

  async function change(kind: NonNullable<typeof busy>, call: () => Promise<SupportThread>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setFailure(undefined);
    try {
      const thread = await call();
      keys.current.arrived();
      form.current?.reset();
      onChanged(thread);
    } catch (error) {
      const outcome = failureOf(error);
      setFailure(outcome.kind === 'failed' ? outcome.code : 'UNAUTHENTICATED');
    }
    setBusy(undefined);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setIsEmpty(text === '');
    if (text === '') form.current?.querySelector('textarea')?.focus();
    else void change('sending', () => writeMessage(api, requestId, text, keys.current.keyFor(text)));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        rows={3}
        label={t('support.reply')}
        error={isEmpty ? t('support.fault.text') : undefined}
        maxLength={maxLengths.text}
        dir="auto"
        onChange={() => setIsEmpty(false)}
      />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failureText(t, failure)}
        </p>
      )}
      <div className={frameStyles.ways}>
        <Button type="submit" variant="primary" busy={busy === 'sending'}>
          {t('support.send')}
        </Button>
        <Button
          variant="quiet"
          busy={busy === 'closing'}
          onClick={() => void change('closing', () => closeRequest(api, requestId))}
        >
          {t('support.close')}
        </Button>
      </div>
    </form>
  );
}
