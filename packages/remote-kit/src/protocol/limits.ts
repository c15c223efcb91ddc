/** Limits of the remote protocol. Source: specification, "Micro-frontend page load" and the rules of the host. */

/** Headers of a request for a fragment and, for the two versions, of its answer. `route` goes to a site's own remotes. */
export const fragmentHeaders = {
  renderMode: 'mf-render-mode',
  apiVersion: 'mf-api-version',
  appVersion: 'mf-app-version',
  forceSpa: 'force-spa',
  route: 'mf-route',
} as const;

/** The only version of the protocol that this kit speaks. */
export const apiVersion = 'v2';

/** Largest body of an answer, in bytes, counted while it streams. */
export const bodyLimitBytes = 2 * 1024 * 1024;

/** The longest header that tells a route, in characters. Servers take 16 KB of headers in all. */
export const maxRouteHeader = 4_096;

/** Most components in one POST. */
export const batchLimit = 10;

/** Longest wait of the server for one fragment: headers and body together. */
export const serverDeadlineMs = 800;

/** Longest wait of the browser for one fragment: headers and body together. */
export const browserDeadlineMs = 10_000;

/** How long an address that answered 404 is not asked again. */
export const notExistMemoryMs = 30_000;

/** The oldest body that may stand in for a fragment that failed. */
export const lastGoodLimitMs = 60_000;
