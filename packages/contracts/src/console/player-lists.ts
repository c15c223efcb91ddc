import { z } from 'zod';
import { transactionSchema } from '../accounts.ts';
import { betSchema } from '../bets.ts';
import { defineCall } from '../define-call.ts';
import { paymentSchema } from '../payment.ts';
import { line } from '../text.ts';
import { consolePage } from './console-page.ts';
import { playerParams, playersPath, playersTag as tag } from './player-paths.ts';

/** The number of the one record that a list shows. */
const recordNumber = line(40).optional();

export const getPlayerTransactions = defineCall({
  id: 'getPlayerTransactions',
  method: 'GET',
  path: `${playersPath}/:playerId/transactions`,
  summary: "Movements on a player's accounts with the balance after each, the newest first",
  tag,
  access: 'operator',
  permission: 'ledger.view',
  byCountry: true,
  isPersonal: true,
  params: playerParams,
  query: z.object({ direction: z.enum(['all', 'in', 'out']).default('all'), ...consolePage }),
  status: 200,
  answer: z.object({ items: z.array(transactionSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerBets = defineCall({
  id: 'getPlayerBets',
  method: 'GET',
  path: `${playersPath}/:playerId/bets`,
  summary: "A player's bets, the newest first",
  tag,
  access: 'operator',
  permission: 'bets.view',
  byCountry: true,
  isPersonal: true,
  params: playerParams,
  query: z.object({
    state: z.enum(['all', 'open', 'settled']).default('all'),
    number: recordNumber,
    ...consolePage,
  }),
  status: 200,
  answer: z.object({ items: z.array(betSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerPayments = defineCall({
  id: 'getPlayerPayments',
  method: 'GET',
  path: `${playersPath}/:playerId/payments`,
  summary: "A player's payments, the newest first",
  tag,
  access: 'operator',
  permission: 'payments.view',
  byCountry: true,
  isPersonal: true,
  params: playerParams,
  query: z.object({ number: recordNumber, ...consolePage }),
  status: 200,
  answer: z.object({ items: z.array(paymentSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});
