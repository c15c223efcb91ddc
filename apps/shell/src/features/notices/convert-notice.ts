import type { Translate } from '@fairline/i18n/translator';
import type { Notice } from '../../core/notice.ts';
import type { ConvertStatus } from '../../site/site-boot.ts';

export interface ConversionSteps {
  /** Opens support with what is to be asked of it. */
  ask(): void;
  /** The reminder was answered, or closed without an answer. */
  putOff(): void;
}

/** UI-05: the reminder that support can convert the account; undefined when conversion is not allowed. */
export function convertAccountNotice(
  status: ConvertStatus,
  t: Translate,
  { ask, putOff }: ConversionSteps,
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
    onClose: putOff,
  };
}

/** The draft of the player's question to support about it. */
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

/** The names in the keys of the texts. */
const conversions = { 1: 'main', 2: 'additional' } as const;
