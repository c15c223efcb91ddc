import type { DeskThread } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { queries } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useOperator } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { useAction } from '../../../parts/use-action.ts';
import { usePageKeys } from '../../../parts/use-page-keys.ts';
import { assign, closeRequest, operatorsQuery, reopenRequest, threadQuery } from '../desk-calls.ts';
import { durationText } from '../desk-words.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import { PlayerCard } from './player-card.tsx';

export interface ThreadSideProps {
  thread: DeskThread;
  mayEdit: boolean;
}

/** Beside the messages: who has the request, its times, and its player. */
export function ThreadSide({ thread, mayEdit }: ThreadSideProps) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const { waitingSince, createdAt, firstAnsweredAt, rating, ratingLine, email } = thread;
  return (
    <aside className={styles.side}>
      {mayEdit && <Actions thread={thread} />}
      <section className={sheet.card}>
        <h2>{t('facts')}</h2>
        <dl className={sheet.facts}>
          <Fact label={t('number')}>{thread.requestId}</Fact>
          <Fact label={t('asked')}>{exactTime(createdAt)}</Fact>
          {waitingSince !== null && (
            <Fact label={t('wait')}>{durationText(t, Date.now() - waitingSince)}</Fact>
          )}
          {firstAnsweredAt !== null && (
            <Fact label={t('first-answer')}>{durationText(t, firstAnsweredAt - createdAt)}</Fact>
          )}
          <Fact label={t('language')}>{thread.lng}</Fact>
          {!mayEdit && <Fact label={t('assign')}>{thread.assignee?.name ?? t('holder-none')}</Fact>}
          {email !== null && <Fact label={t('email')}>{email}</Fact>}
          {rating !== null && <Fact label={t('rating')}>{`${rating} / 5`}</Fact>}
          {ratingLine !== null && <Fact label={t('rated-line')}>{ratingLine}</Fact>}
        </dl>
      </section>
      <section className={sheet.card}>
        <h2>{t('player')}</h2>
        <PlayerCard thread={thread} />
        {thread.playerId !== null && <Link to={`/players/${thread.playerId}`}>{t('to-player')}</Link>}
      </section>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

/** Gives the request to an operator, closes it and opens it again. */
function Actions({ thread }: { thread: DeskThread }) {
  const t = useTexts(texts);
  const own = useOperator();
  const { data } = useQuery(operatorsQuery);
  const holders = data?.items ?? [];
  const { assignee } = thread;
  const isListed = assignee === null || holders.some(({ operatorId }) => operatorId === assignee.operatorId);

  const { run, isBusy, problem } = useAction(
    (act: () => Promise<unknown>) => act(),
    async () => {
      // After a conflict the present state is shown beside the words.
      void queries.invalidateQueries({ queryKey: threadQuery(thread.requestId).queryKey });
      return undefined;
    },
  );

  const take =
    own && assignee?.operatorId !== own.operatorId
      ? () => void run(() => assign(thread, own.operatorId))
      : undefined;
  usePageKeys({ t: take });
  return (
    <section className={sheet.card}>
      <Select
        label={t('assign')}
        value={assignee?.operatorId ?? ''}
        options={[
          { value: '', label: t('holder-none') },
          ...(assignee && !isListed ? [{ value: assignee.operatorId, label: assignee.name }] : []),
          ...holders.map(({ operatorId, name }) => ({
            value: operatorId,
            label: operatorId === own?.operatorId ? t('holder-me', { name }) : name,
          })),
        ]}
        onChange={({ target }) => void run(() => assign(thread, target.value === '' ? null : target.value))}
      />
      <div className={styles.ways}>
        {take && (
          <Button size="sm" busy={isBusy} onClick={take}>
            {t('take')}
          </Button>
        )}
        {thread.state === 'closed' ? (
          <Button size="sm" busy={isBusy} onClick={() => void run(() => reopenRequest(thread))}>
            {t('reopen')}
          </Button>
        ) : (
          <Button size="sm" busy={isBusy} onClick={() => void run(() => closeRequest(thread))}>
            {t('close')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className={sheet.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
