import type { Limit } from '@fairline/contracts';

/** Returns a limit that is not set, in the platform's form. A test sets the fields that it needs. */
export function sampleLimit(limitType: Limit['limitType'], changes: Partial<Limit> = {}): Limit {
  const isAmount = limitType < 30;
  return {
    limitType,
    limitValue: isAmount ? 999_999_999 : limitType === 31 ? -1 : 0,
    limitState: 'INACTIVE',
    startedAt: null,
    endsAt: null,
    limitBalance: null,
    needApprove: false,
    label: `Limit ${limitType}`,
    measure: isAmount ? 'EUR' : limitType === 31 ? 'hours' : limitType === 32 ? 'minutes' : 'days',
    options: isAmount ? [1_000, 5_000, 10_000] : [1, 7, 30],
    pending: null,
    ...changes,
  };
}

/** Returns an active limit of 50 euros with 38 euros left. A test can change its fields. */
export function activeLimit(limitType: Limit['limitType'], changes: Partial<Limit> = {}): Limit {
  return sampleLimit(limitType, {
    limitState: 'ACTIVE',
    limitValue: 5_000,
    limitBalance: 3_800,
    startedAt: 1_772_000_000,
    ...changes,
  });
}
