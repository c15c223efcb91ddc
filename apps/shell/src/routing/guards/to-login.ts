import { withQuery } from '@fairline/addresses/address';
import { link } from '../link.ts';
import { routeNamed } from '../table/route-table.ts';
import { type GuardContext, goTo, pass, type Verdict } from './guard.ts';
import { loginModalFlag } from './modals.ts';
import { isSwitchedOn } from './route-switches.ts';

/** GUARD-10: redirects a visitor to the sign-in, with the address of the page to return to. */
export function toLogin({ reader, rules, match, path, query }: GuardContext): Verdict {
  const { lng } = reader;
  if (rules.isAccountMiddleware) {
    // The account page itself asks a visitor to sign in.
    if (match.route.name === 'office-account') return pass;
    const hasAccount = isSwitchedOn(rules, routeNamed('office-account'));
    return goTo(hasAccount ? link(lng, 'office-account', {}, query) : link(lng, 'home', {}, query));
  }
  const wanted = { return: withQuery(path, query) };
  if (rules.isLoginPageAvailable && isSwitchedOn(rules, routeNamed('login'))) {
    return goTo(link(lng, 'login', {}, wanted));
  }
  return goTo(link(lng, 'home', {}, { ...wanted, [loginModalFlag]: '1' }));
}
