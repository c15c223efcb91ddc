import type { getSports, Section, SportTree } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView, type QueryCall } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Flag } from '@fairline/ui/flag.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronDown, chevronUp, sportShape } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { useState } from 'react';
import { listPlaceOf } from '../addresses/place.ts';
import { rowIn, withSearch } from '../addresses/search-address.ts';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import { useRefresh } from '../live/use-refresh.ts';
import { LoadError } from '../load-error.tsx';
import { inReader } from '../reader/in-reader.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './sports.module.css';

interface SportsData {
  tree: SportTree;
}

/** Loads the sports and competitions that have matches. */
async function loadSports({ api, signal }: QueryCall): Promise<SportsData> {
  return { tree: await api<typeof getSports>('GET', '/web-api/sportsbook/sports', { signal }) };
}

/** The time for which the server gives the same menu to everybody, in ms. */
const sharedMs = 1_000;

/** The view of the menu of sports beside the pages. */
export const sportsView = defineView<{ sports: SportsData }>({
  Component: inReader(Sports),
  queries: () => ({ sports: loadSports }),
  sharedMs,
});

/** The interval of refreshing the counts, in ms. */
const lookMs = 30_000;

/** The menu of the sportsbook: the sections, the sports and their competitions, each with its number of matches. */
function Sports() {
  const { context, lng, t } = useView();
  const { data, failure, isBusy, reload } = useQuery('sports', loadSports);
  useRefresh(reload, lookMs);
  const withRow = useWithRow();

  const place = listPlaceOf(context.route);
  const [section, setSection] = useState<Section>(place?.section ?? 'live');
  const [seenPath, setSeenPath] = useState(context.path);
  // On a new page the menu shows the section of that page.
  if (seenPath !== context.path) {
    setSeenPath(context.path);
    if (place) setSection(place.section);
  }
  if (!data) {
    return failure === undefined ? (
      <div className={styles.menu}>
        <Skeleton shape="block" count={8} height="2.25rem" label={t('loading')} />
      </div>
    ) : (
      <LoadError isBusy={isBusy} reload={reload} />
    );
  }

  const { sports } = data.tree;
  const everything = listAddress({ lng, section });
  return (
    <nav className={styles.menu} aria-label={t('sports-menu')}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{t('sections')}</legend>
        {sections.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.side}
            aria-pressed={each === section}
            onClick={() => setSection(each)}
          >
            {t(each)} <span className={styles.count}>{totalOf(sports, each)}</span>
          </button>
        ))}
      </fieldset>
      <a
        className={styles.everything}
        href={withRow(everything)}
        aria-current={context.path === everything ? 'page' : undefined}
      >
        {t(`all.${section}`)}
      </a>
      <ul className="plain-list">
        {sports
          .filter((sport) => countOf(sport, section) > 0 || sport.sportId === place?.sportId)
          .map((sport) => (
            <SportItem
              key={sport.sportId}
              sport={sport}
              section={section}
              isCurrent={place?.sportId === sport.sportId}
              currentTournamentId={place?.section === section ? place.tournamentId : undefined}
            />
          ))}
      </ul>
    </nav>
  );
}

/** Returns a function that adds the rows that the reader has chosen for lists to the address of another list. */
function useWithRow(): (path: string) => string {
  const row = rowIn(useView().context.route.query);
  return (path) => withSearch(path, '', { row });
}

const sections: readonly Section[] = ['live', 'line'];

interface SportItemProps {
  sport: SportTree['sports'][number];
  section: Section;
  /** True when the page is about this sport. */
  isCurrent: boolean;
  currentTournamentId: number | undefined;
}

function SportItem({ sport, section, isCurrent, currentTournamentId }: SportItemProps) {
  const { context, t, lng } = useView();
  const texts = useTexts();
  const { sportId, tournaments } = sport;
  const name = texts.sport(sportId, sport.name);
  const [isOpen, setIsOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setIsOpen(true);
  }
  const listId = `sport-${sportId}`;
  const href = listAddress({ lng, section, sportId });
  const withRow = useWithRow();
  return (
    <li>
      <div className={styles.sport}>
        <a
          className={styles.link}
          href={withRow(href)}
          aria-current={context.path === href ? 'page' : undefined}
        >
          <Icon shape={sportShape(sportId)} size="md" />
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{countOf(sport, section)}</span>
        </a>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t('competitions-of', { sport: name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon shape={isOpen ? chevronUp : chevronDown} size="sm" />
        </button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <Tournaments
            sportId={sportId}
            tournaments={tournaments}
            section={section}
            currentTournamentId={currentTournamentId}
          />
        )}
      </div>
    </li>
  );
}

type Tournament = SportTree['sports'][number]['tournaments'][number];

interface TournamentsProps {
  sportId: number;
  tournaments: readonly Tournament[];
  section: Section;
  currentTournamentId: number | undefined;
}

/** The competitions of a sport that have matches, in one list or under their countries. */
function Tournaments({ sportId, tournaments, section, currentTournamentId }: TournamentsProps) {
  const { context } = useView();
  const texts = useTexts();
  const shown = tournaments.filter(
    (each) => countOf(each, section) > 0 || each.tournamentId === currentTournamentId,
  );
  const item = (each: Tournament, withCategory: boolean) => (
    <TournamentItem
      key={each.tournamentId}
      sportId={sportId}
      section={section}
      withCategory={withCategory}
      tournament={each}
      isCurrent={each.tournamentId === currentTournamentId}
    />
  );
  if (!context.settings.groupChampsByCountry) {
    return <ul className={`plain-list ${styles.tournaments}`}>{shown.map((each) => item(each, true))}</ul>;
  }
  return [...Map.groupBy(shown, ({ categoryCode }) => categoryCode)].map(([code, ofCountry]) => (
    <section key={code} aria-label={texts.category(code)}>
      <p className={styles.country}>
        <Flag code={code} /> {texts.category(code)}
      </p>
      <ul className={`plain-list ${styles.tournaments}`}>{ofCountry.map((each) => item(each, false))}</ul>
    </section>
  ));
}

interface TournamentItemProps {
  sportId: number;
  section: Section;
  tournament: Tournament;
  isCurrent: boolean;
  withCategory: boolean;
}

function TournamentItem({ sportId, section, tournament, isCurrent, withCategory }: TournamentItemProps) {
  const { lng } = useView();
  const texts = useTexts();
  const { tournamentId, name, latinName, categoryCode } = tournament;
  const withRow = useWithRow();
  return (
    <li>
      <a
        className={styles.tournament}
        href={withRow(
          listAddress({ lng, section, sportId, tournament: { id: tournamentId, name, latinName } }),
        )}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {withCategory && <Flag code={categoryCode} />}
        <span className={styles.name}>
          {withCategory && <span className={styles.category}>{texts.category(categoryCode)}</span>} {name}
        </span>
        <span className={styles.count}>{countOf(tournament, section)}</span>
      </a>
    </li>
  );
}

function countOf(
  { liveCount, lineCount }: { liveCount: number; lineCount: number },
  section: Section,
): number {
  return section === 'live' ? liveCount : lineCount;
}

function totalOf(sports: SportTree['sports'], section: Section): number {
  return sports.reduce((sum, sport) => sum + countOf(sport, section), 0);
}
