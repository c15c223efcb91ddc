import { maxLengths, type TypedQuestion, topics } from './check-question.ts';

/** The first values of the form of a question. */
export type QuestionDraft = Partial<Pick<TypedQuestion, 'topic' | 'subject' | 'text'>>;

/**
 * Reads the draft that the opener of the modal gave as its prop `draft`. Values that the contract would refuse are
 * left out. Nothing is sent before the person submits the form.
 */
export function readDraft({ draft }: Readonly<Record<string, unknown>>): QuestionDraft {
  if (typeof draft !== 'object' || draft === null) return {};
  const given = new Map<string, unknown>(Object.entries(draft));
  const topic = topics.find((each) => each === given.get('topic'));
  const subject = textOf(given.get('subject'), maxLengths.subject);
  const text = textOf(given.get('text'), maxLengths.text);
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(subject === undefined ? {} : { subject }),
    ...(text === undefined ? {} : { text }),
  };
}

function textOf(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value.length <= maxLength ? value : undefined;
}
