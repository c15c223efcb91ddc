import type { SlipLeg } from './slip.ts';
import { initialSlipState, type SlipState, type SlipStorage, slipStorageKey } from './slip-state.ts';
import type { ConnectedSlipStore } from './slip-store.ts';

/**
 * The slip as every page starts with it. Most visits never use the slip, so the code that changes it is fetched only
 * when a slip is stored in the browser, when the pointer moves, or at the first press on a price. That press waits for
 * the code and is not lost.
 */
export interface LateSlip {
  get(): SlipState;
  subscribe(listener: () => void): () => void;
  /** Adds a selection or removes it, at once or as soon as the code has been fetched. */
  toggle(leg: SlipLeg): void;
  /** Adds selections of different matches as one accumulator. Resolves with the number of added selections. */
  combine(legs: readonly SlipLeg[], built?: readonly string[]): Promise<number>;
  /** Fetches the code. Rejects when that fails; pressed prices then wait for the next attempt. */
  load(): Promise<ConnectedSlipStore>;
  /** Sets the storage of the slip. `open` may throw: a browser can forbid its storage. */
  connect(open: () => SlipStorage): void;
  /** Handles a storage event of another tab; `key` is null when that tab cleared its storage. */
  handleStorage(key: string | null, value: string | null): void;
}

export function createLateSlip(fetchStore: () => Promise<ConnectedSlipStore>): LateSlip {
  const awaited: SlipState = { ...initialSlipState, isAwaited: true };
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  let storage: () => SlipStorage = forbidden;
  let waiting: ((store: ConnectedSlipStore) => void)[] = [];
  let store: ConnectedSlipStore | undefined;
  let loading: Promise<ConnectedSlipStore> | undefined;

  async function fetchAndConnect(): Promise<ConnectedSlipStore> {
    const fetched = await fetchStore();
    store = fetched;
    fetched.subscribe(notify);
    fetched.connect(storage);
    for (const act of waiting.splice(0)) act(fetched);
    return fetched;
  }

  function load(): Promise<ConnectedSlipStore> {
    loading ??= fetchAndConnect().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function whenLoaded(act: (store: ConnectedSlipStore) => void): void {
    if (store) {
      act(store);
      return;
    }
    waiting = [...waiting, act];
    notify();
    // The coupon shows the failure and offers another attempt.
    load().catch(() => {});
  }

  return {
    get: () => store?.get() ?? (waiting.length > 0 ? awaited : initialSlipState),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: (leg) => whenLoaded((loaded) => loaded.toggle(leg)),
    combine: (legs, built) =>
      new Promise((done) => whenLoaded((loaded) => done(loaded.combine(legs, built)))),
    load,
    connect(open) {
      storage = open;
      if (hasStoredSlip(open)) load().catch(() => {});
    },
    handleStorage(key, value) {
      if (store) store.handleStorage(key, value);
      // The store reads the slip of the other tab once its code has been fetched.
      else if (key === slipStorageKey) load().catch(() => {});
    },
  };
}

function hasStoredSlip(open: () => SlipStorage): boolean {
  try {
    return open().getItem(slipStorageKey) !== null;
  } catch {
    return false;
  }
}

function forbidden(): never {
  throw new Error('the slip is not connected');
}

/** The slip of the page. On the server it stays empty. */
export const lateSlip = createLateSlip(async () => (await import('./slip-store.ts')).slipStore);
