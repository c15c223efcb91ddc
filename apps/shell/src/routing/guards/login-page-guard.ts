import { addressOf } from '@fairline/addresses/address';
import * as routes from '@fairline/addresses/routes';
import { type Guard, goTo, pass } from './guard.ts';
import { loginModalFlag } from './modals.ts';

/** GUARD-17: a site without a login page opens the login modal on the home page. */
export const loginPageGuard: Guard = ({ reader, rules, player, query }) =>
  rules.isLoginPageAvailable || player
    ? pass
    : goTo(addressOf(reader.lng, routes.home, { ...query, [loginModalFlag]: '1' }));
