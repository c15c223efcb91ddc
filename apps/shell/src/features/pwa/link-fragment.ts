import { tidyPath } from '@fairline/addresses/match-path';
import type { FragmentRequest } from '@fairline/remote-kit/protocol';
import { siteRoutes } from '../../routing/site-routes.ts';
import type { SiteAddresses } from '../../site/site-boot.ts';

/**
 * Returns the fragment that a navigation to a link would request: the page of a remote in the language of this page,
 * without a query. Undefined for other links.
 */
export function linkFragment(href: string, { lng, remotes }: SiteAddresses): FragmentRequest | undefined {
  const { pathname, search } = new URL(href);
  const path = tidyPath(pathname);
  const [, first = '', ...rest] = path.split('/');
  if (first !== lng || search !== '') return undefined;
  const found = siteRoutes({ remotes }).match(`/${rest.join('/')}`);
  const route = found?.route;
  if (!route || route.redirect || route.meta.status !== 200) return undefined;
  const owner = route.view.find(({ component }) => component === undefined);
  return owner && { remote: owner.remote, path, route: { name: route.name, params: found.params } };
}
