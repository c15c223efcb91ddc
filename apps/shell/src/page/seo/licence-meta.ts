import type { SeoMeta } from '@fairline/contracts';
import type { LicenceTag } from '../../site/head-settings.ts';

/** SEO-02: returns the meta element by which a copyright service recognises the site, on the domains of its setting. */
export function licenceMeta(tag: LicenceTag | undefined, origin: string): SeoMeta | undefined {
  const host = URL.parse(origin)?.hostname.toLowerCase();
  if (!tag || tag.name === '' || tag.content === '' || host === undefined) return undefined;
  const isHere = tag.domains.some((domain) => domain.toLowerCase() === host);
  return isHere ? { kind: 'name', key: tag.name, content: tag.content } : undefined;
}
