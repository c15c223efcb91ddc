import type { Translate } from '@fairline/i18n/translator';
import type { Notice } from '../../core/notice.ts';
import type { ConvertStatus } from '../../site/site-boot.ts';

export interface ConversionSteps {
  /** Opens support with the draft of the player's question. */
  ask(): void;
  /** Called when the player has answered the reminder, or closed it without an answer. */
  postpone(): void;
}

/** UI-05: returns the reminder that support can convert the account; undefined when conversion is not allowed. */
export function convertAccountNotice(
  status: ConvertStatus,
  t: Translate,
  { ask, postpone }: ConversionSteps,
): Notice | undefined {
  if (status === 0) return undefined;
  const into = conversions[status];
  return {
    kind: 'convert-account',
    key: 'convert-account',
    title: t(`notice.convert.${into}.title`),
    text: t(`notice.convert.${into}.text`),
    actions: [
      { text: t('notice.convert.ask'), run: ask, isPrimary: true },
      { text: t('notice.convert.later') },
    ],
    onClose: postpone,
  };
}

/** Returns the draft of the player's question to support about the conversion. */
export function conversionQuestion(
  status: Exclude<ConvertStatus, 0>,
  t: Translate,
): { topic: 'account'; subject: string; text: string } {
  return {
    topic: 'account',
    subject: t('notice.convert.subject'),
    text: t(`notice.convert.${conversions[status]}.question`),
  };
}

/** The part of the text keys that names each conversion. */
const conversions = { 1: 'main', 2: 'additional' } as const;
