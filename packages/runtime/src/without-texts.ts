import type { ErasedPerson } from './personal-data.ts';

/** What stands in a record where a text was erased. */
export const erasedText = '[Erased]';

/**
 * Texts that say nothing of a person by their form: a code in small letters, a constant, a number, a moment, an id. A date
 * without a time is not among them, since it may be a date of birth.
 */
const plain =
  /^(?:[a-z][a-z\d]*(?:[.:/_-][a-z\d]+)*|[A-Z][A-Z_]*|-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

type Texts = Pick<ErasedPerson, 'texts' | 'names'>;

/**
 * Returns a value of JSON without the texts of a person. In a record about the person every text is erased, unless its form
 * is plain and it names nobody; in other records those are that hold a text of this person alone.
 */
export function withoutTexts(value: unknown, person: Texts, isAbout: boolean): unknown {
  if (typeof value === 'string') return withoutText(value, person, isAbout);
  if (Array.isArray(value)) return value.map((inner) => withoutTexts(inner, person, isAbout));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner, person, isAbout)]),
  );
}

function withoutText(text: string, { texts, names }: Texts, isAbout: boolean): string {
  const lower = text.toLowerCase();
  const isOfPerson = texts.some((each) => lower.includes(each));
  if (isOfPerson) return erasedText;
  if (!isAbout) return text;
  return plain.test(text) && !names.some((name) => lower.includes(name)) ? text : erasedText;
}
