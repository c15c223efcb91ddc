/**
 * Limits of the remote protocol. They come from the specification, "Micro-frontend page load", and the rules of the
 * host.
 */

/**
 * Headers of a request for a fragment; its answer has the two version headers, and the revision of the
 * texts that operators have changed. Only the site's own remotes receive
 * `route`.
 */
export const fragmentHeaders = {
  renderMode: 'mf-render-mode',
  apiVersion: 'mf-api-version',
  appVersion: 'mf-app-version',
  forceSpa: 'force-spa',
  route: 'mf-route',
  texts: 'mf-texts',
} as const;

/** The only version of the protocol that this kit speaks. */
export const apiVersion = 'v2';

/** The maximum body of an answer, in bytes, counted while it streams. */
export const bodyLimitBytes = 2 * 1024 * 1024;

/** The maximum length of the route header, in characters. Servers accept 16 KB of headers in all. */
export const maxRouteHeader = 4_096;

/** The maximum number of components in one POST. */
export const batchLimit = 10;

/** The server's deadline for one fragment, headers and body together. */
export const serverDeadlineMs = 800;

/** The browser's deadline for one fragment, headers and body together. */
export const browserDeadlineMs = 10_000;

/** The time for which an address that answered 404 is not requested again. */
export const notExistMemoryMs = 30_000;

/** The maximum age of a last good body that replaces a failed fragment. */
export const lastGoodLimitMs = 60_000;
