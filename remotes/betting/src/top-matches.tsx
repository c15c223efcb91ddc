import type { getTopMatches, TopMatches as Top } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { CompetitionStrip } from './home/competition-strip.tsx';
import { MatchOfDay } from './home/match-of-day.tsx';
import { useRefresh } from './live/use-refresh.ts';
import { LoadError } from './load-error.tsx';
import { MatchList, MatchListSkeleton } from './match/match-list.tsx';
import { useSteadyRows } from './match/use-live-rows.ts';
import { useView } from './reader/view.ts';
import styles from './top-matches.module.css';
import { useLoaded } from './use-loaded.ts';

export interface TopMatchesState extends Top {
  nowMs: number;
}

/** The matches that most people would look for first, so many of each section. */
export async function loadTopMatches(
  api: Api,
  nowMs: number,
  signal?: AbortSignal,
): Promise<TopMatchesState> {
  const top = await api<typeof getTopMatches>('GET', '/web-api/sportsbook/top-matches', {
    query: { limit: 12 },
    ...(signal && { signal }),
  });
  return { nowMs, ...top };
}

/** How often the home page looks for other matches. */
const lookMs = 60_000;

/** The home page's matches: that of the day, the ways to the competitions, and what is on now and soon. */
export function TopMatches({ state }: { state: TopMatchesState | undefined }) {
  const { api } = useView();
  const { data, error, isLoading, reload } = useLoaded(
    'top',
    state && { key: 'top', data: state },
    (signal) => loadTopMatches(api, Date.now(), signal),
  );
  useRefresh(reload, lookMs);
  if (!data) {
    return error === undefined ? <MatchListSkeleton /> : <LoadError {...{ isLoading, reload }} />;
  }
  return (
    <div className={styles.blocks}>
      {data.ofDay && <MatchOfDay match={data.ofDay} nowMs={data.nowMs} />}
      <CompetitionStrip competitions={data.competitions} />
      <TopList data={data} />
    </div>
  );
}

/** Matches under their sports, what is played first. While the pointer is among the rows they keep their places. */
function TopList({ data: { live, line, ofDay, nowMs } }: { data: TopMatchesState }) {
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
