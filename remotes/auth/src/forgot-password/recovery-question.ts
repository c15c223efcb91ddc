import type { Translate } from '@fairline/i18n/translator';

/** A draft of a question to support, in the form that the question modal accepts. The person still has to send it. */
export interface RecoveryQuestion {
  topic: 'account';
  subject: string;
  text: string;
}

/** Drafts the question about a forgotten password; it names the account if a login was typed. */
export function recoveryQuestion(typed: string, t: Translate): RecoveryQuestion {
  const login = typed.trim();
  return {
    topic: 'account',
    subject: t('forgot-password.topic'),
    text: login === '' ? t('forgot-password.question') : t('forgot-password.questionOf', { login }),
  };
}
