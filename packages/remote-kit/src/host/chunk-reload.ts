/** A chunk that is gone reloads the page at most once in this time (MF-06). */
export const chunkReloadPauseMs = 60_000;

const stampKey = 'fairline.chunk-reload';

/**
 * Reloads the page for the chunks of a new deployment. Not offline, not twice in a minute, and not where the time
 * of the last reload cannot be kept, since that could go on for ever.
 * @returns whether the page is going away.
 */
export function reloadForChunk(nowMs: number, reload: () => void): boolean {
  if (!navigator.onLine) return false;
  try {
    // Forbidden storage throws.
    const stamp = sessionStorage.getItem(stampKey);
    if (stamp !== null && nowMs - Number(stamp) < chunkReloadPauseMs) return false;
    sessionStorage.setItem(stampKey, String(nowMs));
  } catch {
    return false;
  }
  reload();
  return true;
}
