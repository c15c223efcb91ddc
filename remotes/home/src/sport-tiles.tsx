import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { Icon, sportIcon } from '@fairline/ui/icon.tsx';
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
  return (
    <nav aria-label={t('sports')} aria-busy={sports === null && !hasFailed}>
      <ul className={styles.tiles}>
        {sports?.map((sport) => (
          <SportTile key={sport.sportId} lng={lng} sport={sport} t={t} />
        ))}
        {sports === null &&
          !hasFailed &&
          placeholders.map((place) => <li key={place} className={styles.tile} />)}
        {(hasFailed || sports?.length === 0) && (
          <li className={styles.tile}>
            <a className={styles.sport} href={`/${lng}/home/line`}>
              <Icon name="sport" size="lg" />
              <span className={styles.name}>{t('allSports')}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** As many as the platform has sports, so that their coming moves nothing. */
const placeholders = [1, 2, 3, 4, 5];

function SportTile({ lng, sport, t }: { lng: string; sport: SportCount; t: Translate }) {
  const segment = sportSegment(sport);
  const known = t(`sport.${sport.sportId}`);
  return (
    <li className={styles.tile}>
      <a className={styles.sport} href={`/${lng}/home/line/${segment}`}>
        <Icon name={sportIcon(sport.sportId)} size="lg" />
        <span className={styles.name}>{known.startsWith('sport.') ? sport.name : known}</span>
        <span className={styles.count}>{t('upcoming', { count: sport.lineCount })}</span>
      </a>
      {sport.liveCount > 0 && (
        <a className={styles.live} href={`/${lng}/home/live/${segment}`}>
          {t('liveNow', { count: sport.liveCount })}
        </a>
      )}
    </li>
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
