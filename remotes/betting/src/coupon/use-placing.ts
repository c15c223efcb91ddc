import { randomKey } from '@fairline/contracts/random-key';
import type { CurrencyCode } from '@fairline/money/currency';
import { kindOfBet } from '@fairline/remote-views/kind-of-bet.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { type EditedSale, placeBets } from '../slip/place-bets.ts';
import type { SlipAction } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { askQuotes } from './use-slip-quotes.ts';

/**
 * Places the bets of the coupon, or the bet in the place of an edited one. It does nothing while there is an obstacle, such as
 * a changed price.
 */
export function usePlacing(
  action: SlipAction,
  currency: CurrencyCode,
  sale?: EditedSale,
): () => Promise<void> {
  const { context, services, api } = useView();
  return async () => {
    const { player } = context;
    if (action.kind !== 'place' || !player) return;
    const { referred } = slipStore.get().slip;
    const parts = { api, store: slipStore, playerId: player.id, currency, newKey: randomKey, sale };
    await placeBets(action.bets, parts);
    const { receipts, refusals, slip } = slipStore.get();
    for (const { bet, form, legs } of receipts) {
      const kind = kindOfBet({ form, builders: bet.builders, legs });
      services.emit('track', { name: 'bet', data: { kind, outcome: 'succeeded' } });
      if (sale) services.emit('track', { name: 'cash-out', data: { part: 'edit', outcome: 'succeeded' } });
    }
    for (const { code } of refusals.values()) {
      services.emit('track', { name: 'bet', data: { outcome: 'failed', code } });
      if (sale) services.emit('track', { name: 'cash-out', data: { part: 'edit', outcome: 'failed', code } });
    }
    // A trader decides about these; what becomes of them is another event.
    for (let count = referred.length; count < slip.referred.length; count++) {
      services.emit('track', { name: 'bet', data: { outcome: 'submitted' } });
    }
    if (refusals.size > 0) services.emit(askQuotes);
  };
}
