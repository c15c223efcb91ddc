import { baccaratGame, blackjackGame, videoPokerGame } from '@fairline/games/engine/card-games';
import { hiLoGame } from '@fairline/games/engine/hi-lo-game';
import { GameRefusal, type GameRound, type HouseGame } from '@fairline/games/engine/house-game';
import { diceGame, kenoGame, limboGame, plinkoGame, wheelGame } from '@fairline/games/engine/instant-games';
import { minesGame } from '@fairline/games/engine/mines-game';
import { rouletteGame } from '@fairline/games/engine/roulette-game';
import type { FairWords } from '@fairline/games/fairness/fair-words';
import type { z } from 'zod';
import * as bets from './bet-schemas.ts';

/** A game of the house with the forms of its bets and actions, as they come from a page and lie in the database. */
export interface PlayableGame {
  readonly id: string;
  readonly rulesVersion: number;
  /**
   * Returns what a bet stakes at the start of its round, in minor units.
   * @throws GameRefusal for a bet that has another form
   */
  stakeOf(bet: unknown): bigint;
  /**
   * Plays a round from its words.
   * @throws GameRefusal for a bet or an action that has another form, or is out of place
   */
  play(words: FairWords, bet: unknown, actions: readonly unknown[]): GameRound;
}

const games: readonly PlayableGame[] = [
  playable(diceGame, bets.diceBet, bets.noAction),
  playable(limboGame, bets.limboBet, bets.noAction),
  playable(plinkoGame, bets.plinkoBet, bets.noAction),
  playable(wheelGame, bets.wheelBet, bets.noAction),
  playable(kenoGame, bets.kenoBet, bets.noAction),
  playable(rouletteGame, bets.rouletteBet, bets.noAction),
  playable(baccaratGame, bets.baccaratBet, bets.noAction),
  playable(minesGame, bets.minesBet, bets.minesAction),
  playable(hiLoGame, bets.hiLoBet, bets.hiLoAction),
  playable(blackjackGame, bets.blackjackBet, bets.blackjackAction),
  playable(videoPokerGame, bets.videoPokerBet, bets.videoPokerAction),
];

const byId = new Map(games.map((game) => [game.id, game]));

/** Every game of the house. */
export function houseGames(): readonly PlayableGame[] {
  return games;
}

export function findGame(gameId: string): PlayableGame | undefined {
  return byId.get(gameId);
}

function playable<Bet, Action>(
  game: HouseGame<Bet, Action>,
  betSchema: z.ZodType<Bet>,
  actionSchema: z.ZodType<Action>,
): PlayableGame {
  return {
    id: game.id,
    rulesVersion: game.rulesVersion,
    stakeOf: (bet) => game.stakeOf(parsed(betSchema, bet, 'bet-impossible')),
    play: (words, bet, actions) =>
      game.play(
        words,
        parsed(betSchema, bet, 'bet-impossible'),
        actions.map((action) => parsed(actionSchema, action, 'action-impossible')),
      ),
  };
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown, code: string): Value {
  const result = schema.safeParse(value);
  if (!result.success) throw new GameRefusal(code);
  return result.data;
}
