/** Constraints that several routes share (ROUTE-02). */
export const patterns = {
  section: 'live|line',
  pageType: 'home|betsonyour|topgame|marble|team|cyber',
  /** A sport, a competition or a match: its id, and words for the reader. */
  idAndSlug: '\\d{1,15}(?:-[a-z0-9-]{1,120})?',
  word: '[a-z][a-z-]{0,40}',
} as const;
