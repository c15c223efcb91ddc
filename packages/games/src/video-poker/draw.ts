import type { Card } from '../cards/card.ts';

export const handSize = 5;

/**
 * Replaces the places that are not held, from left to right, with the next cards of the deck after the first five.
 * @throws RangeError for a deck that is too short or a hold of another size
 */
export function drawHand(deck: readonly Card[], hold: readonly boolean[]): Card[] {
  if (hold.length !== handSize) throw new RangeError(`a hold has ${handSize} places`);
  let next = handSize;
  return hold.map((isHeld, place) => {
    const card = isHeld ? deck[place] : deck[next];
    if (!isHeld) next += 1;
    if (card === undefined) throw new RangeError('the deck is empty');
    return card;
  });
}
