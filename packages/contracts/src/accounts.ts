import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { minor, moneyErrors, page, timeMs } from './values.ts';

export const currencySchema = z.object({
  /** The ISO 4217 number; a currency without one has a number above 999. */
  currencyId: z.int(),
  iso: z.string(),
  symbol: z.string(),
});
export type CurrencyView = z.infer<typeof currencySchema>;

export const accountSchema = currencySchema.extend({
  id: z.string(),
  /** 0 is the main account, 4 a bonus account or the points, 9 a currency account. */
  type: z.literal([0, 4, 9]),
  moneyMinor: minor,
  /** Whole points, on the account whose balance is in points; 0 on accounts of money. */
  points: z.int(),
  /** True for the account of points. Its unit is PTS, it has no money, and it is spent nowhere. */
  isPointsTypeBalance: z.boolean(),
  /** The stakes that are held for open bets. */
  heldMinor: minor,
  /** What the player owes, since a settlement was taken back after its money was spent. Money that comes in repays it first. */
  owedMinor: minor,
  /** Names in the language of X-Language. */
  label: z.string(),
  labelWithSymbol: z.string(),
  isActive: z.boolean(),
});
export type AccountView = z.infer<typeof accountSchema>;

/** The setting 1788: 0 loads accounts by `getAccounts`, 1 by `getAccountState`. Every answer says which one is in use. */
const variant = z.literal([0, 1]);

export const getAccounts = defineCall({
  id: 'getAccounts',
  method: 'GET',
  path: '/web-api/accounts',
  summary: "The player's accounts, the main one first",
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({ variant, accounts: z.array(accountSchema) }),
  errors: [],
});

export const getAccountState = defineCall({
  id: 'getAccountState',
  method: 'GET',
  path: '/web-api/accounts/state',
  summary:
    "The player's accounts with the active one and the bonuses; the other way of loading them, by option 1788",
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({
    variant,
    activeAccount: accountSchema,
    /** The money of the active account. */
    balanceMinor: minor,
    bonus: z.array(z.object({ idBonus: z.string(), moneyMinor: minor, iso: z.string() })),
    all_accounts: z.array(accountSchema),
    /** True while the first deposit would bring the bonus that the player chose at registration. */
    is_available_first_deposit_bonus: z.boolean(),
  }),
  errors: [],
});

export const activateAccount = defineCall({
  id: 'activateAccount',
  method: 'POST',
  path: '/web-api/accounts/active',
  summary: 'Makes an account the active one, in which the player stakes and pays from now on',
  tag: 'Player',
  access: 'player',
  query: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  status: 200,
  answer: z.object({ accounts: z.array(accountSchema) }),
  errors: ['NOT_FOUND'],
});

const currencyNumber = z.coerce.number().int().min(1).max(9_999);

/** A failure has `success` false and the reason in `data.message`, in the language of X-Language. */
const changed = z.object({ success: z.boolean(), data: z.object({ message: z.string() }) });

export const getAddableCurrencies = defineCall({
  id: 'getAddableCurrencies',
  method: 'GET',
  path: '/web-api/office/currencies',
  summary: 'The currencies in which the player may add an account',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({ currencies: z.array(currencySchema) }),
  errors: [],
});

export const addCurrency = defineCall({
  id: 'addCurrency',
  method: 'POST',
  path: '/web-api/office/currencies',
  summary: 'Adds an account in another currency',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ currencyId: z.int().min(1).max(9_999) }),
  status: 200,
  answer: changed,
  errors: [],
});

export const removeCurrency = defineCall({
  id: 'removeCurrency',
  method: 'DELETE',
  path: '/web-api/office/currencies/:currencyId',
  summary: 'Removes an empty account in another currency than that of the main account',
  tag: 'Player',
  access: 'player',
  params: z.object({ currencyId: currencyNumber }),
  status: 200,
  answer: changed,
  errors: [],
});

const accountId = z.string().regex(/^\d{1,18}$/);

export const quoteSchema = z.object({
  quoteId: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  amountMinor: minor,
  /** What the other account gets, rounded down to its minor unit. */
  receivedMinor: minor,
  /** Units of the other currency for one unit, as decimals with six digits that count: with the margin, and as stated. */
  rate: z.string(),
  statedRate: z.string(),
  /** The margin in hundredths of a percent. */
  marginPoints: z.int(),
  /** `ecb`, `operator`, or both joined by a plus. */
  source: z.string(),
  /** The time for which the rate is stated. */
  statedAt: timeMs,
  expiresInMs: z.int(),
});
export type QuoteView = z.infer<typeof quoteSchema>;

export const quoteTransfer = defineCall({
  id: 'quoteTransfer',
  method: 'POST',
  path: '/web-api/accounts/quotes',
  summary: 'Offers a rate for a transfer between two accounts of the player, for half a minute',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({
    fromId: accountId,
    toId: accountId,
    amountMinor: z.int().positive().max(1_000_000_000_000_000),
  }),
  status: 201,
  answer: quoteSchema,
  errors: ['NOT_FOUND', 'RATE_UNAVAILABLE', 'RATE_STALE', 'AMOUNT_INVALID'],
});

export const acceptQuote = defineCall({
  id: 'acceptQuote',
  method: 'POST',
  path: '/web-api/accounts/transfers',
  summary: 'Transfers at the rate of a quote, once: a repeated call returns the same transfer',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ quoteId: line(40) }),
  status: 200,
  answer: z.object({
    transferId: z.string(),
    fromCurrency: z.string(),
    toCurrency: z.string(),
    amountMinor: minor,
    receivedMinor: minor,
    transferredAt: timeMs,
  }),
  errors: [...moneyErrors, 'NOT_FOUND', 'QUOTE_EXPIRED', 'BALANCE_TOO_LOW'],
});
export type TransferView = z.infer<typeof acceptQuote.answer>;

export const transactionSchema = z.object({
  /** The id of the posting; later postings have greater ids. */
  transactionId: z.string(),
  kind: z.enum([
    'deposit',
    'stake',
    'loss',
    'release',
    'winnings',
    'correction',
    'exchange',
    'points',
    'given-up',
    'owed',
    'repayment',
    'reserve',
    'tax',
    'free-bet',
    'premium',
    'cover',
  ]),
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
  query: z.object({
    ...page,
    direction: z.enum(['all', 'in', 'out']).default('all'),
    /** `virtual` is the account of points, whose unit is PTS and no currency. */
    account: z.enum(['main', 'virtual']).default('main'),
  }),
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
