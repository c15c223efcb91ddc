import { addressOf } from '@fairline/addresses/address';
import * as routes from '@fairline/addresses/routes';
import { type Guard, goTo, pass } from './guard.ts';

/** DEV-03: redirects an unknown address that requests a layout to the home page, without the layout in its query. */
export const lostPlatformGuard: Guard = ({ reader, match, query }) => {
  if (match.route.path !== '*' || query.platform_type === undefined) return pass;
  const { platform_type: _gone, ...rest } = query;
  return goTo(addressOf(reader.lng, routes.home, rest));
};
