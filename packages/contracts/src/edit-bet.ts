import { z } from 'zod';
import { placeBet } from './bets.ts';
import { cashOut } from './cash-out.ts';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { minor } from './values.ts';

export const editBet = defineCall({
  id: 'editBet',
  method: 'POST',
  path: '/web-api/sportsbook/bets/:betId/edit',
  summary:
    'Sells a whole open bet for at least the value that the player saw, and places another bet in its place: both or ' +
    'neither. The difference of the value and the new stake is paid to the player, or by them',
  tag: 'Sportsbook',
  access: 'player',
  idempotent: true,
  params: z.object({ betId: line(40) }),
  body: z.strictObject({
    sale: z.strictObject({
      /** The stake in play that the player saw. */
      stakeMinor: minor.min(1),
      /** The value of the bet that the player saw. It is never sold for less. */
      valueMinor: minor.min(1),
    }),
    /** The bet in its place, in the currency of the sold one. */
    bet: placeBet.body,
  }),
  status: 201,
  answer: z.object({
    soldBetId: z.string(),
    /** What was paid for the sold bet. */
    paidMinor: minor,
    bet: placeBet.answer,
  }),
  errors: [...new Set([...cashOut.errors, ...placeBet.errors, 'EDIT_NEEDS_TRADER' as const])],
});
