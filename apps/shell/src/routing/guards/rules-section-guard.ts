import { routeOption } from '../route-options.ts';
import { absent, type Guard, pass } from './guard.ts';

/** GUARD-04: the rules section exists when the site has its option. */
export const rulesSectionGuard: Guard = ({ rules }) =>
  rules.routeOptions.includes(routeOption.rulesSection) ? pass : absent;
