import { type Card, rankOf } from '../cards/card.ts';

export type BaccaratWinner = 'player' | 'banker' | 'tie';

export interface BaccaratDeal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  /** True when a side has 8 or 9 with its first two cards, which ends the deal. */
  readonly isNatural: boolean;
  readonly winner: BaccaratWinner;
}

/** Returns the points of a card: an ace 1, ten to king 0. */
export function baccaratPoints(card: Card): number {
  const rank = rankOf(card);
  if (rank === 14) return 1;
  return rank >= 10 ? 0 : rank;
}

/** Returns the points of a side. */
export function baccaratTotal(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;
}

/**
 * Deals a round from the top of a shoe: player, banker, player, banker, then the player's third card and the banker's
 * third card, if they are drawn.
 * @throws RangeError when the shoe ends too early.
 */
export function dealBaccarat(shoe: readonly Card[]): BaccaratDeal {
  let taken = 0;
  const take = () => {
    const card = shoe[taken];
    taken += 1;
    if (card === undefined) throw new RangeError('the shoe is empty');
    return card;
  };
  const [first, second, third, fourth] = [take(), take(), take(), take()];
  const player = [first, third];
  const banker = [second, fourth];
  const isNatural = baccaratTotal(player) >= 8 || baccaratTotal(banker) >= 8;
  if (!isNatural) {
    const playersThird = baccaratTotal(player) <= 5 ? take() : undefined;
    if (playersThird !== undefined) player.push(playersThird);
    const thirdPoints = playersThird === undefined ? undefined : baccaratPoints(playersThird);
    if (bankerDraws(baccaratTotal(banker), thirdPoints)) banker.push(take());
  }
  const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)];
  return { player, banker, playerTotal, bankerTotal, isNatural, winner: winnerOf(playerTotal, bankerTotal) };
}

/** Tells whether the banker draws a third card; `playersThird` has the points of the player's one, if there is one. */
export function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  switch (total) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return playersThird !== 8;
    case 4:
      return playersThird >= 2 && playersThird <= 7;
    case 5:
      return playersThird >= 4 && playersThird <= 7;
    case 6:
      return playersThird === 6 || playersThird === 7;
    default:
      return false;
  }
}

export function winnerOf(playerTotal: number, bankerTotal: number): BaccaratWinner {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}
