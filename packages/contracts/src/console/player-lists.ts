import { z } from 'zod';
import { transactionSchema } from '../accounts.ts';
import { betSchema } from '../bets.ts';
import { defineCall } from '../define-call.ts';
import { paymentSchema } from '../payment.ts';
import { line } from '../text.ts';
import { consolePage, listPage } from './console-page.ts';
import { ofPlayer, playersPath } from './player-paths.ts';

/** The number of the one record that a list shows. */
const recordNumber = line(40).optional();

export const getPlayerTransactions = defineCall({
  id: 'getPlayerTransactions',
  method: 'GET',
  path: `${playersPath}/:playerId/transactions`,
  summary: "Movements on a player's accounts with the balance after each, the newest first",
  ...ofPlayer('ledger.view'),
  isPersonal: true,
  query: z.object({ direction: z.enum(['all', 'in', 'out']).default('all'), ...consolePage }),
  status: 200,
  answer: listPage(transactionSchema),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerBets = defineCall({
  id: 'getPlayerBets',
  method: 'GET',
  path: `${playersPath}/:playerId/bets`,
  summary: "A player's bets, the newest first",
  ...ofPlayer('bets.view'),
  isPersonal: true,
  query: z.object({
    state: z.enum(['all', 'open', 'settled']).default('all'),
    number: recordNumber,
    ...consolePage,
  }),
  status: 200,
  answer: listPage(betSchema),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerPayments = defineCall({
  id: 'getPlayerPayments',
  method: 'GET',
  path: `${playersPath}/:playerId/payments`,
  summary: "A player's payments, the newest first",
  ...ofPlayer('payments.view'),
  isPersonal: true,
  query: z.object({ number: recordNumber, ...consolePage }),
  status: 200,
  answer: listPage(paymentSchema),
  errors: ['PLAYER_UNKNOWN'],
});
