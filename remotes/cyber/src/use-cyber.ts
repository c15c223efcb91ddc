import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { lookEvery } from '@fairline/section-frames/look-every.ts';
import { useCallback, useEffect, useState } from 'react';
import { type CyberPlace, parsePlace } from './addresses.ts';
import { type CyberData, loadCyber } from './cyber-data.ts';

/** How often scores and lists are looked at anew. */
const lookMs = 30_000;

/**
 * What a page of the real variant shows: the server's, or else asked for here; anew from time to time, and when the
 * connection was lost and is back. Null until it is there, and always for the other variants.
 */
export function useCyber(
  path: string,
  initial: CyberData | null,
  services: RemoteServices,
): { data: CyberData | null; hasFailed: boolean; isLoading: boolean; reload(): void } {
  const [data, setData] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);

  // A new attempt begins anew.
  useEffect(() => {
    const place = parsePlace(path);
    if (place?.type !== 'real') return undefined;
    const controller = new AbortController();
    const look = () => {
      setLoading(true);
      ask(place, controller.signal)
        .then(
          (loaded) => {
            setData(loaded);
            setFailed(false);
          },
          () => {
            if (!controller.signal.aborted) setFailed(true);
          },
        )
        .finally(() => {
          if (!controller.signal.aborted) setLoading(false);
        });
    };
    if (initial === null || attempt > 0) look();
    const stop = lookEvery(lookMs, services, look);
    return () => {
      stop();
      controller.abort();
    };
  }, [path, initial, services, attempt]);

  // What is there stays when a later look fails.
  return { data, hasFailed: hasFailed && data === null, isLoading, reload };
}

async function ask(place: CyberPlace, signal: AbortSignal): Promise<CyberData> {
  const { httpClient } = await import('./http-client.ts');
  return loadCyber(httpClient, place, Date.now(), signal);
}
