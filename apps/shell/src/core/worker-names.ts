/** The worker that receives push messages. Push subscriptions belong to its registration. */
export const internalWorker = {
  name: 'internal',
  script: '/workers/internal.js',
  scope: '/workers/internal/',
} as const;

/**
 * The site's service workers (BOOT-08). Only the first one has the scope of the pages, because a second worker would
 * replace it. The others exchange messages, which need no such scope.
 */
export const workers = [
  { name: 'domain', script: '/workers/domain.js', scope: '/' },
  { name: 'pwa', script: '/workers/pwa.js', scope: '/workers/pwa/' },
  internalWorker,
] as const;
