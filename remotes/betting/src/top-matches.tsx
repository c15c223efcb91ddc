import type { getTopMatches, TopMatches as Top } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView, type QueryCall } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionStrip } from './home/competition-strip.tsx';
import { MatchOfDay } from './home/match-of-day.tsx';
import { useRefresh } from './live/use-refresh.ts';
import { LoadError } from './load-error.tsx';
import { MatchList, MatchListSkeleton } from './match/match-list.tsx';
import { useSteadyRows } from './match/use-live-rows.ts';
import { inReader } from './reader/in-reader.tsx';
import styles from './top-matches.module.css';

interface TopMatchesData extends Top {
  nowMs: number;
}

/** The maximum of matches of each section on the home page. */
const topLimit = 12;

/** Loads the most popular matches. */
async function loadTopMatches({ api, nowMs, signal }: QueryCall): Promise<TopMatchesData> {
  const top = await api<typeof getTopMatches>('GET', '/web-api/sportsbook/top-matches', {
    query: { limit: topLimit },
    signal,
  });
  return { nowMs, ...top };
}

/** The time for which the server gives the same matches to everybody, in ms. A changed price ends it earlier. */
const sharedMs = 1_000;

/** The view of the home page's matches. */
export const topMatchesView = defineView<{ top: TopMatchesData }>({
  Component: inReader(TopMatches),
  queries: () => ({ top: loadTopMatches }),
  sharedMs,
});

/** The interval of refreshing the home page's matches, in ms. */
const lookMs = 60_000;

/** The home page's matches: the match of the day, links to competitions, and the matches in play and upcoming. */
function TopMatches() {
  const { data, failure, isBusy, reload } = useQuery('top', loadTopMatches);
  useRefresh(reload, lookMs);
  if (!data) {
    return failure === undefined ? <MatchListSkeleton /> : <LoadError isBusy={isBusy} reload={reload} />;
  }
  return (
    <div className={styles.blocks}>
      {data.ofDay && <MatchOfDay match={data.ofDay} nowMs={data.nowMs} />}
      <CompetitionStrip competitions={data.competitions} />
      <TopList data={data} />
    </div>
  );
}

/** Matches by sport, those in play first. Rows do not move while the reader's pointer or focus is inside. */
function TopList({ data: { live, line, ofDay, nowMs } }: { data: TopMatchesData }) {
  const { t } = useView();
  const playing = useSteadyRows(live);
  const coming = useSteadyRows(line);
  const matches = [...playing.rows.matches, ...coming.rows.matches];
  const others = matches.filter(({ matchId }) => matchId !== ofDay?.matchId);
  if (others.length === 0) return null;
  return (
    <section aria-label={t('top.all')} {...playing.handlers}>
      <h2 className="visually-hidden">{t('top.all')}</h2>
      <div {...coming.handlers}>
        <MatchList
          rows={{ ...playing.rows, matches: others }}
          section="both"
          nowMs={nowMs}
          withSports
          level={3}
        />
      </div>
    </section>
  );
}
