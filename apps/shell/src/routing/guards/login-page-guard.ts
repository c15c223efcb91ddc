import { addressOf } from '@fairline/addresses/address';
import { type Guard, goTo, pass } from './guard.ts';
import { loginModalFlag } from './modals.ts';

/** GUARD-17: a site without a login page opens the login modal on the home page. */
export const loginPageGuard: Guard = ({ reader, rules, player, query }) =>
  rules.isLoginPageAvailable || player
    ? pass
    : goTo(addressOf(reader.lng, '/', { ...query, [loginModalFlag]: '1' }));
