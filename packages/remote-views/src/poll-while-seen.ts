import type { RemoteServices } from '@fairline/remote-kit/protocol';

/**
 * Calls `tick` every `intervalMs` while the page is visible, and after each gap in the live connection.
 * @returns a function that stops the polling.
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
