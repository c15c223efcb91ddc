import type { Translate } from '@fairline/i18n/translator';

/** What a person is helped to write to support, as the modal of a question takes it; nothing is sent by it. */
export interface RecoveryQuestion {
  topic: 'account';
  subject: string;
  text: string;
}

/** The question of who has forgotten the password of an account, named as far as it was typed. */
export function recoveryQuestion(typed: string, t: Translate): RecoveryQuestion {
  const login = typed.trim();
  return {
    topic: 'account',
    subject: t('forgot-password.topic'),
    text: login === '' ? t('forgot-password.question') : t('forgot-password.questionOf', { login }),
  };
}
