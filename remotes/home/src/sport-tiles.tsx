import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import type { IconShape } from '@fairline/ui/icon-shape.ts';
import { sport as cup, sportShape } from '@fairline/ui/shapes.ts';
import styles from './home.module.css';
import { loadSports, type SportCount, sportSegment } from './sport-counts.ts';

/** Draws the sports with their numbers of matches and a link to each. */
export function SportTiles() {
  const { lng, t } = useView();
  const { sports, hasFailed } = useSports();
  const isWaiting = sports === null && !hasFailed;
  return (
    <nav aria-label={t('sports')} aria-busy={isWaiting}>
      <ul className={styles.tiles}>
        {sports?.map((sport) => {
          const known = t(`sport.${sport.sportId}`);
          const name = known.startsWith('sport.') ? sport.name : known;
          const { liveCount, lineCount } = sport;
          return (
            <SportTile
              key={sport.sportId}
              lng={lng}
              name={name}
              liveCount={liveCount}
              lineCount={lineCount}
              t={t}
              shape={sportShape(sport.sportId)}
              segment={`/${sportSegment(sport)}`}
            />
          );
        })}
        {isWaiting && placeholders.map((place) => <li key={place} className={styles.tile} />)}
        <SportTile
          lng={lng}
          t={t}
          shape={cup}
          segment=""
          name={t('allSports')}
          liveCount={sumOf(sports, 'liveCount')}
          lineCount={sumOf(sports, 'lineCount')}
        />
      </ul>
    </nav>
  );
}

/**
 * The number of placeholders equals that of the platform's sports, so that the page barely moves when the sports
 * appear.
 */
const placeholders = [1, 2, 3, 4, 5];

function sumOf(sports: readonly SportCount[] | null, count: 'liveCount' | 'lineCount'): number {
  return sports?.reduce((sum, sport) => sum + sport[count], 0) ?? 0;
}

interface SportTileProps {
  lng: string;
  shape: IconShape;
  name: string;
  /** The part of the address after the section, with its slash; empty for all sports. */
  segment: string;
  liveCount: number;
  lineCount: number;
  t: Translate;
}

function SportTile({ lng, shape, name, segment, liveCount, lineCount, t }: SportTileProps) {
  const upcoming = t('upcoming', { count: lineCount });
  const live = t('liveNow', { count: liveCount });
  return (
    <li className={styles.tile}>
      <a
        className={styles.sport}
        href={fixedLink(lng, routes.sportLine) + segment}
        title={`${name}, ${upcoming}`}
      >
        <Icon shape={shape} />
        <span className={styles.name}>{name}</span>
        {lineCount > 0 && <Count className={styles.count} count={lineCount} words={upcoming} />}
      </a>
      {liveCount > 0 && (
        <a
          className={styles.live}
          href={fixedLink(lng, routes.sportLive) + segment}
          title={`${name}, ${live}`}
        >
          <span className="visually-hidden">{name}: </span>
          <Count className={styles.liveCount} count={liveCount} words={live} />
        </a>
      )}
    </li>
  );
}

/** Shows a number on the screen, and its words to screen readers. */
function Count({ className, count, words }: { className: string | undefined; count: number; words: string }) {
  return (
    <>
      <span className={className} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

/** Returns the server's counts, or loads them in the browser, and again after a gap in the connection. */
function useSports(): { sports: readonly SportCount[] | null; hasFailed: boolean } {
  const { answer, reload } = useQuery('sports', loadSports, { retriesInBrowser: true });
  useTopic('live:reconnected', reload);
  return {
    sports: answer?.kind === 'ready' ? answer.data : null,
    hasFailed: answer !== undefined && answer.kind !== 'ready',
  };
}
