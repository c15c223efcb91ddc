import type { MiddlewareName } from '../route.ts';
import { authGuard } from './auth-guard.ts';
import { banGuard } from './ban-guard.ts';
import { blockGuard } from './block-guard.ts';
import { bonusTwinsGuard } from './bonus-twins-guard.ts';
import { firstDepositGuard } from './first-deposit-guard.ts';
import { gameRouteGuard } from './game-route-guard.ts';
import { type Guard, type GuardContext, pass, type Verdict } from './guard.ts';
import { identificationGuard } from './identification-guard.ts';
import { loginPageGuard } from './login-page-guard.ts';
import { lostPlatformGuard } from './lost-platform-guard.ts';
import { navigationGuard } from './navigation-guard.ts';
import { paymentGuard } from './payment-guard.ts';
import { rechargeGuard } from './recharge-guard.ts';
import { redirectGuard } from './redirect-guard.ts';
import { registrationGuard } from './registration-guard.ts';
import { rulesSectionGuard } from './rules-section-guard.ts';
import { statisticsGuard } from './statistics-guard.ts';
import { switchGuard } from './switch-guard.ts';
import { termsGuard } from './terms-guard.ts';
import { touchMacGuard } from './touch-mac-guard.ts';

/** The guards that run for every route before its own, in order. */
const first: readonly Guard[] = [
  navigationGuard,
  touchMacGuard,
  blockGuard,
  banGuard,
  lostPlatformGuard,
  switchGuard,
  termsGuard,
];

/**
 * The guards that a route can name in its `middleware`. They run before the sign-in guard, because a missing page needs
 * no sign-in.
 */
const named: Readonly<Record<MiddlewareName, Guard>> = {
  'bonus-twins': bonusTwinsGuard,
  'first-deposit': firstDepositGuard,
  'game-route': gameRouteGuard,
  identification: identificationGuard,
  'login-page': loginPageGuard,
  payment: paymentGuard,
  recharge: rechargeGuard,
  registration: registrationGuard,
  'rules-section': rulesSectionGuard,
  statistics: statisticsGuard,
};

/** The guards that run for every route after its own. */
const last: readonly Guard[] = [authGuard, redirectGuard];

const middleware: ReadonlyMap<string, Guard> = new Map(Object.entries(named));

/**
 * Runs the guards of a route. The first verdict other than `pass` is the result. An unknown middleware is an error
 * (GUARD-16). A guard that throws gives an error page with the status of its error, or 500 (ROUTE-07).
 */
export function runGuards(context: GuardContext): Verdict {
  try {
    return firstDecision(first, context) ?? ownDecision(context) ?? firstDecision(last, context) ?? pass;
  } catch (error) {
    return verdictOn(error);
  }
}

function firstDecision(guards: readonly Guard[], context: GuardContext): Verdict | undefined {
  for (const guard of guards) {
    const verdict = guard(context);
    if (verdict.kind !== 'pass') return verdict;
  }
  return undefined;
}

function ownDecision(context: GuardContext): Verdict | undefined {
  for (const name of context.match.route.middleware) {
    const guard = middleware.get(name);
    if (!guard) return { kind: 'error', status: 500, message: 'Unknown middleware' };
    const verdict = guard(context);
    if (verdict.kind !== 'pass') return verdict;
  }
  return undefined;
}

/** ROUTE-07: returns the verdict for an error that a guard has thrown. */
function verdictOn(error: unknown): Verdict {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
  return {
    kind: 'error',
    status: isStatus ? status : 500,
    message: error instanceof Error ? error.message : '',
  };
}
