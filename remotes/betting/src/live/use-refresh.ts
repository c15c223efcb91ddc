import { pollWhileSeen } from '@fairline/remote-views/poll-while-seen.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';

/** Calls `refresh` every so often while the page is visible, and when live messages may have been missed. */
export function useRefresh(refresh: () => void, everyMs: number): void {
  const { services } = useView();
  useEffect(() => pollWhileSeen(everyMs, services, refresh), [services, refresh, everyMs]);
}
