import { expect, test } from 'vitest';
import { fillText } from './page-text.ts';

test("placeholders are replaced by the site's values at every depth, and other braces stay", () => {
  const text = {
    title: '{company}',
    sections: [{ blocks: ['{age} {name}', { list: ['at {company}'] }] }],
    n: 1,
  };
  expect(fillText(text, { company: 'Site', age: '21' })).toEqual({
    title: 'Site',
    sections: [{ blocks: ['21 {name}', { list: ['at Site'] }] }],
    n: 1,
  });
});

test("a company's name is not read as a pattern", () => {
  expect(fillText('{company}!', { company: '$&$1', age: '18' })).toBe('$&$1!');
});
