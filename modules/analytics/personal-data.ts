import type { PersonalTable } from '@fairline/runtime';

/** The data of readers in this module. They name nobody: a visit has a random number that ends with it. */
export const analyticsPersonal: readonly PersonalTable[] = [
  {
    table: 'analytics.event',
    export: { none: 'no event says whose it is' },
    erasure: [{ datum: 'statistics', reason: 'anonymous', does: 'expire', hours: 24 }],
  },
];
