import type { PushSubscriptionView } from '@fairline/contracts';
import type { Caller } from '@fairline/runtime';
import type { SubscriptionRow } from '../store.ts';

/** Returns a subscription as its player sees it. */
export function viewSubscription(row: SubscriptionRow, { sessionId }: Caller): PushSubscriptionView {
  return {
    subscriptionId: row.id,
    language: row.language,
    tellsLosses: row.tells_losses,
    createdAt: row.created_at.getTime(),
    lastSuccessAt: row.last_success_at?.getTime() ?? null,
    isCurrent: row.session_id === sessionId,
  };
}
