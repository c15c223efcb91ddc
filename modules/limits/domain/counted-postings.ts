import type { AmountLimit } from './limit-types.ts';

/** A sum of postings in the ledger that counts towards (+) or against (-) what a limit bounds. */
export interface CountedPostings {
  sign: 1n | -1n;
  account: 'cash' | 'held';
  direction: 'in' | 'out';
  kind: 'deposit' | 'stake' | 'loss' | 'release' | 'winnings';
  /** `ever` is for balances: all that came in less all that went out. */
  within: 'window' | 'ever';
}

/**
 * What each sort of limit counts. A stake counts as lost while its bet is open: otherwise open bets together could
 * lose more than the limit allows.
 */
export const countedPostings: Readonly<Record<AmountLimit['counts'], readonly CountedPostings[]>> = {
  stakes: [{ sign: 1n, account: 'cash', direction: 'out', kind: 'stake', within: 'window' }],
  losses: [
    { sign: 1n, account: 'held', direction: 'out', kind: 'loss', within: 'window' },
    { sign: -1n, account: 'cash', direction: 'in', kind: 'winnings', within: 'window' },
    { sign: 1n, account: 'held', direction: 'in', kind: 'stake', within: 'ever' },
    { sign: -1n, account: 'held', direction: 'out', kind: 'loss', within: 'ever' },
    { sign: -1n, account: 'held', direction: 'out', kind: 'release', within: 'ever' },
  ],
  deposits: [{ sign: 1n, account: 'cash', direction: 'in', kind: 'deposit', within: 'window' }],
};
