import type { Breadcrumb } from '@fairline/contracts';
import { scriptSafeJson } from '@fairline/remote-kit/protocol';

/**
 * Returns the breadcrumbs of a page as structured data for search engines (schema.org BreadcrumbList), as text for a
 * script element of type application/ld+json. Addresses become absolute on `origin`. Undefined for fewer than two
 * steps, because search engines refuse such a list.
 */
export function breadcrumbList(crumbs: readonly Breadcrumb[], origin: string): string | undefined {
  const steps = crumbs.flatMap(({ title, url }) => {
    const address = URL.parse(url, origin);
    return address && /^https?:$/.test(address.protocol) ? [{ title, href: address.href }] : [];
  });
  if (steps.length < 2) return undefined;
  return scriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: href,
    })),
  });
}
