import type { getPlayerTimeline, TimelineEvent } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { type Formats, useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../../parts/view-state.tsx';
import styles from '../players.module.css';
import { texts } from '../texts.ts';

const pageEvents = 50;

/** All that happened to a player, the newest first. */
export function Timeline({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const answer = useInfiniteQuery({
    queryKey: ['player', playerId, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      api<typeof getPlayerTimeline>('GET', '/console-api/players/:playerId/timeline', {
        params: { playerId },
        query: { limit: pageEvents, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (answer.error) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const events = answer.data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <ViewState drawing="rows" sentence={t('timeline-none')} />;
  return (
    <div className={sheet.scroll}>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.kind}-${event.id}`} className={styles.event}>
            <time className={sheet.quiet} dateTime={new Date(event.at).toISOString()}>
              {formats.dateTime(event.at)}
            </time>
            <span>{sentenceOf(event, t, formats)}</span>
          </li>
        ))}
      </ol>
      {answer.hasNextPage && (
        <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

type T = ReturnType<typeof useTexts<typeof texts.en>>;
type EventText = Parameters<T>[0];

/** Writes an event as a sentence. One that this console does not know is shown by its id. */
function sentenceOf({ text, values }: TimelineEvent, t: T, { money }: Formats): string {
  const key = `event-${text}`;
  if (!isEventText(key)) return text;
  const currency = String(values.currency ?? '');
  const amount = (name: string) => money(Number(values[name] ?? 0), currency);
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value ?? t('none'))]),
  );
  const limit = `limit-name-${values.limitType}`;
  return t(key, {
    ...words,
    country: String(values.country ?? '').toUpperCase(),
    limit: isEventText(limit) ? t(limit) : limit,
    stake: amount('stakeMinor'),
    return: amount('returnMinor'),
    amount: amount('amountMinor'),
  });
}

function isEventText(key: string): key is EventText {
  return Object.hasOwn(texts.en, key);
}
