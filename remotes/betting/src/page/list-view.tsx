import type { MatchView, Section } from '@fairline/contracts';
import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import { useReaderZone } from '@fairline/i18n/use-reader-zone';
import { firstPartColumnsOf } from '@fairline/markets/first-part-columns';
import { mainColumnsOf } from '@fairline/markets/main-columns';
import { pollWhileSeen } from '@fairline/remote-views/poll-while-seen.ts';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { clock, star } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ListPlace, listPlaceOf } from '../addresses/place.ts';
import { searchIn, withSearch } from '../addresses/search-address.ts';
import { listAddress, otherSection } from '../addresses/sportsbook-addresses.ts';
import { MatchStar } from '../favourites/favourite-star.tsx';
import { hasLeft, mergeRows } from '../live/list-state.ts';
import { LoadError } from '../load-error.tsx';
import { MatchList, MatchListSkeleton } from '../match/match-list.tsx';
import { useLiveRows } from '../match/use-live-rows.ts';
import outrightStyles from '../outrights/outright.module.css';
import { OutrightCards } from '../outrights/outright-cards.tsx';
import { outrightsAddress } from '../outrights/outrights-address.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { type ListChanges, ListHead, noChanges } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import styles from './list-view.module.css';
import {
  defaultZone,
  type ListData,
  type ListQuestion,
  listKey,
  listLimits,
  loadedRow,
  loadList,
  loadMatches,
} from './load-page.ts';
import { useChosen } from './use-chosen.ts';

/** The interval at which a list checks for new and removed matches, in ms. */
const lookMs = 60_000;

/** The page with the matches of a section, a sport or a competition. */
export function ListView() {
  const { context } = useView();
  const place = listPlaceOf(context.route);
  return place && <List place={place} />;
}

function List({ place }: { place: ListPlace }) {
  const { context, t } = useView();
  const texts = useTexts();
  const search = searchIn(context.route.query);
  const [limit, setLimit] = useState<number>(listLimits.first);
  const { chosen, chooseAgain } = useChosen(place);
  const zone = useReaderZone(context, defaultZone);
  const { bestMatchesOnTop: withBest, view } = context.settings;
  const question = { place, search, limit, withBest, zone, isAsian: view === 'asian', ...chosen };
  const isWaiting = place.isFavourite && !chosen;
  const { data, failure, isBusy, reload } = useQuery(listKey(question), ({ api, nowMs, signal }) =>
    loadList(api, question, nowMs, signal),
  );
  const priceKeys = usePriceKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState<ListChanges>(noChanges);
  const sport =
    place.sportId === undefined ? undefined : texts.sport(place.sportId, data?.sportName ?? t('sport'));
  const refresh = useCallback(() => {
    heading.current?.focus();
    chooseAgain();
    reload();
  }, [reload, chooseAgain]);

  return (
    <>
      <ListHead
        place={place}
        sport={sport}
        tournament={data?.tournament}
        search={search}
        changes={changes}
        headingRef={heading}
        onRefresh={refresh}
      />
      <ListTools place={place} search={search} />
      {failure !== undefined ? (
        <LoadError isBusy={isBusy} reload={reload} />
      ) : !data || isWaiting ? (
        <MatchListSkeleton />
      ) : (
        <div aria-busy={isBusy} {...priceKeys}>
          <Outrights place={place} search={search} data={data} />
          {hasOutrightsOnly(place, data) ? null : data.matches.length === 0 ? (
            <NoMatches place={place} search={search} data={data} />
          ) : (
            <>
              {data.best.length > 0 && (
                <BestMatches
                  key={`best ${data.nowMs}`}
                  matches={data.best}
                  place={place}
                  nowMs={data.nowMs}
                />
              )}
              <Rows
                key={`${data.key} ${data.nowMs}`}
                data={data}
                question={question}
                onChanges={setChanges}
                whenEmpty={<NoMatches place={place} search={search} data={data} />}
              />
            </>
          )}
          {data.matches.length >= limit && limit < listLimits.max && (
            <div className={styles.more}>
              <Button
                busy={isBusy}
                onClick={() => setLimit(Math.min(limit + listLimits.step, listLimits.max))}
              >
                {t('show-more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** True for a list of outrights, and for a list of favourites that are all outrights. */
function hasOutrightsOnly(
  { isOutrights, isFavourite }: ListPlace,
  { matches, outrights }: ListData,
): boolean {
  return isOutrights || (isFavourite && matches.length === 0 && outrights.length > 0) || false;
}

/** The outrights that a list is of, or those of its sport, its competition or its reader above the matches. */
function Outrights({ place, search, data }: NoMatchesProps) {
  const { t, lng } = useView();
  const { sportId, isFavourite, isOutrights } = place;
  const { outrights, tournament } = data;
  if (isOutrights) {
    return outrights.length > 0 ? (
      <OutrightCards outrights={outrights} withSports={sportId === undefined} />
    ) : (
      <EmptyState
        icon={clock}
        title={search === '' ? t('outrights.none.title') : t('empty.search.title', { search })}
        text={t('outrights.none.text')}
        action={
          <a className={buttonClass()} href={listAddress({ lng, section: 'line' })}>
            {t('all.line')}
          </a>
        }
      />
    );
  }
  if (outrights.length === 0) return null;
  return (
    <section className={outrightStyles.section} aria-labelledby="outrights">
      <h2 id="outrights">
        {t('outrights')}
        {!tournament && !isFavourite && <a href={outrightsAddress({ lng, sportId })}>{t('outrights.all')}</a>}
      </h2>
      <OutrightCards outrights={outrights} withSports={sportId === undefined} />
    </section>
  );
}

interface BestMatchesProps {
  matches: readonly MatchView[];
  place: ListPlace;
  nowMs: number;
}

/** The most popular matches above the list, which has them as well. */
function BestMatches({ matches, place, nowMs }: BestMatchesProps) {
  const { t } = useView();
  const { rows, inside } = useLiveRows(matches);
  if (rows.matches.length === 0) return null;
  return (
    <section className={styles.best} aria-labelledby="best-matches" {...inside.handlers}>
      <h2 id="best-matches">{t('best-matches')}</h2>
      <MatchList
        rows={rows}
        section={place.section}
        nowMs={nowMs}
        withSports={place.sportId === undefined}
        level={3}
        Star={MatchStar}
      />
    </section>
  );
}

interface RowsProps {
  data: ListData;
  question: ListQuestion;
  onChanges: (changes: ListChanges) => void;
  /** Replaces the rows when none is left. */
  whenEmpty: ReactNode;
}

/** The rows of the list. Live messages change them in place and results leave; nothing else moves them. */
function Rows({ data, question, onChanges, whenEmpty }: RowsProps) {
  const { api, services } = useView();
  const { section, sportId, isPopular, row } = question.place;
  const { rows, setRows, inside } = useLiveRows(data.matches, loadedRow(question));

  // `question` is left out: it changes only together with `data`, and this component is then mounted anew.
  useEffect(() => {
    const controller = new AbortController();
    const look = () => {
      loadMatches(api, question, controller.signal).then(
        (later) => setRows((before) => mergeRows(before, later)),
        // The list stays as it is; the next check may succeed.
        () => {},
      );
    };
    const stop = pollWhileSeen(lookMs, services, look);
    return () => {
      stop();
      controller.abort();
    };
  }, [api, services]);

  // Results leave by themselves, so they do not count as changes.
  const left = rows.matches.filter((match) => !isOver(match.status) && hasLeft(match, rows, section)).length;
  const arrived = rows.newCount;
  useEffect(() => {
    onChanges({ left, arrived });
    return () => onChanges(noChanges);
  }, [left, arrived, onChanges]);
  if (rows.matches.length === 0) return whenEmpty;
  return (
    <div {...inside.handlers}>
      <MatchList
        rows={rows}
        section={section}
        nowMs={data.nowMs}
        withSports={sportId === undefined}
        level={2}
        Star={MatchStar}
        {...(row === 'first'
          ? { columnsOf: firstPartColumnsOf, besideOf: mainColumnsOf }
          : !isPopular && { besideOf: firstPartColumnsOf })}
      />
    </div>
  );
}

interface NoMatchesProps {
  place: ListPlace;
  search: string;
  data: ListData;
}

function NoMatches({ place, search, data: { elsewhere, tournament } }: NoMatchesProps) {
  const { context, t, lng } = useView();
  const { section, isPopular, isFavourite, within, day } = place;
  const other = otherSection(section);
  const toAll = (of: Section) => (
    <a className={buttonClass()} href={listAddress({ lng, section: of })}>
      {t(`all.${of}`)}
    </a>
  );
  if (within !== undefined) {
    return (
      <EmptyState
        icon={clock}
        title={t('empty.window.title', { count: within })}
        text={t('empty.window.text')}
        action={
          <a className={buttonClass()} href={withSearch(context.path, search, { row: place.row })}>
            {t('window.all')}
          </a>
        }
      />
    );
  }
  if (day !== undefined) {
    return (
      <EmptyState
        icon={clock}
        title={t('empty.day.title', { date: writeCalendarDay(day, lng) })}
        text={t('empty.day.text')}
        action={
          <a className={buttonClass()} href={withSearch(context.path, search)}>
            {t('window.all')}
          </a>
        }
      />
    );
  }
  if (search !== '') {
    return (
      <EmptyState
        title={t('empty.search.title', { search })}
        text={t('empty.search.text')}
        action={
          elsewhere === undefined ? (
            toAll(section)
          ) : (
            <a
              className={buttonClass()}
              href={withSearch(listAddress({ ...place, lng, section: other, tournament }), search, {
                row: place.row,
              })}
            >
              {t('found', { count: elsewhere, section: t(other) })}
            </a>
          )
        }
      />
    );
  }
  if (isFavourite) {
    return (
      <EmptyState
        icon={star}
        title={t('empty.favourites.title')}
        text={t('empty.favourites.text')}
        action={toAll(section)}
      />
    );
  }
  if (isPopular) {
    return (
      <EmptyState
        icon={clock}
        title={t('empty.best.title')}
        text={t('empty.best.text')}
        action={toAll(section)}
      />
    );
  }
  return (
    <EmptyState
      icon={clock}
      title={t(`empty.${section}.title`)}
      text={t(`empty.${section}.text`)}
      action={toAll(other)}
    />
  );
}
