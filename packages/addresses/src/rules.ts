/**
 * Constraints that several routes share (ROUTE-02). Patterns are anchored, and each part of one can match in one
 * way only, so that no value makes them slow.
 */
export const rules = {
  section: ['live', 'line'],
  pageType: ['home', 'betsonyour', 'topgame', 'marble', 'team', 'cyber'],
  casinoSection: ['slots', 'casino', 'keno'],
  cyberType: ['real', 'virtual', 'stream'],
  paymentResult: ['success', 'fail', 'pending', 'cancel'],
  digits: /^\d{1,15}$/,
  /** A sport, a competition or a match: its id, and words for the reader. */
  idAndSlug: /^\d{1,15}(?:-[a-z0-9-]{1,120})?$/,
  word: /^[a-z][a-z-]{0,40}$/,
  slug: /^[A-Za-z0-9][\w-]{0,120}$/,
} as const;
