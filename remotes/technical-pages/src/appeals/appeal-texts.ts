/** The keys of the texts of appeals. */
export const appealTexts: readonly string[] = [
  'subject',
  'label',
  'hint',
  'send',
  'fault',
  'failed',
  'none',
  'free',
  'open',
  'answered',
  'closed',
  'player',
  'operator',
  'loading',
  'notLoaded',
  'retry',
].map((name) => `appeal.${name}`);
