import { longest, type TypedQuestion, topics } from './check-question.ts';

/** What a form of a question begins with. */
export type QuestionDraft = Partial<Pick<TypedQuestion, 'topic' | 'subject' | 'text'>>;

/**
 * The draft that whoever opened the modal gave it, as `draft` among its props. What is not fit to be sent is left out;
 * nothing of it is sent before the person presses the button.
 */
export function readDraft({ draft }: Readonly<Record<string, unknown>>): QuestionDraft {
  if (typeof draft !== 'object' || draft === null) return {};
  const given = new Map<string, unknown>(Object.entries(draft));
  const topic = topics.find((each) => each === given.get('topic'));
  const subject = wordsOf(given.get('subject'), longest.subject);
  const text = wordsOf(given.get('text'), longest.text);
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(subject === undefined ? {} : { subject }),
    ...(text === undefined ? {} : { text }),
  };
}

function wordsOf(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value.length <= most ? value : undefined;
}
