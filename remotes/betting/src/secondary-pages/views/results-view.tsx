import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronEnd, chevronStart, clock, type IconShape } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { isDay, type ResultsPlace } from '../../addresses/place.ts';
import { resultsAddress, resultsQuery } from '../../addresses/secondary-addresses.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { SearchField } from '../../search/search-field.tsx';
import { sportRank } from '../../sport-table.ts';
import { Chips } from '../parts/chips.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ResultList } from '../parts/result-list.tsx';
import { ResultsLinks } from '../parts/results-links.tsx';
import type { ResultsData } from '../secondary-data.ts';
import { resultsHeading } from '../secondary-title.ts';
import styles from './results-view.module.css';

interface ResultsViewProps {
  place: ResultsPlace;
  data: ResultsData & { nowMs: number };
}

/** The page of a day's results. The day, the sport and the search are in the address. */
export function ResultsView({ place, data }: ResultsViewProps) {
  const { context, t, lng } = useView();
  const texts = useTexts();
  const { by, sportId, search, after } = place;
  const { date, earlierDate, laterDate, results, sports, next, nowMs, zone } = data;
  const today = createTimeFormatters({ lng, timeZone: zone }).isoDay(nowMs);
  const to = (query: Parameters<typeof resultsAddress>[2]) =>
    resultsAddress(lng, by, { date, sportId, search, ...query });
  const total = sports.reduce((sum, sport) => sum + sport.count, 0);
  return (
    <>
      <PageHead title={resultsHeading(date, texts)} text={t('results.about')}>
        <ResultsLinks current={by} query={{ date: place.date, sportId, search }} />
      </PageHead>
      <div className={styles.controls}>
        <nav className={styles.days} aria-label={t('results.days')}>
          <DayLink
            href={earlierDate && to({ date: earlierDate })}
            label={t('results.earlier-day')}
            icon={chevronStart}
          />
          <DayField key={date} date={date} today={today} place={place} />
          <DayLink
            href={laterDate && to({ date: laterDate })}
            label={t('results.later-day')}
            icon={chevronEnd}
          />
        </nav>
        <div className={styles.search}>
          <SearchField
            path={context.path}
            otherQuery={resultsQuery({ date: place.date, sportId })}
            search={search}
            label={t('search')}
          />
        </div>
      </div>
      {sports.length > 0 && (
        <Chips
          label={t('sports')}
          links={[
            {
              label: t('results.all-sports'),
              href: to({ sportId: undefined }),
              isCurrent: sportId === undefined,
              count: total,
            },
            ...sports
              .toSorted((a, b) => sportRank(a.sportId) - sportRank(b.sportId))
              .map((sport) => ({
                label: texts.sport(sport.sportId),
                href: to({ sportId: sport.sportId }),
                isCurrent: sport.sportId === sportId,
                count: sport.count,
              })),
          ]}
        />
      )}
      {results.length === 0 ? (
        <NoResults search={search} otherDay={earlierDate ?? laterDate} addressOf={to} />
      ) : (
        // Results in another time zone are a new list, so that no row is reused for another result.
        <ResultList key={zone} results={results} by={by} nowMs={nowMs} />
      )}
      {(after !== undefined || next !== null) && (
        <nav className={styles.pages} aria-label={t('results.pages')}>
          {after !== undefined && (
            <a className={buttonClass()} href={to({})}>
              {t('results.first-page')}
            </a>
          )}
          {next !== null && (
            <a className={buttonClass()} href={to({ after: next })} rel="next">
              {t('results.next-page')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

interface DayLinkProps {
  /** The address of the day; null when no day in this direction has results. */
  href: string | null;
  label: string;
  icon: IconShape;
}

function DayLink({ href, label, icon }: DayLinkProps) {
  if (href === null) {
    return (
      <span className={styles.noDay}>
        <Icon shape={icon} size="sm" />
      </span>
    );
  }
  return (
    <a className={styles.day} href={href}>
      <Icon shape={icon} size="sm" />
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

interface DayFieldProps {
  date: string;
  /** Today, the last day that can have results. */
  today: string;
  place: ResultsPlace;
}

/** A field for the day. Without scripts it works as a form. */
function DayField({ date, today, place: { by, sportId, search } }: DayFieldProps) {
  const { services, context, lng, t } = useView();
  const go = (chosen: string) => {
    if (chosen !== date && isDay(chosen)) {
      services.navigate(resultsAddress(lng, by, { date: chosen, sportId, search }));
    }
  };
  return (
    <form
      action={context.path}
      onSubmit={(event) => {
        event.preventDefault();
        go(String(new FormData(event.currentTarget).get('date')));
      }}
    >
      {[...new URLSearchParams(resultsQuery({ sportId, search }))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        type="date"
        name="date"
        label={t('results.day')}
        labelHidden
        defaultValue={date}
        max={today}
        onChange={(event) => go(event.target.value)}
      />
    </form>
  );
}

interface NoResultsProps {
  search: string;
  /** The nearest day with results. */
  otherDay: string | null;
  addressOf(query: { search?: string; date?: string }): string;
}

function NoResults({ search, otherDay, addressOf }: NoResultsProps) {
  const { t } = useView();
  if (search !== '') {
    return (
      <EmptyState
        title={t('empty.search.title', { search })}
        text={t('results.no-match')}
        action={
          <a className={buttonClass()} href={addressOf({ search: '' })}>
            {t('results.whole-day')}
          </a>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={clock}
      title={t('results.empty')}
      text={t('results.empty-text')}
      {...(otherDay !== null && {
        action: (
          <a className={buttonClass()} href={addressOf({ date: otherDay })}>
            {t('results.nearest-day')}
          </a>
        ),
      })}
    />
  );
}
