import type { Translate } from '@fairline/i18n/translator';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import type { IconShape } from '@fairline/ui/icon-shape.ts';
import { sport as cup, sportShape } from '@fairline/ui/shapes.ts';
import styles from './home.module.css';
import { loadSports, type SportCount, sportSegment } from './sport-counts.ts';

/** The sports with their numbers of matches, and the way to each. */
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

/** As many as the platform has sports, so that their coming moves little. */
const placeholders = [1, 2, 3, 4, 5];

function sumOf(sports: readonly SportCount[] | null, count: 'liveCount' | 'lineCount'): number {
  return sports?.reduce((sum, sport) => sum + sport[count], 0) ?? 0;
}

interface SportTileProps {
  lng: string;
  shape: IconShape;
  name: string;
  /** What stands after the section in the address, with its slash. */
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
      <a className={styles.sport} href={`/${lng}/home/line${segment}`} title={`${name}, ${upcoming}`}>
        <Icon shape={shape} />
        <span className={styles.name}>{name}</span>
        {lineCount > 0 && <Count className={styles.count} count={lineCount} words={upcoming} />}
      </a>
      {liveCount > 0 && (
        <a className={styles.live} href={`/${lng}/home/live${segment}`} title={`${name}, ${live}`}>
          <span className="visually-hidden">{name}: </span>
          <Count className={styles.liveCount} count={liveCount} words={live} />
        </a>
      )}
    </li>
  );
}

/** A number for the eye, and in words for the ear. */
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

/** The server's counts, or those that are loaded here; anew after a gap in the connection. */
function useSports(): { sports: readonly SportCount[] | null; hasFailed: boolean } {
  const { answer, reload } = useQuery('sports', loadSports, { retriesInBrowser: true });
  useTopic('live:reconnected', reload);
  return {
    sports: answer?.kind === 'ready' ? answer.data : null,
    hasFailed: answer !== undefined && answer.kind !== 'ready',
  };
}
