import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { Icon } from '@fairline/ui/icon.tsx';
import type { IconShape } from '@fairline/ui/icon-shape.ts';
import { sport as cup, sportShape } from '@fairline/ui/shapes.ts';
import { useEffect, useState } from 'react';
import styles from './home.module.css';
import { fetchSports, type SportCount, sportSegment } from './sport-counts.ts';

interface SportTilesProps {
  lng: string;
  /** What the server rendered with; null when it could not have it. */
  initial: readonly SportCount[] | null;
  services: RemoteServices;
  t: Translate;
}

/** The sports with their numbers of matches, and the way to each. */
export function SportTiles({ lng, initial, services, t }: SportTilesProps) {
  const { sports, hasFailed } = useSports(initial, services);
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
              {...{ lng, name, liveCount, lineCount, t }}
              shape={sportShape(sport.sportId)}
              segment={`/${sportSegment(sport)}`}
            />
          );
        })}
        {isWaiting && placeholders.map((place) => <li key={place} className={styles.tile} />)}
        <SportTile
          {...{ lng, t }}
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

/** The counts: the server's, or else asked for here; anew when the connection was lost and is back. */
function useSports(
  initial: readonly SportCount[] | null,
  services: RemoteServices,
): { sports: readonly SportCount[] | null; hasFailed: boolean } {
  const [sports, setSports] = useState(initial);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const refresh = async () => {
      try {
        const { httpClient } = await import('./http-client.ts');
        setSports(await fetchSports(httpClient, signal));
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    };
    const off = services.on('live:reconnected', () => void refresh());
    if (initial === null) void refresh();
    return () => {
      controller.abort();
      off();
    };
  }, [initial, services]);

  return { sports, hasFailed: hasFailed && sports === null };
}
