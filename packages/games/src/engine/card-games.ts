import { dealBaccarat } from '../baccarat/deal.ts';
import { type BaccaratBet, baccaratReturn } from '../baccarat/settle-bets.ts';
import {
  actBlackjack,
  type BlackjackAction,
  type BlackjackRound,
  type BlackjackRules,
  dealBlackjack,
  offeredBlackjack,
} from '../blackjack/round.ts';
import { settleBlackjack, stakedOn } from '../blackjack/settle-round.ts';
import { cardsOf } from '../cards/card.ts';
import { shuffled } from '../fairness/unbiased.ts';
import { drawHand, handSize } from '../video-poker/draw.ts';
import { pokerCategory } from '../video-poker/hand-category.ts';
import { maxCoins, pokerPay } from '../video-poker/pay-table.ts';
import {
  GameRefusal,
  type GameRound,
  type HouseGame,
  type Json,
  type SingleStake,
  singleStake,
  sumOfStakes,
} from './house-game.ts';

const baccaratDecks = 8;
const blackjackDecks = 6;

export interface BaccaratRoundBet {
  readonly bets: readonly { readonly bet: BaccaratBet; readonly stakeMinor: bigint }[];
}

export const baccaratGame: HouseGame<BaccaratRoundBet, never> = {
  id: 'baccarat',
  rulesVersion: 1,
  stakeOf: sumOfStakes,
  play(words, { bets }, actions) {
    if (actions.length > 0) throw new GameRefusal('round-over');
    if (bets.length === 0 || new Set(bets.map(({ bet }) => bet)).size !== bets.length) {
      throw new GameRefusal('bet-impossible');
    }
    const deal = dealBaccarat(shuffled(words, cardsOf(baccaratDecks)));
    const { player, banker, playerTotal, bankerTotal, winner } = deal;
    return {
      stakedMinor: sumOfStakes({ bets }),
      returnMinor: bets.reduce((sum, { bet, stakeMinor }) => sum + baccaratReturn(bet, deal, stakeMinor), 0n),
      view: { player, banker, playerTotal, bankerTotal, winner },
    };
  },
};

export const blackjackGame: HouseGame<SingleStake & BlackjackRules, BlackjackAction> = {
  id: 'blackjack',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, bet, actions) {
    let round = dealBlackjack(shuffled(words, cardsOf(blackjackDecks)), bet);
    for (const action of actions) {
      const next = actBlackjack(round, action);
      if (typeof next === 'string') throw new GameRefusal(next);
      round = next;
    }
    const returnMinor = round.isOver ? settleBlackjack(round, bet.stakeMinor).returnMinor : undefined;
    return { stakedMinor: stakedOn(round, bet.stakeMinor), returnMinor, view: blackjackView(round) };
  },
};

function blackjackView(round: BlackjackRound): Json {
  const { hands, turn, dealer, insurance, isOver } = round;
  return {
    hands: hands.map(({ cards, bets, state }) => ({ cards, bets, state })),
    turn,
    // The hole card is hidden until the round is over.
    dealer: isOver ? dealer : dealer.slice(0, 1),
    insurance,
    offered: offeredBlackjack(round),
  };
}

export interface VideoPokerBet {
  /** What one coin is worth, in minor units. */
  readonly coinMinor: bigint;
  readonly coins: number;
}

/** The places of the hand that are held. */
export type VideoPokerAction = { readonly hold: readonly boolean[] };

export const videoPokerGame: HouseGame<VideoPokerBet, VideoPokerAction> = {
  id: 'video-poker',
  rulesVersion: 1,
  stakeOf: ({ coinMinor, coins }) => coinMinor * BigInt(coins),
  play(words, { coinMinor, coins }, actions) {
    if (!Number.isSafeInteger(coins) || coins < 1 || coins > maxCoins)
      throw new GameRefusal('bet-impossible');
    const stakedMinor = coinMinor * BigInt(coins);
    const deck = shuffled(words, cardsOf(1));
    const dealt = deck.slice(0, handSize);
    const [draw, more] = actions;
    if (more) throw new GameRefusal('round-over');
    if (!draw) return { stakedMinor, returnMinor: undefined, view: { cards: dealt } } satisfies GameRound;
    if (draw.hold.length !== handSize) throw new GameRefusal('hold-impossible');
    const cards = drawHand(deck, draw.hold);
    const category = pokerCategory(cards);
    const returnMinor = coinMinor * BigInt(pokerPay(category, coins));
    return { stakedMinor, returnMinor, view: { dealt, hold: draw.hold, cards, category } };
  },
};
