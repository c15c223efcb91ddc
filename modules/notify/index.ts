import { type ConfigService, settings } from '@fairline/config';
import type { MigrationSource, Module, Platform, SealedColumn } from '@fairline/runtime';
import { notifyRoutes } from './http.ts';
import { createPushDelivery } from './push-delivery.ts';
import { createPushService, type MessageDefinition } from './push-service.ts';
import { createNotifyService, type NotifyService } from './service.ts';
import { privateKeyColumn } from './store.ts';
import { createVapidKeys } from './subscriptions/vapid-keys.ts';

export { checkMessageService } from './contract.ts';
export { notifyPersonal } from './personal-data.ts';
export { factTexts } from './push-message.ts';
export type {
  MessageDefinition,
  MessageParts,
  OutgoingPush,
  PushAnswer,
  PushService,
} from './push-service.ts';
export { readEvent as readPlayerFact } from './read-event.ts';
export type { NotifyService } from './service.ts';
export type { RecordedFact } from './store.ts';

export const notifyMigrations: MigrationSource = {
  module: 'notify',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const notifySealed: readonly SealedColumn[] = [privateKeyColumn];

/** UI-01: number of the feature in `core.routeOptions` that switches web push on. */
const webPush = 205;
/** The contact that push services get when the operator has set none. */
const noContact = 'https://fairline.invalid';

export interface CreateNotifyParts {
  config: Pick<ConfigService, 'get'>;
  /** An extension's message service, which replaces the browsers' push services. */
  messages?: MessageDefinition | undefined;
}

/**
 * Creates the module of push messages to players' browsers. They are about bets and payments, and about nothing else.
 */
export function createNotify(
  platform: Platform,
  { config, messages }: CreateNotifyParts,
): Module<NotifyService> {
  const { clock, environment, log } = platform;
  const isOn = () => config.get(settings.core.routeOptions).includes(webPush);
  const keys = createVapidKeys(platform);
  const service = createNotifyService(platform, { isOn, keys });
  const ending = new AbortController();
  const delivery = createPushDelivery(platform, {
    service:
      messages?.create({ clock, log, signal: ending.signal }) ??
      createPushService({
        clock,
        keys,
        subject: () => subjectOf(config.get(settings.contacts.email), environment.publicOrigin),
        standIn: environment.pushStandIn,
        signal: ending.signal,
      }),
    isOn,
    abort: () => ending.abort(),
  });
  return {
    name: 'notify',
    service,
    routes: (app) => notifyRoutes(app, service),
    start: async () => delivery.start(),
    stop: delivery.stop,
  };
}

/** Returns the address at which push services can contact the site (RFC 8292, 2.1). */
export function subjectOf(email: string, publicOrigin: string | undefined): string {
  if (email !== '') return `mailto:${email}`;
  return publicOrigin?.startsWith('https:') ? publicOrigin : noContact;
}
