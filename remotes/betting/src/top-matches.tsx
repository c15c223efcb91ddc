import type { getTopMatches, MatchView, Section } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { ErrorState } from '@fairline/ui/states.tsx';
import { useCallback, useEffect, useState } from 'react';
import { listAddress } from './addresses.ts';
import { applyToRows, freshRows, liveTopics, mergeRows } from './match/list-state.ts';
import { MatchList, MatchListSkeleton } from './match/match-list.tsx';
import { isLiveMessage } from './match/match-state.ts';
import { useSurroundings, useTopics } from './surroundings.tsx';
import styles from './top-matches.module.css';
import { useInside } from './use-inside.ts';
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
  const { texts, api, services } = useSurroundings();
  const { t } = texts;
  const { data, error, isLoading, reload } = useLoaded(
    'top',
    state && { key: 'top', data: state },
    (signal) => loadTopMatches(api, Date.now(), signal),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, lookMs);
    const off = services.on('live:reconnected', reload);
    return () => {
      clearInterval(timer);
      off();
    };
  }, [services, reload]);
  if (!data) {
    return error === undefined ? (
      <MatchListSkeleton />
    ) : (
      <ErrorState
        title={t('error.title')}
        text={t('error.text')}
        retryLabel={t('retry')}
        onRetry={reload}
        busy={isLoading}
      />
    );
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
  const [rows, setRows] = useState(() => freshRows(matches));
  const { isInside, handlers } = useInside();
  useEffect(() => {
    setRows((before) => (isInside.current ? mergeRows(before, matches) : freshRows(matches)));
  }, [matches, isInside]);
  const receive = useCallback((detail: unknown) => {
    if (isLiveMessage(detail)) setRows((before) => applyToRows(before, detail));
  }, []);
  useTopics(liveTopics(rows.matches), receive);
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
