import { expect, test } from 'vitest';
import { protectionStatus } from './protection-status.ts';

test.each([
  [null, 'none'],
  [0, 'bad'],
  [30, 'bad'],
  [31, 'normal'],
  [69, 'normal'],
  [70, 'good'],
  [99, 'good'],
  [100, 'full'],
] as const)('ACC-05: the level %s is %s', (level, status) => {
  expect(protectionStatus(level)).toBe(status);
});
