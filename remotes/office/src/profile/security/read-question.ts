import type { setSecurityQuestion } from '@fairline/contracts';
import type { CallInput } from '@fairline/contracts/call-api';
import { listedQuestions, ownQuestion } from '@fairline/contracts/security-questions';

/** Keys of texts about the fields of the form. */
export interface QuestionFaults {
  text?: string;
  answer?: string;
}

/** The least number of characters of an own question, which the contract of the call has too. */
const minText = 5;

/** Reads the form of a security question. Without faults it has the body of the call. */
export function readQuestion(form: FormData): {
  body?: CallInput<typeof setSecurityQuestion>['body'];
  faults: QuestionFaults;
} {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const answer = typed('answer');
  const faults: QuestionFaults = answer === '' ? { answer: 'error.ANSWER_WEAK' } : {};
  const listed = listedQuestions.find((name) => name === typed('question'));
  if (listed) return answer === '' ? { faults } : { body: { question: listed, answer }, faults };
  const text = typed('text');
  if (text.length < minText) return { faults: { text: 'question.ownMissing', ...faults } };
  return answer === '' ? { faults } : { body: { question: ownQuestion, text, answer }, faults };
}
