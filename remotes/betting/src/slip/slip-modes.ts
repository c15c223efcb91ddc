/** How the selections of a slip are bet on. */
export const slipModes = [
  'singles',
  'accumulator',
  'system',
  'chain',
  'conditional',
  'anti-accumulator',
] as const;
export type SlipMode = (typeof slipModes)[number];
