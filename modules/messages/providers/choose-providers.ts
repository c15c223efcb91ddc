import type { Environment, Platform } from '@fairline/runtime';
import { createLocalEmail, createLocalSms } from './local-outbox.ts';
import type { Providers } from './port.ts';
import { createSmtp } from './smtp.ts';
import { createTwilio } from './twilio.ts';

/**
 * Chooses the provider of each channel: the one that the environment sets, else the outbox on this machine where there may
 * be one, else none.
 */
export function chooseProviders(
  platform: Pick<Platform, 'clock' | 'database' | 'environment' | 'sealing'>,
): Providers {
  const { email, sms } = platform.environment.messages;
  const isLocal = hasLocalOutbox(platform.environment);
  return {
    email: email ? createSmtp(email) : isLocal ? createLocalEmail(platform) : undefined,
    sms: sms ? createTwilio(sms) : isLocal ? createLocalSms(platform) : undefined,
  };
}

/**
 * True when messages without a provider are kept and shown on this machine: the site listens on the loopback interface and
 * has no public origin elsewhere, so that nobody else can read them.
 */
export function hasLocalOutbox({
  host,
  publicOrigin,
  messages: { email, sms },
}: Pick<Environment, 'host' | 'publicOrigin' | 'messages'>): boolean {
  if (email && sms) return false;
  return isLoopback(host) && (publicOrigin === undefined || isLoopback(new URL(publicOrigin).hostname));
}

/** True for a name or an address of the loopback interface. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
