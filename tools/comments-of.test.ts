import { expect, test } from 'vitest';
import { commentsOf } from './comments-of.ts';

test('a block and neighbouring lines are one comment each, without their signs', () => {
  const source = [
    '/** One',
    ' * two. */',
    'const a = 1;',
    '',
    '  // Three',
    '  // four.',
    'const b = 2; // not at the beginning of a line',
    '/* five */',
  ].join('\n');
  expect(commentsOf(source)).toEqual([
    { line: 1, text: 'One two.' },
    { line: 5, text: 'Three four.' },
    { line: 8, text: 'five' },
  ]);
});

test('instructions to tools are no comments', () => {
  expect(commentsOf('// biome-ignore lint: reason\n\n/* @vitest-environment node */\n')).toEqual([]);
});
