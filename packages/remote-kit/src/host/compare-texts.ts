import { fragmentHeaders } from '../protocol/limits.ts';

/**
 * Returns true for an answer with other texts than this document, because an operator has changed some in between. The next
 * navigation is then a full page load.
 */
export function hasOtherTexts(headers: Headers): boolean {
  const revision = headers.get(fragmentHeaders.texts);
  if (!revision || revision === document.documentElement.dataset.texts) return false;
  document.documentElement.dataset.outdated = revision;
  return true;
}

/**
 * Loads the page again, once for each change: the process that renders pages may learn of a change later than the one that has
 * answered.
 * @returns true when the page is being loaded.
 */
export function reloadForTexts(): boolean {
  const { outdated } = document.documentElement.dataset;
  try {
    // Accessing forbidden storage throws.
    if (sessionStorage.texts === outdated) return false;
    sessionStorage.texts = outdated;
    location.reload();
    return true;
  } catch {
    return false;
  }
}
