/** The worker that receives push messages: subscriptions belong to its registration. */
export const internalWorker = {
  name: 'internal',
  script: '/workers/internal.js',
  scope: '/workers/internal/',
} as const;

/**
 * The site's service workers (BOOT-08). Two of one scope would replace one another, so only the first has that of
 * the pages; the others are there for messages, which need none.
 */
export const workers = [
  { name: 'domain', script: '/workers/domain.js', scope: '/' },
  { name: 'pwa', script: '/workers/pwa.js', scope: '/workers/pwa/' },
  internalWorker,
] as const;

export type WorkerName = (typeof workers)[number]['name'];
