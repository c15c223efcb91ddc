import { type ConfigService, settings } from '@fairline/config';
import type { LimitsService } from '@fairline/limits';
import type { MigrationSource, Module, Platform, SealedColumn } from '@fairline/runtime';
import { createDelivery } from './delivery/delivery.ts';
import { deskRoutes } from './desk/http.ts';
import { messageRoutes } from './http.ts';
import { newsRoutes } from './news/http.ts';
import { createNewsWork } from './news/send-news.ts';
import { outboxRoutes } from './outbox-pages/http.ts';
import { chooseProviders } from './providers/choose-providers.ts';
import { localColumn } from './providers/local-outbox.ts';
import { addressColumn, contentColumn } from './send.ts';
import { createMessagesService, type MessagesService } from './service.ts';

export { type Address, addressHint, type Channel, channelOf, textOf } from './domain/address.ts';
export type { MailingSetting, Purpose } from './domain/purposes.ts';
export { createNewsSending } from './news/news-proposal.ts';
export type { OwnerNews } from './owners.ts';
export { messagesPersonal } from './personal-data.ts';
export { type SecurityNews, securityNewsTopic } from './record-security.ts';
export type { NewMessage, SendOutcome } from './send.ts';
export type { MessagesService } from './service.ts';
export type { TemplateName } from './templates/templates.ts';

export const messagesMigrations: MigrationSource = {
  module: 'messages',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const messagesSealed: readonly SealedColumn[] = [addressColumn, contentColumn, localColumn];

export interface MessagesParts {
  config: Pick<ConfigService, 'get'>;
  limits: Pick<LimitsService, 'onBreak'>;
  /** The origin of the site in browsers. */
  origin(): string;
  /** The e-mail address of an operator. */
  emailOf(operatorId: string): Promise<string | undefined>;
}

/** Creates the module of e-mails and SMS to players: what is written, sent, chosen and ended. */
export function createMessages(
  platform: Platform,
  { config, limits, origin, emailOf }: MessagesParts,
): Module<MessagesService> {
  const providers = chooseProviders(platform);
  const site = () => config.get(settings.core.companyName);
  const service = createMessagesService({ platform, limits, providers, origin, site, emailOf });
  const delivery = createDelivery(platform, { providers, limits, origin, site });
  const news = createNewsWork({ ...platform, limits });
  return {
    name: 'messages',
    service,
    routes(app) {
      messageRoutes(app, service);
      if (service.outboxPath !== undefined) outboxRoutes(app, platform);
    },
    consoleRoutes(app) {
      deskRoutes(app, service.desk);
      newsRoutes(app, service.news);
    },
    async start() {
      delivery.start();
      news.start();
    },
    async stop() {
      await Promise.all([delivery.stop(), news.stop()]);
    },
  };
}
