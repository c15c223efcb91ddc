import type { PricePolicy } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { CurrencyCode } from '@fairline/money';
import { placeBets } from './place-bets.ts';
import { readStake } from './plan-form.ts';
import type { PlacedBet } from './receipt.ts';
import { selectionKey } from './selection-key.ts';
import type { Slip, SlipLeg } from './slip.ts';
import { planSlip } from './slip-plan.ts';
import { emptySlip } from './slip-state.ts';
import { createSlipStore } from './slip-store.ts';

/** What became of one press on a price. */
export interface OneClickBet {
  leg: SlipLeg;
  /** The typed stake in minor units, which the notice of the bet names. */
  stakeMinor: bigint;
  state: 'placing' | 'placed' | 'refused';
  /** What was sent for a bet on its way; its player may cancel it by that. */
  attempts?: Slip['attempts'];
  /** The accepted bet. */
  bet?: PlacedBet;
  /** The code of the refusal, or the key of the text where the page itself refuses. */
  code?: string;
}

export interface OneClickParts {
  api: Api;
  playerId: string;
  currency: CurrencyCode;
  newKey(): string;
  /** True while the page has no live connection. Its prices may be old then, and no bet is sent. */
  isOutdated(): boolean;
  /** Gets the ids of bets about which a trader decides; the slip shows them. */
  onReferred(referralIds: readonly string[]): void;
}

export interface OneClick {
  /**
   * Places a single of the typed stake at once and tells each change of its state. Nothing happens without a valid stake.
   * A bet whose answer was lost is sent again under its own key when its price is pressed again with the same stake.
   */
  place(
    leg: SlipLeg,
    { stake, policy }: { stake: string; policy: PricePolicy },
    tell: (bet: OneClickBet) => void,
  ): Promise<void>;
}

/** Creates the placing of bets by one press. Its bets never touch the selections of the slip. */
export function createOneClick(parts: OneClickParts): OneClick {
  const { api, playerId, currency, newKey, isOutdated, onReferred } = parts;
  /** One store for each selection, with the attempts whose answers are missing. */
  const stores = new Map<string, ReturnType<typeof createSlipStore>>();
  return {
    async place(leg, { stake, policy }, tell) {
      const { minor } = readStake(stake, currency);
      if (minor === undefined) return;
      if (isOutdated()) return tell({ leg, stakeMinor: minor, state: 'refused', code: 'cannot.outdated' });
      const key = selectionKey(leg);
      const store = stores.get(key) ?? createSlipStore();
      if (store.get().isPlacing) return;
      stores.set(key, store);
      const { attempts } = store.get().slip;
      store.report({ slip: { ...emptySlip, legs: [leg], stake, policy, attempts } });
      const { bets } = planSlip({
        slip: store.get().slip,
        quotes: new Map(),
        currency,
        balanceMinor: undefined,
        formRules: { luckyBonuses: {}, antiMarginMilli: 0 },
        isOutdated: false,
      });
      const placing = placeBets(bets, { api, store, playerId, currency, newKey });
      tell({ leg, stakeMinor: minor, state: 'placing', attempts: store.get().slip.attempts });
      await placing;
      const { receipts, refusals, slip } = store.get();
      const [receipt] = receipts;
      const [refusal] = refusals.values();
      if (Object.keys(slip.attempts).length === 0) stores.delete(key);
      if (slip.referred.length > 0) {
        onReferred(slip.referred);
        return tell({ leg, stakeMinor: minor, state: 'refused', code: 'BET_REFERRED' });
      }
      if (receipt) tell({ leg, stakeMinor: minor, state: 'placed', bet: receipt.bet });
      else tell({ leg, stakeMinor: minor, state: 'refused', ...(refusal && { code: refusal.code }) });
    },
  };
}

/** Returns the data of the analytics event of a bet; undefined while it is on its way. What a trader decides about is submitted. */
export function eventOf({ state, code = 'other' }: Pick<OneClickBet, 'state' | 'code'>) {
  const kind = 'one-click';
  if (state === 'placing') return undefined;
  if (state === 'placed') return { kind, outcome: 'succeeded' } as const;
  return code === 'BET_REFERRED'
    ? ({ kind, outcome: 'submitted' } as const)
    : ({ kind, outcome: 'failed', code } as const);
}
