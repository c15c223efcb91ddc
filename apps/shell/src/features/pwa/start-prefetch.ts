import type { Host } from '@fairline/remote-kit/host';
import { whenIdle } from '../../core/idle-time.ts';
import type { Reader, Site } from '../../site/site-boot.ts';

export interface StartPrefetchPorts {
  reader: Pick<Reader, 'lng'>;
  site: Pick<Site, 'remotes'>;
  host: Pick<Host, 'watchLink'>;
}

/**
 * BOOT-10: prefetches the page behind a link. The routes are loaded when the pointer or the focus is on the first link.
 */
export async function startPrefetch({ reader, site, host }: StartPrefetchPorts): Promise<void> {
  await new Promise<void>(whenIdle);
  const { prefetchLinks } = await import('./link-prefetch.ts');
  prefetchLinks({
    whenIdle,
    async loadResolve() {
      const { linkFragment } = await import('./link-fragment.ts');
      return (href) => linkFragment(href, { lng: reader.lng, remotes: site.remotes });
    },
    watchLink: host.watchLink,
  });
}
