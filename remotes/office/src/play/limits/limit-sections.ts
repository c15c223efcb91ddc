import type { Limit } from '@fairline/contracts';

export type LimitType = Limit['limitType'];

/** The parts of the page with the type codes of their limits, grouped as in the specification. */
export const limitSections = [
  { name: 'deposit', types: [20, 21, 22] },
  { name: 'wagering', types: [1, 2, 3] },
  { name: 'loss', types: [10, 11, 12] },
  { name: 'extra', types: [33, 30, 31] },
  { name: 'reality', types: [32] },
] as const satisfies readonly { name: string; types: readonly LimitType[] }[];

export const selfExclusion = 30;
const timeout = 33;

/** True for a break, which ends by itself and cannot be changed before that. */
export function isBreak(limitType: LimitType): boolean {
  return limitType === selfExclusion || limitType === timeout;
}

/** True for a limit on money, whose values are in minor units. */
export function isAmount(limitType: LimitType): boolean {
  return limitType < selfExclusion;
}
