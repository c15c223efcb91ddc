import type { SupportTopic } from '@fairline/contracts';
import type { QuestionBody } from './support-calls.ts';

/** Topics in the order of the list (contract of createSupportRequest). */
export const topics = [
  'account',
  'deposit',
  'withdrawal',
  'bet',
  'bonus',
  'technical',
  'other',
] as const satisfies readonly SupportTopic[];

/** Topics that have a form of their own. */
export const ownTopics = ['idea'] as const satisfies readonly SupportTopic[];

/** Maximum number of characters of each field (contract of createSupportRequest). */
export const maxLengths = { subject: 120, text: 2_000, email: 254 } as const;

/** The fields of the form as typed. */
export interface TypedQuestion {
  topic: string;
  subject: string;
  text: string;
  /** The e-mail address; empty for a player, and for a visitor who gives none. */
  email: string;
}

export type QuestionFault = 'topic' | 'subject' | 'text' | 'email';

/** Returns the question to send, or the faulty fields in the order of the form. */
export function checkQuestion(
  typed: TypedQuestion,
  lng: string,
): { ok: true; body: QuestionBody } | { ok: false; faults: readonly QuestionFault[] } {
  const topic = [...topics, ...ownTopics].find((each) => each === typed.topic);
  const subject = typed.subject.trim();
  const text = typed.text.trim();
  const email = typed.email.trim();
  const faults: QuestionFault[] = [];
  if (!topic) faults.push('topic');
  if (subject === '' || subject.length > maxLengths.subject) faults.push('subject');
  if (text === '' || text.length > maxLengths.text) faults.push('text');
  if (email !== '' && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) faults.push('email');
  if (!topic || faults.length > 0) return { ok: false, faults };
  return { ok: true, body: { topic, subject, text, lng, ...(email === '' ? {} : { email }) } };
}

/** Returns the fields that the platform has refused, by the paths of its answer. */
export function refusedFields(errors: unknown): QuestionFault[] {
  if (!Array.isArray(errors)) return [];
  const paths = errors.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'path' in each ? [each.path] : [],
  );
  return (['topic', 'subject', 'text', 'email'] as const).filter((name) => paths.includes(`body.${name}`));
}
