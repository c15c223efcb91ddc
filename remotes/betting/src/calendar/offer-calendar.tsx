import type { OfferCalendar as Days, getCalendar } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { useReaderZone } from '@fairline/i18n/use-reader-zone';
import { esportIds } from '@fairline/markets/sports';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { chevronEnd, chevronStart } from '@fairline/ui/shapes.ts';
import { Spinner } from '@fairline/ui/spinner.tsx';
import { type KeyboardEvent, useState } from 'react';
import type { ListPlace } from '../addresses/place.ts';
import { withSearch } from '../addresses/search-address.ts';
import { LoadError } from '../load-error.tsx';
import { useFormat } from '../reader/use-format.ts';
import { calendarDays, daysOfPage, lastPage } from './calendar-days.ts';
import { nextDay } from './next-day.ts';
import styles from './offer-calendar.module.css';

export interface OfferCalendarProps {
  place: ListPlace;
  search: string;
  /** Is called when the reader has chosen a day, or all days. */
  onChoose: () => void;
}

/** The days on which matches of a list begin, with their number. Each day is a link to its list. */
export function OfferCalendar({ place, search, onChoose }: OfferCalendarProps) {
  const { context, t } = useView();
  const zone = useReaderZone(context, 'UTC');
  const { sportId, tournamentId, isCyber } = place;
  const key = JSON.stringify(['calendar', sportId, tournamentId, isCyber, zone]);
  const { data, failure, isBusy, reload } = useQuery(key, ({ api, signal }) =>
    loadCalendar(api, place, zone, signal),
  );
  if (failure !== undefined) return <LoadError isBusy={isBusy} reload={reload} />;
  if (!data) return <Spinner />;
  if (data.days.length === 0) return <p>{t('calendar.none')}</p>;
  return (
    <>
      <DaysOfCalendar calendar={data} place={place} search={search} onChoose={onChoose} />
      {place.day !== undefined && (
        <a
          className={styles.all}
          href={withSearch(context.path, search, { row: place.row })}
          onClick={onChoose}
        >
          {t('calendar.any')}
        </a>
      )}
    </>
  );
}

interface DaysProps extends OfferCalendarProps {
  calendar: Days;
}

/** Five weeks of the calendar, beginning with the present day, and buttons to those before and after. */
function DaysOfCalendar({ calendar, place, search, onChoose }: DaysProps) {
  const { context, t, lng } = useView();
  const format = useFormat();
  const dates = createTimeFormatters({ lng, timeZone: 'UTC' });
  const [page, setPage] = useState(0);
  const days = daysOfPage(calendarDays(calendar), page);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const nowMs = first.atMs;
  return (
    <>
      <div className={styles.head}>
        <IconButton
          icon={chevronStart}
          label={t('calendar.earlier')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        />
        <span className={styles.span} aria-live="polite">
          {dates.date(first.atMs, nowMs)} – {dates.date(last.atMs, nowMs)}
        </span>
        <IconButton
          icon={chevronEnd}
          label={t('calendar.later')}
          disabled={page >= lastPage(calendar)}
          onClick={() => setPage(page + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside */}
      <div className={styles.days} onKeyDown={moveFocus}>
        {days.slice(0, 7).map(({ date, atMs }) => (
          <span key={date} className={styles.weekday} aria-hidden="true">
            {dates.weekday(atMs)}
          </span>
        ))}
        {days.map(({ date, atMs, count }) =>
          count === 0 ? (
            <span key={date} className={styles.day} aria-hidden="true">
              {format.number(new Date(atMs).getUTCDate())}
            </span>
          ) : (
            <a
              key={date}
              className={styles.day}
              href={withSearch(context.path, search, { row: place.row, day: date })}
              aria-current={date === place.day ? 'date' : undefined}
              onClick={onChoose}
            >
              <span className="visually-hidden">
                {t('calendar.day', { count, date: `${dates.weekday(atMs)} ${dates.date(atMs, nowMs)}` })}
              </span>
              <span aria-hidden="true">{format.number(new Date(atMs).getUTCDate())}</span>
              <span className={styles.count} aria-hidden="true">
                {format.number(count)}
              </span>
            </a>
          ),
        )}
      </div>
    </>
  );
}

/** Moves the focus to the nearest day with matches: by a day with the arrows of the line, by a week with the others. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.children].slice(7);
  const at = document.activeElement ? cells.indexOf(document.activeElement) : -1;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = nextDay({
    key: event.key,
    at,
    isRtl,
    isOpen: cells.map((cell) => cell instanceof HTMLAnchorElement),
  });
  const target = next === undefined ? undefined : cells[next];
  if (!(target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  target.focus();
}

function loadCalendar(
  api: Api,
  { sportId, tournamentId, isCyber }: ListPlace,
  zone: string,
  signal: AbortSignal,
): Promise<Days> {
  const sportIds = sportId !== undefined ? [sportId] : isCyber ? esportIds : [];
  return api<typeof getCalendar>('GET', '/web-api/sportsbook/calendar', {
    query: {
      zone,
      ...(sportIds.length > 0 && { sportIds: sportIds.join(',') }),
      ...(tournamentId !== undefined && { tournamentId }),
    },
    signal,
  });
}
