import type { Channel } from '../domain/address.ts';
import type { ProviderAnswer } from '../domain/delivery-rules.ts';

/** An e-mail as a provider sends it. */
export interface OutgoingEmail {
  /** The id of the message on the site. It makes the same Message-ID for every attempt, so that readers see one letter. */
  messageId: string;
  to: string;
  /** One line. */
  subject: string;
  text: string;
  /** A whole HTML document. */
  html: string;
  language: string;
  /** The address that ends such letters by one POST request (RFC 8058); undefined for letters that are always sent. */
  unsubscribeUrl?: string | undefined;
}

/** A text message as a provider sends it. */
export interface OutgoingSms {
  messageId: string;
  /** The number in the form of E.164. */
  to: string;
  text: string;
}

/** A provider of one channel. It never throws: what goes wrong is an answer. */
export interface Provider<Message> {
  /** A stable name, such as `smtp` or `twilio`. */
  name: string;
  send(message: Message, signal: AbortSignal): Promise<ProviderAnswer>;
  /** Closes connections. */
  close?(): void;
}

export type EmailProvider = Provider<OutgoingEmail>;
export type SmsProvider = Provider<OutgoingSms>;

/** The providers of a site. A channel without one sends nothing. */
export interface Providers {
  email: EmailProvider | undefined;
  sms: SmsProvider | undefined;
}

/** The name of the provider of each channel; null for a channel without one. */
export type ProviderNames = Readonly<Record<Channel, string | null>>;
