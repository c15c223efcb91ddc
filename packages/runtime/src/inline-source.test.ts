import { expect, test } from 'vitest';
import { inlineSource } from './inline-source.ts';

test('SEC: an inline script is named as the specification of content security policies names its example', () => {
  expect(inlineSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
