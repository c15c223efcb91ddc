/** One part of a path pattern. The shell's route table has the same parts. */
export type PagePart =
  | { kind: 'literal'; text: string }
  | {
      kind: 'param';
      name: string;
      /**
       * The values that the parameter accepts: a list of words, or the matches of an anchored pattern; all values when
       * undefined.
       */
      rule?: readonly string[] | RegExp | undefined;
      isOptional: boolean;
      isRepeated: boolean;
    }
  | { kind: 'rest' };

export type PagePattern = readonly PagePart[];

const maxSegments = 10;
const literalForm = /^[a-z0-9][a-z0-9._-]*$/;
const paramForm = /^:([a-z]\w{0,39})([?+]?)$/i;

/**
 * Reads the path of a declared page: literal segments, `:name` for one segment, `:name?` for an optional one, `:name+`
 * for one or more, and `*` for the rest. Undefined for any other text, and for the path of the home page.
 */
export function parsePattern(path: string): PagePattern | undefined {
  if (!path.startsWith('/') || path.endsWith('/')) return undefined;
  const parts: PagePart[] = [];
  const segments = path.slice(1).split('/');
  if (segments.length > maxSegments) return undefined;
  for (const segment of segments) {
    const part = partOf(segment);
    if (!part || parts.at(-1)?.kind === 'rest') return undefined;
    parts.push(part);
  }
  const names = parts.flatMap((part) => (part.kind === 'param' ? [part.name] : []));
  return new Set(names).size === names.length ? parts : undefined;
}

function partOf(segment: string): PagePart | undefined {
  if (segment === '*') return { kind: 'rest' };
  if (literalForm.test(segment)) return { kind: 'literal', text: segment };
  const [, name, mark] = paramForm.exec(segment) ?? [];
  if (name === undefined) return undefined;
  return { kind: 'param', name, isOptional: mark === '?', isRepeated: mark === '+' };
}

/** True when some path matches both patterns. Two regular expressions are assumed to have a value in common. */
export function isOverlapping(one: PagePattern, other: PagePattern): boolean {
  const [first, ...restOfOne] = one;
  const [second, ...restOfOther] = other;
  if (!first) return other.every(mayBeEmpty);
  if (!second) return one.every(mayBeEmpty);
  if (mayBeEmpty(first) && isOverlapping(restOfOne, other)) return true;
  if (mayBeEmpty(second) && isOverlapping(one, restOfOther)) return true;
  // Both could accept one more segment, which would lead to the same comparison again.
  if (first.kind === 'rest' && second.kind === 'rest') return false;
  return (
    sharesValue(first, second) && isOverlapping(afterValue(first, restOfOne), afterValue(second, restOfOther))
  );
}

function mayBeEmpty(part: PagePart): boolean {
  return part.kind === 'rest' || (part.kind === 'param' && part.isOptional);
}

/** Returns the pattern that remains after one segment of `part`. A repeated part may accept more segments, or none. */
function afterValue(part: PagePart, rest: PagePattern): PagePattern {
  const isOpen = part.kind === 'rest' || (part.kind === 'param' && part.isRepeated);
  return isOpen ? [{ kind: 'rest' }, ...rest] : rest;
}

function sharesValue(one: PagePart, other: PagePart): boolean {
  const words = wordsOf(one);
  const otherWords = wordsOf(other);
  if (words) return words.some((word) => accepts(other, word));
  return otherWords ? otherWords.some((word) => accepts(one, word)) : true;
}

function wordsOf(part: PagePart): readonly string[] | undefined {
  if (part.kind === 'literal') return [part.text];
  return part.kind === 'param' && !(part.rule instanceof RegExp) ? part.rule : undefined;
}

function accepts(part: PagePart, word: string): boolean {
  if (part.kind === 'literal') return part.text === word;
  if (part.kind === 'rest' || part.rule === undefined) return true;
  return part.rule instanceof RegExp ? part.rule.test(word) : part.rule.includes(word);
}
