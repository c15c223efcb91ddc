import type { BingoBalls, BingoCard } from './card.ts';
import { type BingoPhase, hasPhase } from './phases.ts';

export interface BingoTicket {
  readonly id: string;
  readonly player: string;
  readonly card: BingoCard;
}

export interface BingoGame {
  readonly balls: BingoBalls;
  /** With fewer different players the game is cancelled and the price comes back. */
  readonly minPlayers: number;
  /** The price of a ticket, in minor units. */
  readonly priceMinor: bigint;
  /** In the order in which they are listed; each has a share of the price of all tickets, in whole percent. */
  readonly phases: readonly { readonly name: BingoPhase; readonly percent: number }[];
  /** Where what cannot be shared equally goes: to the house, or to the next phase and then to the next game. */
  readonly remainderTo: 'house' | 'pot';
  readonly tickets: readonly BingoTicket[];
}

/** The prize of a phase, in minor units. */
export type BingoPrize = { readonly name: BingoPhase; readonly prizeMinor: bigint } & (
  | { readonly won: false }
  | {
      readonly won: true;
      /** The place of the ball that won it, from 1, and its number. */
      readonly ballIndex: number;
      readonly ball: number;
      /** The tickets that share it. */
      readonly winners: readonly string[];
      readonly shareMinor: bigint;
      readonly remainderMinor: bigint;
    }
);

export interface BingoOutcome {
  readonly isCancelled: boolean;
  readonly prizes: readonly BingoPrize[];
  /** What goes on to the next game, in minor units. */
  readonly potMinor: bigint;
}

/**
 * Plays a game with the balls in the order of their draw. A phase is won on the first ball on which any ticket has it,
 * and all such tickets share it equally; one ball may win several phases. A phase that no ticket has stays unpaid.
 */
export function playBingo(game: BingoGame, draw: readonly number[]): BingoOutcome {
  const players = new Set(game.tickets.map(({ player }) => player));
  if (players.size < game.minPlayers) return { isCancelled: true, prizes: [], potMinor: 0n };
  const sales = game.priceMinor * BigInt(game.tickets.length);
  let carried = 0n;
  const prizes = game.phases.map(({ name, percent }): BingoPrize => {
    const prizeMinor = (sales * BigInt(percent)) / 100n + carried;
    carried = 0n;
    const win = firstWin(game, name, draw);
    if (!win) return { name, prizeMinor, won: false };
    const shares = BigInt(win.winners.length);
    const shareMinor = prizeMinor / shares;
    const remainderMinor = prizeMinor - shareMinor * shares;
    if (game.remainderTo === 'pot') carried = remainderMinor;
    return { name, prizeMinor, won: true, ...win, shareMinor, remainderMinor };
  });
  return { isCancelled: false, prizes, potMinor: carried };
}

/** Returns what each player gets back for the tickets of a cancelled game, in minor units. */
export function bingoRefunds({ tickets, priceMinor }: BingoGame): Map<string, bigint> {
  const refunds = new Map<string, bigint>();
  for (const { player } of tickets) refunds.set(player, (refunds.get(player) ?? 0n) + priceMinor);
  return refunds;
}

function firstWin(
  { balls, tickets }: BingoGame,
  phase: BingoPhase,
  draw: readonly number[],
): { ballIndex: number; ball: number; winners: string[] } | undefined {
  const called = new Set<number>();
  for (const [place, ball] of draw.entries()) {
    called.add(ball);
    const winners = tickets.filter(({ card }) => hasPhase(balls, card, phase, called)).map(({ id }) => id);
    if (winners.length > 0) return { ballIndex: place + 1, ball, winners };
  }
  return undefined;
}
