import type { SupportRequest } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { type PagesSource, usePages } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { info } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import { PagedCard } from '../../lists/paged-card.tsx';
import styles from './support.module.css';
import { useAnswers } from './use-answers.ts';

export const stateTones = { open: 'neutral', answered: 'positive', closed: 'neutral' } as const;

export interface RequestListProps {
  pages: PagesSource<SupportRequest>;
  /** The texts of an empty list. */
  empty?: { title: string; text: string };
  /** Wraps a request's `face` into the link or button that opens it. */
  open(request: SupportRequest, face: ReactNode): ReactNode;
  /** Heading of the list. */
  title?: string;
  /** The link or button that starts a new question. */
  ask: ReactNode;
}

/** The reader's requests to support, newest first. */
export function RequestList({ pages: source, open, title, ask, empty }: RequestListProps) {
  const { context, t } = useView();
  const pages = usePages('requests', source);
  useAnswers(pages.reload);
  const isFilled = pages.answer?.kind === 'ready' && pages.answer.data.items.length > 0;
  return (
    <>
      {(title !== undefined || isFilled) && (
        <div className={styles.head}>
          {title !== undefined && <h2>{title}</h2>}
          {isFilled && ask}
        </div>
      )}
      <PagedCard
        pages={pages}
        height="16rem"
        more={t('support.more')}
        empty={
          <div className={styles.empty}>
            <EmptyState
              icon={info}
              title={empty?.title ?? t('support.empty')}
              text={empty?.text ?? t('support.emptyText')}
              action={ask}
            />
          </div>
        }
      >
        {(items) => (
          <ul className={styles.requests}>
            {items.map((request) => (
              <li key={request.requestId}>
                {open(
                  request,
                  <>
                    <span className={styles.requestText}>
                      <strong>
                        <bdi>{request.subject}</bdi>
                      </strong>
                      <span className={styles.faint}>
                        {t(`supportTopic.${request.topic}`)} ·{' '}
                        <ReaderTime reader={context} at={request.updatedAt} />
                      </span>
                    </span>
                    {request.unread > 0 && (
                      <Badge tone="warning">{t('support.unread', { count: request.unread })}</Badge>
                    )}
                    <Badge tone={stateTones[request.state]}>{t(`supportState.${request.state}`)}</Badge>
                  </>,
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedCard>
    </>
  );
}
