import { pollWhileSeen } from '@fairline/remote-views/poll-while-seen.ts';
import { type Query, useQuery } from '@fairline/remote-views/use-query.ts';
import type { QueryCall } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import { placeOf } from './addresses.ts';
import { type CyberData, loadCyber } from './cyber-data.ts';

/** The interval between reloads of the scores and lists. */
const pollEveryMs = 30_000;

/** Loads the matches of the real variant; null for the other variants, which have none. */
export async function loadPage({ api, context, nowMs, signal }: QueryCall): Promise<CyberData | null> {
  const place = placeOf(context);
  return place.type === 'real' ? loadCyber(api, place, nowMs, signal) : null;
}

export interface Cyber extends Pick<Query<CyberData | null>, 'isBusy' | 'reload'> {
  /** The matches; null until they are loaded, and for variants without matches. */
  data: CyberData | null;
  /** True when the browser could not load the matches either. */
  hasFailed: boolean;
}

/**
 * Returns the server's matches, or loads them in the browser. It reloads them at an interval and after a gap in the
 * connection.
 */
export function useCyber(): Cyber {
  const { context, services } = useView();
  const { answer, isBusy, reload } = useQuery('cyber', loadPage, { retriesInBrowser: true });
  const isReal = placeOf(context).type === 'real';
  useEffect(
    () => (isReal ? pollWhileSeen(pollEveryMs, services, reload) : undefined),
    [isReal, services, reload],
  );
  return {
    data: answer?.kind === 'ready' ? answer.data : null,
    hasFailed: answer !== undefined && answer.kind !== 'ready',
    isBusy,
    reload,
  };
}
