import type { SessionHistoryItem } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';

/** Returns why a session has ended, or why a sign-in failed; an unknown reason has a general text. */
export function reasonText(
  t: Translate,
  { kind, reason }: Pick<SessionHistoryItem, 'kind' | 'reason'>,
): string {
  const key = `sessions.${kind}.${reason}`;
  const text = t(key);
  return text === key ? t(`sessions.${kind}.other`) : text;
}
