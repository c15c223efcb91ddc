const dayMs = 86_400_000;

export type Spending = 'stake' | 'deposit';

/** The limits on what a player spends, by the specification's type codes: what is counted and over how long. */
export const limitTypes = {
  1: { spending: 'stake', windowMs: dayMs },
  2: { spending: 'stake', windowMs: 7 * dayMs },
  3: { spending: 'stake', windowMs: 30 * dayMs },
  20: { spending: 'deposit', windowMs: dayMs },
  21: { spending: 'deposit', windowMs: 7 * dayMs },
  22: { spending: 'deposit', windowMs: 30 * dayMs },
} as const satisfies Record<number, { spending: Spending; windowMs: number }>;

export type LimitType = keyof typeof limitTypes;
