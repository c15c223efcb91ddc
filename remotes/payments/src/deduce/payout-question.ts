import type { Translate } from '@fairline/i18n/translator';

/** What a player is helped to write to support as long as there is no way to pay out; nothing is sent by it. */
export function payoutQuestion(t: Translate): { topic: 'withdrawal'; subject: string; text: string } {
  return { topic: 'withdrawal', subject: t('deduce.subject'), text: t('deduce.question') };
}
