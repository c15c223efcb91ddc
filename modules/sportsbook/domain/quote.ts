/** The present quote of the book for one selection. */
export type Quote =
  | { state: 'open'; oddsMilli: number }
  | { state: 'suspended' | 'closed' | 'unknown-match' | 'unknown-market' };

/** The state of a selection for everybody, by that of its quote. */
export const publicState = {
  open: 'open',
  suspended: 'suspended',
  closed: 'closed',
  'unknown-match': 'unknown',
  'unknown-market': 'unknown',
} as const satisfies Record<Quote['state'], string>;
