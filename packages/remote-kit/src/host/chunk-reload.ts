/** A missing chunk reloads the page at most once in this time, in ms (MF-06). */
export const chunkReloadPauseMs = 60_000;

const stampKey = 'fairline.chunk-reload';

/**
 * Reloads the page to get the chunks of a new deployment. It does not reload offline, twice in a minute, or where the
 * time of the last reload cannot be stored, since that could repeat for ever.
 * @returns true when the page is being reloaded.
 */
export function reloadForChunk(nowMs: number, reload: () => void): boolean {
  if (!navigator.onLine) return false;
  try {
    // Accessing forbidden storage throws.
    const stamp = sessionStorage.getItem(stampKey);
    if (stamp !== null && nowMs - Number(stamp) < chunkReloadPauseMs) return false;
    sessionStorage.setItem(stampKey, String(nowMs));
  } catch {
    return false;
  }
  reload();
  return true;
}
