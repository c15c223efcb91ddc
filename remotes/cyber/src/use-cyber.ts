import { pollWhileSeen } from '@fairline/remote-views/poll-while-seen.ts';
import { type Query, useQuery } from '@fairline/remote-views/use-query.ts';
import type { QueryCall } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import { placeOf } from './addresses.ts';
import { type CyberData, loadCyber } from './cyber-data.ts';

/** The interval between reloads of the scores and lists. */
const pollEveryMs = 30_000;

/** Loads the matches of a variant. */
export function loadPage({ api, context, nowMs, signal }: QueryCall): Promise<CyberData> {
  return loadCyber(api, placeOf(context), nowMs, signal);
}

export interface Cyber extends Pick<Query<CyberData>, 'isBusy' | 'reload'> {
  /** The matches; null until they are loaded. */
  data: CyberData | null;
  /** True when the browser could not load the matches either. */
  hasFailed: boolean;
}

/**
 * Returns the server's matches, or loads them in the browser. It reloads them at an interval and after a gap in the
 * connection.
 */
export function useCyber(): Cyber {
  const { services } = useView();
  const { answer, isBusy, reload } = useQuery('cyber', loadPage, { retriesInBrowser: true });
  useEffect(() => pollWhileSeen(pollEveryMs, services, reload), [services, reload]);
  return {
    data: answer?.kind === 'ready' ? answer.data : null,
    hasFailed: answer !== undefined && answer.kind !== 'ready',
    isBusy,
    reload,
  };
}
