import type { Quotes } from './quotes.ts';
import type { Receipt } from './receipt.ts';
import type { Slip, SlipLeg } from './slip.ts';

/** The last thing that the player did to the slip here; said once to who listens. */
export interface SlipEvent {
  kind: 'added' | 'removed' | 'cleared' | 'full' | 'placed';
  /** The selection that it was about. */
  leg?: SlipLeg;
}

/**
 * What all components of this remote share while a page is open. Never changed in place. While bets are on their way,
 * what they were made of stays: what is taken out or changed then would be bet on all the same.
 */
export interface SlipState {
  slip: Slip;
  /** Keys of the selections that are in. */
  keys: ReadonlySet<string>;
  quotes: Quotes;
  /** Codes of refusals by the bet's id in the slip; gone when the slip changes. */
  refusals: ReadonlyMap<string, string>;
  receipts: readonly Receipt[];
  isPlacing: boolean;
  /** Presses wait for the code of the slip to come. */
  isAwaited: boolean;
  event: SlipEvent | undefined;
}

/** Where the slip is kept; a browser's own storage fits. */
export interface SlipStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const slipStorageKey = 'fairline.slip';

export const emptySlip: Slip = {
  legs: [],
  mode: 'accumulator',
  stake: '',
  stakes: {},
  policy: 'none',
  attempts: {},
};

/** What the server renders and hydration starts from. */
export const initialSlipState: SlipState = {
  slip: emptySlip,
  keys: new Set(),
  quotes: new Map(),
  refusals: new Map(),
  receipts: [],
  isPlacing: false,
  isAwaited: false,
  event: undefined,
};
