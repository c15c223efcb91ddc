import { baccaratBets } from '@fairline/games/baccarat/settle-bets';
import { blackjackActions } from '@fairline/games/blackjack/round';
import { risks } from '@fairline/games/originals/risk';
import type { NumberBetType, numberBetPays } from '@fairline/games/roulette/number-bets';
import { evenChances } from '@fairline/games/roulette/settle-bets';
import { z } from 'zod';

/** An amount of money in a bet: minor units, at least one. Bounds of the site are checked where the stake is reserved. */
const stakeMinor = z.int().min(1).transform(BigInt);
const risk = z.enum(risks);

/** Games that are decided by their bet take no action. */
export const noAction = z.never();

export const diceBet = z.strictObject({
  stakeMinor,
  side: z.enum(['over', 'under']),
  targetCenti: z.int().min(0).max(10_000),
});

export const limboBet = z.strictObject({ stakeMinor, targetCenti: z.int().min(101).max(100_000_000) });

export const plinkoBet = z.strictObject({ stakeMinor, rows: z.int().min(8).max(16), risk });

export const wheelBet = z.strictObject({ stakeMinor, segments: z.int().min(10).max(50), risk });

export const kenoBet = z.strictObject({
  stakeMinor,
  spots: z.array(z.int().min(1).max(40)).min(1).max(10),
  risk,
});

const numberBetTypes: readonly NumberBetType[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first-four',
  'top-line',
  'six-line',
] satisfies (keyof typeof numberBetPays)[];

export const rouletteBet = z.strictObject({
  variant: z.enum(['european', 'french', 'american']),
  bets: z
    .array(
      z.union([
        z.strictObject({
          type: z.enum(numberBetTypes),
          numbers: z
            .array(z.string().regex(/^\d{1,2}$/))
            .min(1)
            .max(6),
          stakeMinor,
        }),
        z.strictObject({ type: z.enum(['dozen', 'column']), index: z.int().min(1).max(3), stakeMinor }),
        z.strictObject({ type: z.enum(evenChances), stakeMinor }),
      ]),
    )
    .min(1)
    .max(100),
});

export const baccaratBet = z.strictObject({
  bets: z
    .array(z.strictObject({ bet: z.enum(baccaratBets), stakeMinor }))
    .min(1)
    .max(5),
});

export const minesBet = z.strictObject({ stakeMinor, mines: z.int().min(1).max(24) });
export const minesAction = z.union([z.strictObject({ open: z.int().min(0).max(24) }), z.literal('take')]);

export const hiLoBet = z.strictObject({ stakeMinor });
export const hiLoAction = z.enum(['hi', 'lo', 'skip', 'take']);

export const blackjackBet = z
  .strictObject({ stakeMinor })
  // The house's table offers late surrender.
  .transform((bet) => ({ ...bet, lateSurrender: true }));
export const blackjackAction = z.enum(blackjackActions);

export const videoPokerBet = z.strictObject({ coinMinor: stakeMinor, coins: z.int().min(1).max(5) });
export const videoPokerAction = z.strictObject({ hold: z.array(z.boolean()).length(5) });
