import type { RemoteServices } from '@fairline/remote-kit/protocol';

/**
 * Calls `tick` every `intervalMs` while the page is seen, and when messages may have been missed.
 * @returns the way to stop.
 */
export function pollWhileSeen(
  intervalMs: number,
  services: Pick<RemoteServices, 'on'>,
  tick: () => void,
): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) tick();
  }, intervalMs);
  const off = services.on('live:reconnected', tick);
  return () => {
    clearInterval(timer);
    off();
  };
}
