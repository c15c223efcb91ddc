import { createFormatters, createTranslator, directionOf, type Language } from '@fairline/i18n';
import type { PlayerFact } from './domain/player-fact.ts';
import { notifyTexts } from './texts.ts';

/** The message that the service worker shows; see `push-message.ts` of the shell's workers. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Writes a fact in a language. The tag makes a browser show a message only once, even if it arrives twice. */
export function pushMessage(fact: PlayerFact, lng: Language, eventId: string): PushMessage {
  return {
    ...factTexts(fact, lng),
    path: `/${lng}/office/${fact.kind === 'deposit' ? 'historypay' : 'history'}`,
    tag: eventId,
    lang: lng,
    dir: directionOf(lng),
  };
}

/** Writes a fact in words of a language: a title and a sentence. */
export function factTexts(fact: PlayerFact, lng: Language): { title: string; body: string } {
  const t = createTranslator(lng, notifyTexts[lng]);
  const { money } = createFormatters({ lng });
  const { kind, currency } = fact;
  const values =
    kind === 'deposit'
      ? { amount: money(fact.amountMinor, currency) }
      : { returned: money(fact.returnMinor, currency), stake: money(fact.stakeMinor, currency) };
  return { title: t(`${kind}.title`), body: t(`${kind}.body`, values) };
}
