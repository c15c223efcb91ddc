import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Reader } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { EmptyCard } from '@fairline/ui/empty-card.tsx';
import { cyber } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import { type CyberPlace, placeOf } from './addresses.ts';
import { ChampList } from './champ-list.tsx';
import type { CyberData } from './cyber-data.ts';
import { CyberFrame } from './cyber-frame.tsx';
import { DisciplineTiles } from './discipline-tiles.tsx';
import { disciplineOf, headingOf, isEmpty, isUnknown } from './heading.ts';
import { MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';
import styles from './page.module.css';
import { loadPage, useCyber } from './use-cyber.ts';
import { useSlip } from './use-slip.ts';

/** The time for which a cache may serve a page to other visitors, in seconds. */
const maxAgeSeconds = 2;

/**
 * The page of all esports views. Without the server's matches the page is still drawn, and the browser loads the
 * matches.
 */
export const page = defineView({
  Component: Page,
  queries: () => ({ cyber: loadPage }),
  describe({ context, t, answers: { cyber: answer } }) {
    const place = placeOf(context);
    const data = answer.kind === 'ready' ? answer.data : null;
    return {
      title: `${headingOf(place, data, t)} · Fairline`,
      facts: { isEmpty: isUnknown(place, data) || isEmpty(data) },
    };
  },
  maxAgeSeconds,
});

function Page() {
  const { context, t } = useView();
  const { data, hasFailed, isBusy, reload } = useCyber();
  const place = placeOf(context);
  return (
    <CyberFrame place={place} data={data} t={t}>
      {data ? (
        <Content place={place} data={data} t={t} reader={context} oddsFormat={context.oddsFormat} />
      ) : hasFailed ? (
        <ErrorState
          title={t('error.title')}
          text={t('error.text')}
          retryLabel={t('retry')}
          onRetry={reload}
          busy={isBusy}
        />
      ) : (
        <Skeleton shape="row" count={8} label={t('loading')} />
      )}
    </CyberFrame>
  );
}

interface ContentProps {
  place: CyberPlace;
  data: CyberData;
  reader: Reader;
  oddsFormat: string;
  t: Translate;
}

/** Draws the content of a page, or the reason why there is none. */
function Content({ place, data, reader, oddsFormat, t }: ContentProps) {
  const { lng, type, view } = place;
  const slip = useSlip();
  const priceKeys = usePriceKeys();
  const { disciplines, live, line, match, nowMs } = data;
  const about = disciplineOf(place, data);
  if (type !== 'real' && disciplines.length === 0) {
    return <Nothing of={type} href={link(lng, routes.cyberReal)} way={t('to.real')} t={t} />;
  }
  const toDisciplines = {
    href: link(lng, routes.cyberDisciplines, { type }),
    way: t('to.disciplines'),
  };
  if (place.discipline !== undefined && !about) return <Nothing of="discipline" {...toDisciplines} t={t} />;
  const toDiscipline = about && {
    href: link(lng, routes.cyberDiscipline, { type, discipline: about.slug }),
    way: t('to.discipline', { discipline: t(`discipline.${about.sportId}`) }),
  };

  if (view === 'game') {
    if (match)
      return (
        <MatchCard
          // Another match has its own live messages, and its price is no move of the one before.
          key={match.matchId}
          lng={lng}
          match={match}
          nowMs={nowMs}
          reader={reader}
          oddsFormat={oddsFormat}
          slip={slip}
          t={t}
        />
      );
    return <Nothing of="game" {...(toDiscipline ?? toDisciplines)} t={t} />;
  }
  if (view === 'disciplines') return <DisciplineTiles place={place} disciplines={disciplines} t={t} />;
  if (view === 'champs' && about && about.champs.length > 0) {
    return <ChampList place={place} discipline={about} t={t} />;
  }
  const hasMatches = live.length + line.length > 0;
  const wayOut = view === 'champ' && toDiscipline ? toDiscipline : toSportsbook(lng, t);
  return (
    <>
      {type !== 'real' && <p>{t(`about.${type}`)}</p>}
      {view === 'overview' && <DisciplineTiles place={place} disciplines={disciplines} t={t} />}
      {hasMatches ? (
        <div className={styles.lists} {...priceKeys}>
          {(
            [
              ['live', live],
              ['line', line],
            ] as const
          ).map(([section, matches]) => (
            <MatchList
              key={section}
              section={section}
              matches={matches}
              lng={lng}
              nowMs={nowMs}
              reader={reader}
              oddsFormat={oddsFormat}
              slip={slip}
              t={t}
            />
          ))}
        </div>
      ) : (
        <Nothing of="matches" {...wayOut} t={t} />
      )}
    </>
  );
}

function toSportsbook(lng: string, t: Translate): { href: string; way: string } {
  return { href: link(lng, routes.sportLine), way: t('line') };
}

interface NothingProps {
  /** The ending of the keys of its texts. */
  of: 'virtual' | 'stream' | 'matches' | 'discipline' | 'game';
  href: string;
  /** The text of the link. */
  way: string;
  t: Translate;
}

/** Draws a card for a page without content, with a link to another page. */
function Nothing({ of, href, way, t }: NothingProps) {
  return (
    <EmptyCard icon={cyber} title={t(`empty.${of}`)} text={t(`text.${of}`)} ways={[{ label: way, href }]} />
  );
}
