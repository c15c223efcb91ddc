import { lookEvery } from '@fairline/section-frames/look-every.ts';
import { useEffect } from 'react';
import { useView } from '../reader/view.ts';

/** Calls `refresh` every so often while the page is visible, and when live messages may have been missed. */
export function useRefresh(refresh: () => void, everyMs: number): void {
  const { services } = useView();
  useEffect(() => lookEvery(everyMs, services, refresh), [services, refresh, everyMs]);
}
