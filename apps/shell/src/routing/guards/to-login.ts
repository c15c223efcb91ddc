import { withQuery } from '@fairline/addresses/address';
import { link } from '../link.ts';
import { routeNamed } from '../table/route-table.ts';
import { type GuardContext, goTo, pass, type Verdict } from './guard.ts';
import { loginModalFlag } from './modals.ts';
import { isSwitchedOn } from './route-switches.ts';

/** GUARD-10: where a visitor is sent who has to sign in for a page, to be brought back to it afterwards. */
export function toLogin({ reader, rules, match, path, query }: GuardContext): Verdict {
  const { lng } = reader;
  if (rules.isAccountMiddleware) {
    // The account page is the office's own front door: it asks a visitor to sign in.
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
