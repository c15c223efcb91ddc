import type { Card } from '../cards/card.ts';
import { blackjackTarget, blackjackTotal, blackjackValue, isNatural } from './hand-value.ts';

export const blackjackActions = [
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
  'insure',
  'decline',
] as const;

export type BlackjackAction = (typeof blackjackActions)[number];

/** Why an action is refused. The round stays as it was. */
export type BlackjackRefusal =
  | 'insurance-first'
  | 'insurance-not-offered'
  | 'not-two-cards'
  | 'not-a-pair'
  | 'four-hands'
  | 'surrender-not-offered'
  | 'surrender-too-late'
  | 'round-over';

export interface BlackjackRules {
  readonly lateSurrender: boolean;
}

export interface BlackjackHand {
  readonly cards: readonly Card[];
  /** 2 once it is doubled. */
  readonly bets: 1 | 2;
  readonly state: 'playing' | 'stands' | 'bust' | 'surrendered' | 'natural';
}

/** A round after its actions so far. The dealer's second card and those of the shoe are secret until it is over. */
export interface BlackjackRound {
  readonly rules: BlackjackRules;
  /** The shoe from its top, and how many of its cards are dealt. */
  readonly shoe: readonly Card[];
  readonly used: number;
  readonly hands: readonly BlackjackHand[];
  /** The hand whose turn it is. */
  readonly turn: number;
  readonly dealer: readonly Card[];
  readonly insurance: 'none' | 'offered' | 'taken';
  readonly hasActed: boolean;
  readonly isOver: boolean;
}

const maxHands = 4;
const dealerStands = 17;

/** Deals a round: player, the dealer's up-card, player, the dealer's hole card. @throws RangeError for a short shoe */
export function dealBlackjack(shoe: readonly Card[], rules: BlackjackRules): BlackjackRound {
  const [first, up, second, hole] = [0, 1, 2, 3].map((place) => cardFrom(shoe, place));
  const cards = [first ?? '', second ?? ''];
  const round: BlackjackRound = {
    rules,
    shoe,
    used: 4,
    hands: [{ cards, bets: 1, state: isNatural(cards) ? 'natural' : 'playing' }],
    turn: 0,
    dealer: [up ?? '', hole ?? ''],
    insurance: 'none',
    hasActed: false,
    isOver: false,
  };
  return blackjackValue(up ?? '') === 11 ? { ...round, insurance: 'offered' } : peeked(round);
}

/** Returns the round after an action, or why the action is refused. */
export function actBlackjack(
  round: BlackjackRound,
  action: BlackjackAction,
): BlackjackRound | BlackjackRefusal {
  const refusal = refusalOf(round, action);
  if (refusal) return refusal;
  const hand = handOf(round);
  switch (action) {
    case 'insure':
      return peeked({ ...round, insurance: 'taken' });
    case 'decline':
      return peeked({ ...round, insurance: 'none' });
    case 'hit':
      return goOn(acted(round, { ...hand, cards: [...hand.cards, nextCard(round)] }, 1));
    case 'stand':
      return goOn(acted(round, { ...hand, state: 'stands' }, 0));
    case 'double': {
      const cards = [...hand.cards, nextCard(round)];
      return goOn(acted(round, { cards, bets: 2, state: isBust(cards) ? 'bust' : 'stands' }, 1));
    }
    case 'surrender':
      return goOn(acted(round, { ...hand, state: 'surrendered' }, 0));
    case 'split':
      return goOn(split(round, hand));
  }
}

/** Returns the actions that the round takes now. */
export function offeredBlackjack(round: BlackjackRound): BlackjackAction[] {
  return blackjackActions.filter((action) => refusalOf(round, action) === undefined);
}

function refusalOf(round: BlackjackRound, action: BlackjackAction): BlackjackRefusal | undefined {
  if (round.isOver) return 'round-over';
  const isAboutInsurance = action === 'insure' || action === 'decline';
  if (round.insurance === 'offered') return isAboutInsurance ? undefined : 'insurance-first';
  if (isAboutInsurance) return 'insurance-not-offered';
  const { cards } = handOf(round);
  switch (action) {
    case 'double':
      return cards.length === 2 ? undefined : 'not-two-cards';
    case 'split':
      if (!isPair(cards)) return 'not-a-pair';
      return round.hands.length < maxHands ? undefined : 'four-hands';
    case 'surrender':
      if (!round.rules.lateSurrender) return 'surrender-not-offered';
      return round.hasActed ? 'surrender-too-late' : undefined;
    default:
      return undefined;
  }
}

/** Two cards of one value can be split, a king and a ten too. */
function isPair([first, second, third]: readonly Card[]): boolean {
  if (first === undefined || second === undefined || third !== undefined) return false;
  return blackjackValue(first) === blackjackValue(second);
}

/** Looks under an ace or a card of ten. A natural of the dealer or of the player ends the round. */
function peeked(round: BlackjackRound): BlackjackRound {
  const isDecided = isNatural(round.dealer) || handOf(round).state === 'natural';
  if (!isDecided) return goOn(round);
  const hands = round.hands.map((hand) =>
    hand.state === 'playing' ? { ...hand, state: 'stands' as const } : hand,
  );
  return { ...round, hands, isOver: true };
}

function split(round: BlackjackRound, { cards: [kept = '', moved = ''] }: BlackjackHand): BlackjackRound {
  const played: BlackjackHand = { cards: [kept, nextCard(round)], bets: 1, state: 'playing' };
  const waiting: BlackjackHand = { cards: [moved], bets: 1, state: 'playing' };
  const { turn, hands } = round;
  return {
    ...round,
    used: round.used + 1,
    hasActed: true,
    hands: [...hands.slice(0, turn), standsAfterAce(played), waiting, ...hands.slice(turn + 1)],
  };
}

/** Each of two split aces gets one card and stands, so aces are split once. */
function standsAfterAce(hand: BlackjackHand): BlackjackHand {
  return blackjackValue(hand.cards[0] ?? '') === 11 ? { ...hand, state: 'stands' } : hand;
}

function acted(round: BlackjackRound, hand: BlackjackHand, drawnCards: number): BlackjackRound {
  return {
    ...round,
    used: round.used + drawnCards,
    hands: round.hands.map((each, place) => (place === round.turn ? hand : each)),
    hasActed: true,
  };
}

/** Goes to the next hand that can act: 21 stands by itself, and a split hand gets its second card when its turn comes. */
function goOn(from: BlackjackRound): BlackjackRound {
  let round = from;
  while (round.turn < round.hands.length) {
    const hand = settledHand(handOf(round));
    round = { ...round, hands: round.hands.map((each, place) => (place === round.turn ? hand : each)) };
    if (hand.state !== 'playing') {
      round = { ...round, turn: round.turn + 1 };
    } else if (hand.cards.length === 1) {
      const whole: BlackjackHand = { ...hand, cards: [...hand.cards, nextCard(round)] };
      round = { ...acted(round, standsAfterAce(whole), 1) };
    } else return round;
  }
  return playDealer(round);
}

function settledHand(hand: BlackjackHand): BlackjackHand {
  if (hand.state !== 'playing') return hand;
  if (isBust(hand.cards)) return { ...hand, state: 'bust' };
  return blackjackTotal(hand.cards) === blackjackTarget ? { ...hand, state: 'stands' } : hand;
}

/** The dealer draws to 17 and stands on all of them, but only when a hand stands. */
function playDealer(round: BlackjackRound): BlackjackRound {
  let { used } = round;
  const dealer = [...round.dealer];
  if (round.hands.some(({ state }) => state === 'stands')) {
    while (blackjackTotal(dealer) < dealerStands) {
      dealer.push(cardFrom(round.shoe, used));
      used += 1;
    }
  }
  return { ...round, dealer, used, isOver: true };
}

function isBust(cards: readonly Card[]): boolean {
  return blackjackTotal(cards) > blackjackTarget;
}

function handOf({ hands, turn }: BlackjackRound): BlackjackHand {
  const hand = hands[turn];
  if (!hand) throw new RangeError('no hand has its turn');
  return hand;
}

function nextCard({ shoe, used }: BlackjackRound): Card {
  return cardFrom(shoe, used);
}

function cardFrom(shoe: readonly Card[], place: number): Card {
  const card = shoe[place];
  if (card === undefined) throw new RangeError('the shoe is empty');
  return card;
}
