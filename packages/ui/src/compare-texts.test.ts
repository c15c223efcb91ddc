import { expect, test } from 'vitest';
import { type ComparedParagraph, compareTexts } from './compare-texts.ts';

/** Writes a comparison with marks: [-removed-], [+added+]. */
function marked(paragraphs: readonly ComparedParagraph[]): string[] {
  return paragraphs.map(({ kind, parts }) => {
    const text = parts
      .map((part) =>
        part.kind === 'same' ? part.text : part.kind === 'added' ? `[+${part.text}+]` : `[-${part.text}-]`,
      )
      .join('');
    return `${kind}: ${text}`;
  });
}

test('paragraphs that stay are the same, and blank lines do not count', () => {
  expect(marked(compareTexts('One.\n\nTwo.', 'One.\nTwo.\n'))).toEqual(['same: One.', 'same: Two.']);
});

test('a changed paragraph is compared by word', () => {
  const before = 'First.\nYou may withdraw within 30 days of a deposit.\nLast.';
  const after = 'First.\nYou may withdraw within 14 days of any deposit.\nLast.';
  expect(marked(compareTexts(before, after))).toEqual([
    'same: First.',
    'changed: You may withdraw within [-30 -][+14 +]days of [-a -][+any +]deposit.',
    'same: Last.',
  ]);
});

test('new and removed paragraphs stand where they were', () => {
  expect(marked(compareTexts('A a.\nB b.\nC c.', 'A a.\nC c.\nD d.'))).toEqual([
    'same: A a.',
    'removed: [-B b.-]',
    'same: C c.',
    'added: [+D d.+]',
  ]);
});

test('paragraphs that have nothing in common are not mixed', () => {
  const compared = compareTexts(
    'Bets are settled by the official result.',
    'We keep your data for five years.',
  );
  expect(compared.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('a text in Arabic is compared by word as well', () => {
  expect(marked(compareTexts('تنتهي المهلة بعد ثلاثين يومًا.', 'تنتهي المهلة بعد عشرة أيام.'))).toEqual([
    'changed: تنتهي المهلة بعد [-ثلاثين يومًا.-][+عشرة أيام.+]',
  ]);
});

test('whatever changes, both texts can be read from the comparison', () => {
  const words = ['bet', 'stake', 'odds', 'limit', 'void', 'a', 'the'];
  // A small generator of numbers, so that a failure comes back.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const textOf = () =>
    Array.from({ length: 1 + next(6) }, () =>
      Array.from({ length: 1 + next(7) }, () => words[next(words.length)]).join(' '),
    ).join('\n');
  for (let turn = 0; turn < 300; turn += 1) {
    const [before, after] = [textOf(), textOf()];
    const compared = compareTexts(before, after);
    const read = (left: 'added' | 'removed') =>
      compared
        .filter(({ kind }) => kind !== left)
        .map(({ parts }) =>
          parts
            .filter(({ kind }) => kind !== left)
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
        .join('\n');
    expect(read('added')).toBe(before);
    expect(read('removed')).toBe(after);
  }
});
