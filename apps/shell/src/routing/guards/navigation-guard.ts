import { type Guard, pass } from './guard.ts';

/** GUARD-15: while something in the page holds navigation up, the reader stays. */
export const navigationGuard: Guard = ({ isNavigationBlocked }) =>
  isNavigationBlocked ? { kind: 'cancel', reason: 'navigation is blocked' } : pass;
