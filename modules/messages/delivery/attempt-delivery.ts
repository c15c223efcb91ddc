import { isLanguage } from '@fairline/i18n';
import { type Platform, sealedPlace } from '@fairline/runtime';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import { judge, type ProviderAnswer } from '../domain/delivery-rules.ts';
import { isMailingSetting } from '../domain/purposes.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from '../links.ts';
import type { Providers } from '../providers/port.ts';
import type { SendParts } from '../send.ts';
import { addressColumn, contentColumn } from '../send.ts';
import { type DueMessage, recordVerdict } from '../store.ts';
import { type RenderParts, renderLetter, renderSms } from '../templates/render.ts';
import { isTemplateName } from '../templates/templates.ts';
import { dropReason } from './still-wanted.ts';

export interface AttemptParts extends Pick<Platform, 'clock' | 'database' | 'log' | 'sealing'> {
  providers: Providers;
  limits: SendParts['limits'];
  outcomes: Counter<'channel' | 'outcome'>;
  /** The name of the site, as letters show it. */
  site(): string;
  /** The origin of the site in browsers. */
  origin(): string;
  /** Ends when the process stops. */
  signal: AbortSignal;
}

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Sends one message and stores the outcome. */
export async function attemptDelivery(parts: AttemptParts, due: DueMessage): Promise<void> {
  const { clock, database, log, outcomes, providers, signal } = parts;
  const provider = providers[due.channel];
  const answer = await answerTo(parts, due);
  // An aborted request has no outcome: its claim expires, and the next process sends the message.
  if (signal.aborted && answer.kind === 'again') return;
  const nowMs = clock.now();
  const verdict = judge(answer, { attempts: due.attempts, nowMs, expiresAtMs: due.expires_at.getTime() });
  await recordVerdict(database.pool, due.message_id, verdict, {
    provider: provider?.name ?? null,
    now: new Date(nowMs),
  });
  outcomes.inc({ channel: due.channel, outcome: verdict.kind });
  if (verdict.kind === 'sent' || verdict.kind === 'dropped') return;
  const { message_id: messageId, channel, template, attempts } = due;
  log.warn(
    { messageId, channel, template, attempts, reason: verdict.reason },
    verdict.kind === 'failed' ? 'message failed' : 'message not sent yet',
  );
}

async function answerTo(parts: AttemptParts, due: DueMessage): Promise<ProviderAnswer> {
  if (due.expires_at.getTime() <= parts.clock.now()) return { kind: 'failed', reason: 'expired' };
  if (!isTemplateName(due.template) || !isLanguage(due.language)) {
    return { kind: 'failed', reason: 'template-unknown' };
  }
  const dropped = await dropReason({ connection: parts.database.pool, limits: parts.limits }, due);
  if (dropped !== undefined) return { kind: 'dropped', reason: dropped };
  const to = parts.sealing.open(due.address, sealedPlace(addressColumn, due.message_id));
  const content = parts.sealing.open(due.content, sealedPlace(contentColumn, due.message_id));
  const written: RenderParts = {
    template: due.template,
    language: due.language,
    values: valuesSchema.parse(JSON.parse(content)),
    site: parts.site(),
  };
  const stop = stopLinks(parts, due, written);
  return due.channel === 'email'
    ? sendEmail(parts, due, to, { ...written, stop })
    : sendSms(parts, due, to, { ...written, stop });
}

/** What a message says, and the addresses that end messages of its kind. */
type Written = RenderParts & { stop: UnsubscribeLinks | undefined };

function stopLinks(
  { origin, sealing }: Pick<AttemptParts, 'origin' | 'sealing'>,
  { player_id: playerId, purpose }: DueMessage,
  { language }: RenderParts,
): UnsubscribeLinks | undefined {
  return playerId !== null && isMailingSetting(purpose)
    ? unsubscribeLinks(sealing, origin(), language, { playerId, setting: purpose })
    : undefined;
}

async function sendEmail(
  { providers, signal }: AttemptParts,
  { message_id: messageId }: DueMessage,
  to: string,
  { stop, ...written }: Written,
): Promise<ProviderAnswer> {
  if (!providers.email) return { kind: 'failed', reason: 'no-provider' };
  const { language } = written;
  const letter = renderLetter({ ...written, unsubscribePage: stop?.page });
  return providers.email.send({ messageId, to, ...letter, language, unsubscribeUrl: stop?.post }, signal);
}

async function sendSms(
  { providers, signal }: AttemptParts,
  { message_id: messageId }: DueMessage,
  to: string,
  { stop, ...written }: Written,
): Promise<ProviderAnswer> {
  if (!providers.sms) return { kind: 'failed', reason: 'no-provider' };
  const text = renderSms({ ...written, unsubscribePage: stop?.page });
  return providers.sms.send({ messageId, to, text }, signal);
}
