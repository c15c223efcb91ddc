import { tidyPath } from '@fairline/addresses/match-path';
import type { FragmentRequest } from '@fairline/remote-kit/protocol';
import { siteRoutes } from '../../routing/site-routes.ts';
import type { SiteAddresses } from '../../site/site-boot.ts';

/**
 * The page of a remote that a link leads to, when a navigation would ask for just that: a page of its own, in the
 * language of this one, without a query.
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
