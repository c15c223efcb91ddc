import type { SecurityQuestion } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';

/** Returns the text of a security question: that of the list, or the player's own, whose direction stays its own. */
export function questionText(t: Translate, { question, text }: SecurityQuestion): string {
  return text === null ? t(`question.${question}`) : `\u2068${text}\u2069`;
}
