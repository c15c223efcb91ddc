import { authGuard } from './auth-guard.ts';
import { blockGuard } from './block-guard.ts';
import { type Guard, type GuardContext, pass, type Verdict } from './guard.ts';

/** Guards that every route passes, in this order. */
const common: readonly Guard[] = [blockGuard, authGuard];

/** Guards that a route may name in its `middleware`. */
const named: Readonly<Record<string, Guard>> = {};

/** Runs the guards of a route; the first that does not pass decides. */
export function runGuards(context: GuardContext): Verdict {
  for (const guard of common) {
    const verdict = guard(context);
    if (verdict.kind !== 'pass') return verdict;
  }
  for (const name of context.match.route.middleware ?? []) {
    const guard = Object.hasOwn(named, name) ? named[name] : undefined;
    if (!guard) return { kind: 'error', status: 500, message: 'Unknown middleware' };
    const verdict = guard(context);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
