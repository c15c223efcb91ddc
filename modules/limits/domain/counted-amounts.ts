import type { AmountLimit } from './limit-types.ts';

/**
 * An amount in the ledger that counts under a limit, with its sign: the sum that postings of one kind moved within the
 * window, or the balance of an account now.
 */
export type CountedAmount = { sign: 1n | -1n; account: 'player_cash' | 'player_held' } & (
  | { of: 'in' | 'out'; kind: 'deposit' | 'stake' | 'loss' | 'winnings' }
  | { of: 'balance' }
);

/**
 * The amounts that each sort of limit counts. A stake counts as lost while its bet is open, because open bets together
 * could otherwise lose more than the limit allows.
 */
export const countedAmounts: Readonly<Record<AmountLimit['counts'], readonly CountedAmount[]>> = {
  stakes: [{ sign: 1n, account: 'player_cash', of: 'out', kind: 'stake' }],
  losses: [
    { sign: 1n, account: 'player_held', of: 'out', kind: 'loss' },
    { sign: -1n, account: 'player_cash', of: 'in', kind: 'winnings' },
    // A settlement that is taken back has its postings in the opposite direction.
    { sign: -1n, account: 'player_held', of: 'in', kind: 'loss' },
    { sign: 1n, account: 'player_cash', of: 'out', kind: 'winnings' },
    { sign: 1n, account: 'player_held', of: 'balance' },
  ],
  deposits: [{ sign: 1n, account: 'player_cash', of: 'in', kind: 'deposit' }],
};
