import { expect, test } from 'vitest';
import { inlineSource } from './inline-source.ts';

test('SEC: an inline script has the hash that the specification of content security policies has for its example', () => {
  expect(inlineSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
