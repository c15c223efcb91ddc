import type { ResultView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { chevronUp } from '@fairline/ui/shapes.ts';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { MatchClock } from '../match/match-clock.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import styles from './follow-bar.module.css';

export interface FollowBarProps {
  /** The scoreboard; the bar appears when it is out of sight. */
  board: RefObject<HTMLElement | null>;
  match: ResultView;
}

/**
 * The teams, score and clock, shown over the page while the reader scrolls through the markets. Nothing moves when it
 * appears.
 */
export function FollowBar({ board, match }: FollowBarProps) {
  const { context, t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const isAbove = useIsAbove(board);
  const { sportId, home, away, kickoffAt, status } = match;
  const begun = status.phase !== 'not-started';

  function goBack(): void {
    scrollTo({ top: 0 });
    // The pressed button disappears, so the focus moves to the scoreboard.
    board.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.track}>
      {isAbove && (
        <div className={styles.bar}>
          <p className={styles.state} aria-hidden="true">
            <TeamMark team={home} size="sm" />
            <bdi className={styles.name}>{home.name}</bdi>
            {begun ? (
              <>
                <b className={styles.score}>{status.score[0]}</b>
                <b className={styles.score}>{status.score[1]}</b>
              </>
            ) : (
              <span>–</span>
            )}
            <bdi className={styles.name}>{away.name}</bdi>
            <TeamMark team={away} size="sm" />
          </p>
          <p className={styles.part} aria-hidden="true">
            <span className={styles.partName}>
              {!begun ? (
                <ReaderTime reader={context} at={kickoffAt} text="{time}" />
              ) : status.phase === 'live' && status.period ? (
                texts.period(status.period)
              ) : (
                texts.phase(status.phase)
              )}
            </span>
            <span className={styles.clock}>
              <MatchClock sportId={sportId} status={status} format={format} />
            </span>
          </p>
          <IconButton icon={chevronUp} size="sm" label={t('pitch.back')} onClick={goBack} />
        </div>
      )}
    </div>
  );
}

/** The height of the site's header in px. An element under it counts as out of sight. */
const headerPx = 56;

/** Returns true while an element is above the visible part of the page. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        if (seen) setAbove(!seen.isIntersecting && seen.boundingClientRect.top < 0);
      },
      { rootMargin: `-${headerPx}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
