import type { Grant, Permission } from '@fairline/contracts';
import { hasRight } from '../core/rights.ts';

/** True when the operator has one of the rights now, or when none is needed. */
export function isAllowed(rights: readonly Permission[], grants: readonly Grant[], nowMs: number): boolean {
  return rights.length === 0 || rights.some((right) => hasRight(grants, right, { nowMs }));
}
