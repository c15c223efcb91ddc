import type { Language } from '@fairline/i18n';
import type { OutboxRecorder, Platform } from '@fairline/runtime';
import { createMessagesDesk, type MessagesDesk } from './desk/messages-desk.ts';
import type { Channel } from './domain/address.ts';
import type { MailingSetting } from './domain/purposes.ts';
import { createMailing, type Mailing } from './mailing/mailing.ts';
import { languageOfToken, stopByToken } from './mailing/stop-by-token.ts';
import { createNewsDesk, type NewsDesk, type NewsDeskParts } from './news/news-desk.ts';
import { outboxPath } from './outbox-pages/http.ts';
import { type OwnerNews, tellOwner } from './owners.ts';
import { hasLocalOutbox } from './providers/choose-providers.ts';
import type { ProviderNames, Providers } from './providers/port.ts';
import { createLetterRecorder } from './record-events.ts';
import { createSecurityRecorder } from './record-security.ts';
import { type NewMessage, type SendOutcome, type SendParts, send } from './send.ts';
import type { Connection } from './store.ts';
import type { TemplateName } from './templates/templates.ts';

export interface MessagesService {
  /**
   * Writes a message in the caller's transaction. It is sent if and only if that commits, at least once. A message of one of
   * the player's switches is written only while that is on.
   */
  send<Name extends TemplateName>(connection: Connection, message: NewMessage<Name>): Promise<SendOutcome>;
  /**
   * Writes a message about an account to its owner, in their language: by e-mail, else by SMS if it has that form.
   * @returns `no-address` when it reaches nobody
   */
  tell<Name extends TemplateName>(
    connection: Connection,
    news: OwnerNews<Name>,
  ): Promise<SendOutcome | 'no-address'>;
  /** The names of the providers. */
  providers: ProviderNames;
  /** The path of the outbox of this machine; undefined when there is none. */
  outboxPath: string | undefined;
  /** True when the site has a provider of this channel. */
  canSend(channel: Channel): boolean;
  mailing: Mailing;
  /** Ends letters by the token of a letter. @throws PlatformError LINK_UNKNOWN */
  stopByToken(token: string): Promise<MailingSetting>;
  /** Returns the language in which the letters of a token come; English for an unknown one. */
  languageOfToken(token: string): Promise<Language>;
  /** Writes the letters about the outbox messages on players' money and on the safety of their accounts. */
  record: OutboxRecorder;
  /** Messages as operators see them. */
  desk: MessagesDesk;
  /** News as operators write them. */
  news: NewsDesk;
}

export interface MessagesServiceParts {
  platform: Platform;
  limits: SendParts['limits'];
  providers: Providers;
  /** The origin of the site in browsers. */
  origin(): string;
  /** The name of the site. */
  site(): string;
  emailOf: NewsDeskParts['emailOf'];
}

export function createMessagesService({
  platform,
  limits,
  providers,
  origin,
  site,
  emailOf,
}: MessagesServiceParts): MessagesService {
  const { database, sealing } = platform;
  const mailing = createMailing(platform);
  const recordLetters = createLetterRecorder({ ...platform, origin });
  const recordSecurity = createSecurityRecorder(platform);
  const names: ProviderNames = {
    email: providers.email?.name ?? null,
    sms: providers.sms?.name ?? null,
  };
  return {
    send: (connection, message) => send({ ...platform, limits }, connection, message),
    tell: (connection, news) =>
      tellOwner((within, message) => send({ ...platform, limits }, within, message), connection, news),
    providers: names,
    outboxPath: hasLocalOutbox(platform.environment) ? outboxPath : undefined,
    canSend: (channel) => names[channel] !== null,
    mailing,
    stopByToken: (token) => stopByToken({ connection: database.pool, mailing, sealing }, token),
    languageOfToken: (token) => languageOfToken({ connection: database.pool, sealing }, token),
    async record(connection, rows) {
      await recordLetters(connection, rows);
      await recordSecurity(connection, rows);
    },
    desk: createMessagesDesk(platform, names),
    news: createNewsDesk({ ...platform, site, emailOf }),
  };
}
