import { type RouletteVariant, wheelOf } from '../roulette/layout.ts';
import { isRouletteBet, type RouletteBet, rouletteReturn } from '../roulette/settle-bets.ts';
import { GameRefusal, type HouseGame, sumOfStakes } from './house-game.ts';

export interface RouletteRoundBet {
  readonly variant: RouletteVariant;
  readonly bets: readonly (RouletteBet & { readonly stakeMinor: bigint })[];
}

export const rouletteGame: HouseGame<RouletteRoundBet, never> = {
  id: 'roulette',
  rulesVersion: 1,
  stakeOf: sumOfStakes,
  play(words, { variant, bets }, actions) {
    if (actions.length > 0) throw new GameRefusal('round-over');
    if (bets.length === 0 || !bets.every((bet) => isRouletteBet(variant, bet))) {
      throw new GameRefusal('bet-impossible');
    }
    const wheel = wheelOf(variant);
    const pocket = pocketOf(wheel, words.below(wheel.length));
    return {
      stakedMinor: sumOfStakes({ bets }),
      returnMinor: bets.reduce(
        (sum, bet) => sum + rouletteReturn(variant, bet, { pocket, stakeMinor: bet.stakeMinor }),
        0n,
      ),
      view: { pocket },
    };
  },
};

/** The pockets are numbered 0 to 36, and the double zero is the last. */
function pocketOf(wheel: readonly string[], number: number): string {
  return number === 37 && wheel.length === 38 ? '00' : String(number);
}
