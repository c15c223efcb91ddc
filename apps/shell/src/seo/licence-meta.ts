import type { SeoMeta } from '@fairline/contracts';

/** `licence.dmca_licence_meta_tag` of the site's configuration. */
export interface LicenceTag {
  domains: readonly string[];
  name: string;
  content: string;
}

/** SEO-02: the meta element by which a copyright service knows the site, on the domains that it is for. */
export function licenceMeta(tag: LicenceTag | undefined, origin: string): SeoMeta | undefined {
  const host = URL.parse(origin)?.hostname.toLowerCase();
  if (!tag || tag.name === '' || tag.content === '' || host === undefined) return undefined;
  const isHere = tag.domains.some((domain) => domain.toLowerCase() === host);
  return isHere ? { kind: 'name', key: tag.name, content: tag.content } : undefined;
}
