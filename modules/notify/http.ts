import {
  getPushKey,
  getPushSubscriptions,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { NotifyService } from './service.ts';

/** Serves the subscriptions of the player who calls. */
export function notifyRoutes(app: FastifyInstance, notify: NotifyService): void {
  serve(app, getPushKey, async () => ({ publicKey: await notify.publicKey() }));

  serve(app, getPushSubscriptions, async (received) => ({
    subscriptions: await notify.subscriptions(requireCaller(received)),
  }));

  serve(app, subscribeToPush, (received) => notify.subscribe(requireCaller(received), received.body));

  serve(app, renewPush, (received) =>
    notify.renew(requireCaller(received), received.params.subscriptionId, received.body),
  );

  serve(app, unsubscribeFromPush, async (received) => ({
    removed: await notify.unsubscribe(requireCaller(received), received.params.subscriptionId),
  }));
}
