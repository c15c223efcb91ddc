import type { SlipLeg } from './slip.ts';
import { initialSlipState, type SlipState, type SlipStorage, slipStorageKey } from './slip-state.ts';
import type { ConnectedSlipStore } from './slip-store.ts';

/**
 * The slip as every page has it. Most visits never put anything in, so the code that changes a slip comes when one is
 * kept in the browser, when the reader's hand moves, or with the first press, which waits for it and is not lost.
 */
export interface LateSlip {
  get(): SlipState;
  subscribe(hear: () => void): () => void;
  /** Puts a selection in or takes it out, at once or as soon as the code is there. */
  toggle(leg: SlipLeg): void;
  /** Puts selections of different matches in as one accumulator. Resolves with how many did fit. */
  combine(legs: readonly SlipLeg[]): Promise<number>;
  /** Fetches the code. Rejects when it does not come; what was pressed waits for the next try. */
  load(): Promise<ConnectedSlipStore>;
  /** Where the slip is kept. A browser may refuse even to name its own. */
  connect(open: () => SlipStorage): void;
  /** Another tab has written; `key` is null when it emptied its storage. */
  hearStorage(key: string | null, value: string | null): void;
}

export function createLateSlip(fetchStore: () => Promise<ConnectedSlipStore>): LateSlip {
  const awaited: SlipState = { ...initialSlipState, isAwaited: true };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const hear of [...listeners]) hear();
  };
  let storage: () => SlipStorage = forbidden;
  let waiting: ((store: ConnectedSlipStore) => void)[] = [];
  let store: ConnectedSlipStore | undefined;
  let loading: Promise<ConnectedSlipStore> | undefined;

  async function fetchAndConnect(): Promise<ConnectedSlipStore> {
    const fetched = await fetchStore();
    store = fetched;
    fetched.subscribe(tell);
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
    tell();
    // The coupon shows a failure, and offers another try.
    load().catch(() => {});
  }

  return {
    get: () => store?.get() ?? (waiting.length > 0 ? awaited : initialSlipState),
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    toggle: (leg) => whenLoaded((loaded) => loaded.toggle(leg)),
    combine: (legs) => new Promise((done) => whenLoaded((loaded) => done(loaded.combine(legs)))),
    load,
    connect(open) {
      storage = open;
      if (isKept(open)) load().catch(() => {});
    },
    hearStorage(key, value) {
      if (store) store.hearStorage(key, value);
      // The store reads what the other tab has written as soon as its code is here.
      else if (key === slipStorageKey) load().catch(() => {});
    },
  };
}

function isKept(open: () => SlipStorage): boolean {
  try {
    return open().getItem(slipStorageKey) !== null;
  } catch {
    return false;
  }
}

function forbidden(): never {
  throw new Error('the slip is not connected');
}

/** The one slip of a page. On a server it stays empty. */
export const lateSlip = createLateSlip(async () => (await import('./slip-store.ts')).slipStore);
