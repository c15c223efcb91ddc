import { initialChoices } from './kind-choices.ts';
import type { BuilderQuotes } from './plan-builders.ts';
import type { Quotes } from './quotes.ts';
import type { Receipt } from './receipt.ts';
import type { Refusal } from './refusal.ts';
import type { Slip, SlipLeg } from './slip.ts';

/** The player's last change of the slip in this tab. Screen readers announce it once. */
export interface SlipEvent {
  kind: 'added' | 'removed' | 'cleared' | 'full' | 'placed';
  /** The selection that was changed. */
  leg?: SlipLeg;
}

/**
 * The state that all components of this remote share while a page is open. It is never mutated. While bets are being
 * placed, the slip cannot be changed: a removed selection would still be bet on.
 */
export interface SlipState {
  slip: Slip;
  /** Keys of the selections in the slip. */
  keys: ReadonlySet<string>;
  quotes: Quotes;
  /** Events that depend on those of other selections, by the last answer. */
  related?: ReadonlySet<string>;
  /** Refusals by the id of the bet in the slip. A change of the slip clears them. */
  refusals: ReadonlyMap<string, Refusal>;
  /** The prices of bet builders, by their matches. */
  builderQuotes?: BuilderQuotes;
  receipts: readonly Receipt[];
  isPlacing: boolean;
  /** True while there is no live connection. The shown prices may be old, so no bet is placed. */
  isOutdated: boolean;
  /** True while presses on prices wait for the code of the slip. */
  isAwaited: boolean;
  event: SlipEvent | undefined;
}

/** The storage of the slip, such as `localStorage`. */
export interface SlipStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const slipStorageKey = 'fairline.slip';

export const emptySlip: Slip = {
  legs: [],
  mode: 'accumulator',
  choices: initialChoices,
  stake: '',
  stakes: {},
  policy: 'none',
  attempts: {},
  referred: [],
};

/** The state that the server renders and that hydration starts from. */
export const initialSlipState: SlipState = {
  slip: emptySlip,
  keys: new Set(),
  quotes: new Map(),
  refusals: new Map(),
  receipts: [],
  isPlacing: false,
  isOutdated: false,
  isAwaited: false,
  event: undefined,
};
