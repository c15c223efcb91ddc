const dayMs = 86_400_000;
const week = 7 * dayMs;
const month = 30 * dayMs;

export type Spending = 'stake' | 'deposit';
/** The reason why a limit of the player refuses a request. */
export type SpendingRefusal = 'LIMIT_REACHED' | 'SELF_EXCLUDED' | 'DEPOSIT_PAUSED';

/** A limit that counts amounts in its window, and bounds stakes or deposits by the sum. */
export interface AmountLimit {
  kind: 'amount';
  counts: 'stakes' | 'losses' | 'deposits';
  bounds: Spending;
  windowMs: number;
}

/** A self-exclusion or timeout: it ends by itself after a number of days, and cannot be changed until then. */
export interface BreakLimit {
  kind: 'break';
  unit: 'days';
  refuses: readonly Spending[];
  code: SpendingRefusal;
}

/** A limit on playing time, which the page that the player has open counts. */
export interface TimeLimit {
  kind: 'time';
  unit: 'hours' | 'minutes';
}

/** Every limit that a player can set, by the specification's type codes. */
export const limitTypes = {
  1: wagering(dayMs),
  2: wagering(week),
  3: wagering(month),
  10: loss(dayMs),
  11: loss(week),
  12: loss(month),
  20: deposit(dayMs),
  21: deposit(week),
  22: deposit(month),
  30: { kind: 'break', unit: 'days', refuses: ['stake', 'deposit'], code: 'SELF_EXCLUDED' },
  31: { kind: 'time', unit: 'hours' },
  32: { kind: 'time', unit: 'minutes' },
  33: { kind: 'break', unit: 'days', refuses: ['stake', 'deposit'], code: 'DEPOSIT_PAUSED' },
} as const satisfies Record<number, AmountLimit | BreakLimit | TimeLimit>;

export type LimitType = keyof typeof limitTypes;
export type AmountType = 1 | 2 | 3 | 10 | 11 | 12 | 20 | 21 | 22;
export type BreakType = 30 | 33;

export const selfExclusion = 30;
export const sessionLimit = 31;
/** Every type code, in order. */
export const allLimitTypes = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33] as const satisfies LimitType[];

export function isAmountType(limitType: LimitType): limitType is AmountType {
  return limitTypes[limitType].kind === 'amount';
}

export function isBreakType(limitType: LimitType): limitType is BreakType {
  return limitTypes[limitType].kind === 'break';
}

function wagering(windowMs: number): AmountLimit {
  return { kind: 'amount', counts: 'stakes', bounds: 'stake', windowMs };
}

function loss(windowMs: number): AmountLimit {
  return { kind: 'amount', counts: 'losses', bounds: 'stake', windowMs };
}

function deposit(windowMs: number): AmountLimit {
  return { kind: 'amount', counts: 'deposits', bounds: 'deposit', windowMs };
}
