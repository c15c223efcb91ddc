import type { ResultView } from '@fairline/contracts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { MatchClock } from '../match/match-clock.tsx';
import { useFormat, useSurroundings } from '../surroundings.tsx';
import styles from './follow-bar.module.css';

export interface FollowBarProps {
  /** What has to be out of sight before the bar comes. */
  zone: RefObject<HTMLElement | null>;
  match: ResultView;
  /** Name of the part being played. */
  part: string;
}

/** How the match stands, while the reader is further down among its markets. It lies over them: nothing moves. */
export function FollowBar({ zone, match, part }: FollowBarProps) {
  const { t } = useSurroundings().texts;
  const format = useFormat();
  const isAbove = useIsAbove(zone);
  const { sportId, home, away, status } = match;

  function goBack(): void {
    scrollTo({ top: 0 });
    // The button is gone then: the focus goes to where the reader is.
    zone.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.track}>
      {isAbove && (
        <div className={styles.bar}>
          <p className={styles.state} aria-hidden="true">
            <bdi className={styles.name}>{home.name}</bdi>
            <b className={styles.score}>{status.score[0]}</b>
            <b className={styles.score}>{status.score[1]}</b>
            <bdi className={styles.name}>{away.name}</bdi>
          </p>
          <p className={styles.part} aria-hidden="true">
            <span className={styles.partName}>{part}</span>
            <span className={styles.clock}>
              <MatchClock {...{ sportId, status, format }} />
            </span>
          </p>
          <IconButton icon="chevron-up" size="sm" label={t('zone.back')} onClick={goBack} />
        </div>
      )}
    </div>
  );
}

/** Height of the site's header, in px: what is under it is out of sight as well. */
const headerPx = 56;

/** Whether an element has been scrolled out of sight, upwards. */
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
