import { type Pocket, singleZeroWheel } from './layout.ts';
import type { NumberBetType } from './number-bets.ts';

/** The calls of a wheel with a single zero. `neighbours` needs the number in their middle. */
export type RouletteCall = 'voisins' | 'tiers' | 'orphelins' | 'jeu-zero' | 'neighbours';

/** One bet of a call, with the number of chips on it. */
export interface CalledBet {
  readonly type: NumberBetType;
  readonly numbers: readonly Pocket[];
  readonly chips: number;
}

/** The bets of the calls that always have the same numbers: numbers, and a second chip as `×2`. */
const fixedCalls: Record<Exclude<RouletteCall, 'neighbours'>, readonly string[]> = {
  voisins: ['0-2-3 ×2', '4-7', '12-15', '18-21', '19-22', '25-26-28-29 ×2', '32-35'],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'],
  orphelins: ['1', '6-9', '14-17', '17-20', '31-34'],
  'jeu-zero': ['26', '0-3', '12-15', '32-35'],
};

const typeBySize: readonly NumberBetType[] = ['straight', 'straight', 'split', 'trio', 'corner'];

/** So many numbers on each side of the middle belong to a bet on neighbours. */
const reach = 2;

/** Returns the bets of a call. @throws RangeError for neighbours of what is no pocket. */
export function calledBets(call: RouletteCall, middle?: Pocket): CalledBet[] {
  if (call !== 'neighbours') return fixedCalls[call].map(asBet);
  const place = singleZeroWheel.indexOf(middle ?? '');
  if (place < 0) throw new RangeError(`there is no pocket ${middle}`);
  return Array.from({ length: 2 * reach + 1 }, (_, step) => {
    const pocket = singleZeroWheel.at((place - reach + step) % singleZeroWheel.length) ?? '';
    return { type: 'straight', numbers: [pocket], chips: 1 };
  });
}

function asBet(text: string): CalledBet {
  const [set = '', times] = text.split(' ');
  const numbers = set.split('-');
  return { type: typeBySize[numbers.length] ?? 'straight', numbers, chips: times === undefined ? 1 : 2 };
}
