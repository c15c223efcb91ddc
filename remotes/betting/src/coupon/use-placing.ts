import { randomKey } from '@fairline/contracts/random-key';
import type { CurrencyCode } from '@fairline/money/currency';
import { useView } from '../reader/view.ts';
import { placeBets } from '../slip/place-bets.ts';
import type { SlipAction } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { askQuotes } from './use-slip-quotes.ts';

/** Places what the coupon would place now. It does nothing while something else stands in the way, such as a new price. */
export function usePlacing(action: SlipAction, currency: CurrencyCode): () => Promise<void> {
  const { context, services, api } = useView();
  return async () => {
    const { player } = context;
    if (action.kind !== 'place' || !player) return;
    await placeBets(action.bets, { api, store: slipStore, playerId: player.id, currency, newKey: randomKey });
    if (slipStore.get().refusals.size > 0) services.emit(askQuotes);
  };
}
