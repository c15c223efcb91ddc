import type { getTopMatches, MatchView, Section } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { listAddress } from './addresses.ts';
import { LoadError } from './load-error.tsx';
import { MatchList, MatchListSkeleton } from './match/match-list.tsx';
import { useSteadyRows } from './match/use-live-rows.ts';
import { useLook, useSurroundings } from './surroundings.tsx';
import styles from './top-matches.module.css';
import { useLoaded } from './use-loaded.ts';

export interface TopMatchesState {
  nowMs: number;
  live: readonly MatchView[];
  line: readonly MatchView[];
}

/** The matches that most people would look for first, so many of each section. */
export async function loadTopMatches(
  api: Api,
  nowMs: number,
  signal?: AbortSignal,
): Promise<TopMatchesState> {
  const { live, line } = await api<typeof getTopMatches>('GET', '/web-api/sportsbook/top-matches', {
    query: { limit: 12 },
    ...(signal && { signal }),
  });
  return { nowMs, live, line };
}

/** How often the home page looks for other matches. */
const lookMs = 60_000;

/** Two lists for the home page: what is played now, and what comes soon. */
export function TopMatches({ state }: { state: TopMatchesState | undefined }) {
  const { api } = useSurroundings();
  const { data, error, isLoading, reload } = useLoaded(
    'top',
    state && { key: 'top', data: state },
    (signal) => loadTopMatches(api, Date.now(), signal),
  );
  useLook(reload, lookMs);
  if (!data) {
    return error === undefined ? <MatchListSkeleton /> : <LoadError {...{ isLoading, reload }} />;
  }
  return (
    <div className={styles.blocks}>
      <Block section="live" matches={data.live} nowMs={data.nowMs} />
      <Block section="line" matches={data.line} nowMs={data.nowMs} />
    </div>
  );
}

interface BlockProps {
  section: Section;
  /** As last loaded. While the pointer is among the rows they keep their places. */
  matches: readonly MatchView[];
  nowMs: number;
}

function Block({ section, matches, nowMs }: BlockProps) {
  const { t, lng } = useSurroundings().texts;
  const { rows, handlers } = useSteadyRows(matches);
  if (rows.matches.length === 0) return null;
  return (
    <section aria-label={t(`top.${section}`)} {...handlers}>
      <div className={styles.heading}>
        <h2>{t(`top.${section}`)}</h2>
        <a href={listAddress({ lng, section })}>{t(`all.${section}`)}</a>
      </div>
      <MatchList rows={rows} section={section} nowMs={nowMs} withSports level={3} />
    </section>
  );
}
