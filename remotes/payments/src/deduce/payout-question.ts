import type { Translate } from '@fairline/i18n/translator';

/**
 * Returns the draft of a question to support about a withdrawal, for as long as there is no way to withdraw. The player
 * sends it themselves.
 */
export function payoutQuestion(t: Translate): { topic: 'withdrawal'; subject: string; text: string } {
  return { topic: 'withdrawal', subject: t('deduce.subject'), text: t('deduce.question') };
}
