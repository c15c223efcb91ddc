import { selectionKey } from './selection-key.ts';
import {
  addLegs,
  combineLegs,
  maxLegs,
  removeLegs,
  type Slip,
  type SlipLeg,
  setBuilder,
  toggleLeg,
} from './slip.ts';
import {
  emptySlip,
  initialSlipState,
  type SlipState,
  type SlipStorage,
  slipStorageKey,
} from './slip-state.ts';
import { isLeg, readSlip, writeSlip } from './stored-slip.ts';

export interface SlipStore {
  get(): SlipState;
  subscribe(listener: () => void): () => void;
  /** Adds a selection or removes it. */
  toggle(leg: SlipLeg): void;
  /** Toggles a selection that another remote has sent; what is no selection changes nothing. */
  offer(value: unknown): void;
  /** Adds selections of different matches, or of bet builders on the matches `built`, as one accumulator. @returns the number of added selections. */
  combine(legs: readonly SlipLeg[], built?: readonly string[]): number;
  /** Makes the selections of a match the parts of a bet builder, or selections of their own again. */
  build(matchId: string, isOn: boolean): void;
  remove(keys: readonly string[]): void;
  /** Adds the selections of the receipts again. */
  keepPlaced(): void;
  closeReceipts(): void;
  /** Applies a decision of the player to the slip and clears its refusals. */
  change(change: (slip: Slip) => Slip): void;
  /** Sets parts of the state that the player does not decide, such as quotes. */
  report(
    part: Partial<
      Pick<
        SlipState,
        | 'quotes'
        | 'related'
        | 'builderQuotes'
        | 'refusals'
        | 'receipts'
        | 'isPlacing'
        | 'isOutdated'
        | 'event'
        | 'slip'
      >
    >,
  ): void;
}

export interface ConnectedSlipStore extends SlipStore {
  /**
   * Gives presses on prices that are not in the slip to `take`, instead of adding them.
   * @returns a function that ends this
   */
  intercept(take: (leg: SlipLeg) => void): () => void;
  /** Reads the slip from a storage and keeps it there. `open` may throw: a browser can forbid its storage. */
  connect(open: () => SlipStorage): void;
  /** Handles a storage event of another tab; `key` is null when that tab cleared its storage. */
  handleStorage(key: string | null, value: string | null): void;
}

export function createSlipStore(): ConnectedSlipStore {
  let state = initialSlipState;
  let storage: SlipStorage | undefined;
  let taker: ((leg: SlipLeg) => void) | undefined;
  const listeners = new Set<() => void>();

  function set(part: Partial<SlipState>): void {
    const slip = part.slip ?? state.slip;
    const keys = slip.legs === state.slip.legs ? state.keys : new Set(slip.legs.map(selectionKey));
    state = { ...state, ...part, keys };
    for (const listener of [...listeners]) listener();
  }

  function save(slip: Slip): void {
    try {
      storage?.setItem(slipStorageKey, writeSlip(slip));
    } catch {
      // Storage is full or forbidden: the slip then lasts as long as the page.
    }
  }

  function decide(slip: Slip, more: Partial<SlipState> = {}): void {
    if (slip === state.slip && Object.keys(more).length === 0) return;
    save(slip);
    set({ slip, refusals: new Map(), ...more });
  }

  function change(leg: SlipLeg): void {
    const isIn = state.keys.has(selectionKey(leg));
    if (isIn && state.isPlacing) return;
    if (!isIn && state.slip.legs.length >= maxLegs) {
      set({ event: { kind: 'full', leg } });
      return;
    }
    // A selection after a placed bet starts a new slip.
    decide(toggleLeg(state.slip, leg), {
      receipts: isIn ? state.receipts : [],
      event: { kind: isIn ? 'removed' : 'added', leg },
    });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle(leg) {
      // A part of a bet builder is no bet of its own.
      const isPart = state.slip.builders?.[leg.matchId] !== undefined;
      if (taker && !isPart && !state.keys.has(selectionKey(leg))) taker(leg);
      else change(leg);
    },
    // What another remote sends never becomes a bet by one press.
    offer(value) {
      if (isLeg(value)) change(value);
    },
    intercept(take) {
      taker = take;
      return () => {
        if (taker === take) taker = undefined;
      };
    },
    combine(legs, built) {
      const slip = combineLegs(state.slip, legs, built);
      const added = slip.legs.length - state.slip.legs.length;
      // The component that adds several at once announces the result itself.
      if (added > 0) decide(slip, { receipts: [], event: undefined });
      return added;
    },
    build(matchId, isOn) {
      if (!state.isPlacing) decide(setBuilder(state.slip, matchId, isOn));
    },
    remove(keys) {
      if (state.isPlacing) return;
      const gone = state.slip.legs.filter((leg) => keys.includes(selectionKey(leg)));
      const [leg] = gone;
      if (!leg) return;
      decide(removeLegs(state.slip, keys), {
        event: gone.length === 1 ? { kind: 'removed', leg } : { kind: 'cleared' },
      });
    },
    keepPlaced() {
      const legs = state.receipts.flatMap((receipt) => receipt.legs);
      const built = state.receipts.flatMap(({ bet }) => bet.builders?.map(({ matchId }) => matchId) ?? []);
      decide(addLegs(state.slip, legs, built), { receipts: [], event: undefined });
    },
    closeReceipts: () => set({ receipts: [] }),
    change(change) {
      if (!state.isPlacing) decide(change(state.slip));
    },
    report(part) {
      if (part.slip) save(part.slip);
      set(part);
    },
    connect(open) {
      let stored: string | null = null;
      try {
        storage = open();
        stored = storage.getItem(slipStorageKey);
      } catch {
        // The browser forbids storage: there is no stored slip.
      }
      set({ slip: readSlip(stored) ?? emptySlip });
    },
    handleStorage(key, value) {
      if (key !== null && key !== slipStorageKey) return;
      if (value === writeSlip(state.slip)) return;
      // The other tab has announced its own change.
      set({ slip: readSlip(value) ?? emptySlip, refusals: new Map(), event: undefined });
    },
  };
}

/** The slip of the page. On the server it stays empty. */
export const slipStore = createSlipStore();
