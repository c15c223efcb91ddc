import { type Guard, pass } from './guard.ts';

/** GUARD-15: cancels the navigation while a part of the page blocks it. */
export const navigationGuard: Guard = ({ isNavigationBlocked }) =>
  isNavigationBlocked ? { kind: 'cancel', reason: 'navigation is blocked' } : pass;
