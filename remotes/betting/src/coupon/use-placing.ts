import { randomKey } from '@fairline/contracts/random-key';
import type { CurrencyCode } from '@fairline/money/currency';
import { useView } from '@fairline/remote-views/view-context.ts';
import { placeBets } from '../slip/place-bets.ts';
import type { SlipAction } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { askQuotes } from './use-slip-quotes.ts';

/** Places the bets of the coupon. It does nothing while there is an obstacle, such as a changed price. */
export function usePlacing(action: SlipAction, currency: CurrencyCode): () => Promise<void> {
  const { context, services, api } = useView();
  return async () => {
    const { player } = context;
    if (action.kind !== 'place' || !player) return;
    const { referred } = slipStore.get().slip;
    await placeBets(action.bets, { api, store: slipStore, playerId: player.id, currency, newKey: randomKey });
    const { receipts, refusals, slip } = slipStore.get();
    for (const { form, legs } of receipts) {
      const kind = form?.kind ?? (legs.length > 1 ? 'accumulator' : 'single');
      services.emit('track', { name: 'bet', data: { kind, outcome: 'succeeded' } });
    }
    for (const code of refusals.values()) {
      services.emit('track', { name: 'bet', data: { outcome: 'failed', code } });
    }
    // A trader decides about these; what becomes of them is another event.
    for (let count = referred.length; count < slip.referred.length; count++) {
      services.emit('track', { name: 'bet', data: { outcome: 'submitted' } });
    }
    if (refusals.size > 0) services.emit(askQuotes);
  };
}
