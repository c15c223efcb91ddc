import { type ConfigService, settings } from '@fairline/config';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { pushDelivery } from './delivery.ts';
import { notifyRoutes } from './http.ts';
import { type MessageDefinition, pushService } from './push-service.ts';
import { createNotifyService, type NotifyService } from './service.ts';

export { checkMessageService } from './contract.ts';
export type {
  MessageDefinition,
  MessageParts,
  OutgoingPush,
  PushAnswer,
  PushService,
} from './push-service.ts';
export type { NotifyService } from './service.ts';

export const notifyMigrations: MigrationSource = {
  module: 'notify',
  folder: new URL('./migrations/', import.meta.url),
};

/** UI-01: the number by which the operator switches web push on and off. */
const webPush = 205;
/** Whom push services may turn to when the operator names no address of his. */
const nobody = 'https://fairline.invalid';

export interface CreateNotifyParts {
  config: Pick<ConfigService, 'get'>;
  /** Delivers messages in the place of the browsers' push services. */
  messages?: MessageDefinition | undefined;
}

/** Messages to players' browsers about their bets and payments. Nothing else is ever sent. */
export function createNotify(
  platform: Platform,
  { config, messages }: CreateNotifyParts,
): Module<NotifyService> {
  const { clock, environment, log } = platform;
  const isOn = () => config.get(settings.core.routeOptions).includes(webPush);
  const { service, keys } = createNotifyService(platform, { isOn });
  const ending = new AbortController();
  const delivery = pushDelivery(platform, {
    service:
      messages?.create({ clock, log, signal: ending.signal }) ??
      pushService({
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

/** RFC 8292, 2.1: how to reach who sends. */
export function subjectOf(email: string, publicOrigin: string | undefined): string {
  if (email !== '') return `mailto:${email}`;
  return publicOrigin?.startsWith('https:') ? publicOrigin : nobody;
}
