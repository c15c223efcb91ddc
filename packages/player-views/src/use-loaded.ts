import { useCallback, useEffect, useRef, useState } from 'react';
import type { Loaded } from './loaded.ts';

export interface Loading<Data> {
  /** Undefined until the first answer. */
  loaded: Loaded<Data> | undefined;
  isBusy: boolean;
  /** Asks again; what is shown stays until the answer is there, and stays if there is none. */
  reload(): void;
  /** Shows what another call has answered. */
  replace(data: Data): void;
}

/** Loads what a view shows, unless the server sent it along. `request` must be the same function at each render. */
export function useLoaded<Data>(
  initial: Loaded<Data> | undefined,
  request: () => Promise<Loaded<Data>>,
): Loading<Data> {
  const [loaded, setLoaded] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useRef(false);

  const reload = useCallback(async () => {
    setIsBusy(true);
    const next = await request();
    if (!isMounted.current) return;
    setIsBusy(false);
    setLoaded((before) => (before?.kind === 'ready' && next.kind === 'failed' ? before : next));
  }, [request]);

  useEffect(() => {
    isMounted.current = true;
    if (initial === undefined) void reload();
    return () => {
      isMounted.current = false;
    };
  }, [reload]);

  const replace = useCallback((data: Data) => setLoaded({ kind: 'ready', data }), []);

  return { loaded, isBusy, reload, replace };
}
