import { pollWhileSeen } from '@fairline/remote-views/poll-while-seen.ts';
import { type Query, useQuery } from '@fairline/remote-views/use-query.ts';
import type { QueryCall } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import { placeOf } from './addresses.ts';
import { type CyberData, loadCyber } from './cyber-data.ts';

/** How often scores and lists are loaded anew. */
const pollEveryMs = 30_000;

/** The matches of the real variant; null for the others, which have none. */
export async function loadPage({ api, context, nowMs, signal }: QueryCall): Promise<CyberData | null> {
  const place = placeOf(context);
  return place.type === 'real' ? loadCyber(api, place, nowMs, signal) : null;
}

export interface Cyber extends Pick<Query<CyberData | null>, 'isBusy' | 'reload'> {
  /** Null until the matches are there, and always for variants that have none. */
  data: CyberData | null;
  /** The browser could not load them either. */
  hasFailed: boolean;
}

/** The server's matches, or those that are loaded here; anew from time to time, and after a gap in the connection. */
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
