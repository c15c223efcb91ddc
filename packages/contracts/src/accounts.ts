import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { minor, page, timeMs } from './values.ts';

export const accountSchema = z.object({
  id: z.string(),
  /** 0 is the main account, 4 the bonus account, 9 a currency account. */
  type: z.union([z.literal(0), z.literal(4), z.literal(9)]),
  iso: z.string(),
  symbol: z.string(),
  moneyMinor: minor,
  isActive: z.boolean(),
});

export const getAccounts = defineCall({
  id: 'getAccounts',
  method: 'GET',
  path: '/web-api/accounts',
  summary: "The player's accounts",
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({ accounts: z.array(accountSchema) }),
  errors: [],
});

export const transactionSchema = z.object({
  /** The id of the posting; later postings have greater ids. */
  transactionId: z.string(),
  kind: z.enum(['deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange']),
  /** Positive for money in, negative for money out. */
  amountMinor: minor,
  /** The balance of the account after the posting. */
  balanceMinor: minor,
  currency: z.string(),
  postedAt: timeMs,
  /** The bet, payment or transfer of the posting; null for a posting of the house's own books. */
  reference: z.object({ type: z.enum(['bet', 'payment', 'transfer']), id: z.string() }).nullable(),
});
export type TransactionView = z.infer<typeof transactionSchema>;

export const getTransactions = defineCall({
  id: 'getTransactions',
  method: 'GET',
  path: '/web-api/accounts/transactions',
  summary: "What moved on the player's active account by the ledger, newest first",
  tag: 'Player',
  access: 'player',
  query: z.object({ ...page, direction: z.enum(['all', 'in', 'out']).default('all') }),
  status: 200,
  answer: z.object({ transactions: z.array(transactionSchema), next: z.string().nullable() }),
  errors: [],
});

export const getPlayResult = defineCall({
  id: 'getPlayResult',
  method: 'GET',
  path: '/web-api/accounts/play-result',
  summary: 'What the bets of the active account came to that were settled since a moment',
  tag: 'Player',
  access: 'player',
  query: z.object({
    /** The moment from which settled bets count, in ms UTC. */
    since: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  status: 200,
  answer: z.object({
    currency: z.string(),
    /** The winnings and losses in minor units; returned stakes count in neither. */
    wonMinor: z.int(),
    lostMinor: z.int(),
  }),
  errors: [],
});
