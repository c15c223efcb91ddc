import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

test.each([
  ['Hello {name}, this is {requestId}.', 'Ana', 'Hello Ana, this is r1.'],
  ['Hello {name}, this is {requestId}.', null, 'Hello, this is r1.'],
  ['{name}', '$& {requestId}', '$& r1'],
])('%j for %j is %j', (text, name, filled) => {
  expect(fillPlaceholders(text, { name, requestId: 'r1' })).toBe(filled);
});
