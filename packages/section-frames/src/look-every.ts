import type { RemoteServices } from '@fairline/remote-kit/protocol';

/**
 * Looks again every so often while the page is seen, and when messages may have been missed.
 * @returns the way to stop.
 */
export function lookEvery(
  everyMs: number,
  services: Pick<RemoteServices, 'on'>,
  look: () => void,
): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) look();
  }, everyMs);
  const off = services.on('live:reconnected', look);
  return () => {
    clearInterval(timer);
    off();
  };
}
