import { expect, test } from 'vitest';
import { closingTemplates } from '../apps/server/money-door.ts';
import { blockPages } from '../apps/shell/src/guards/block-guard.ts';

test('BOOT-05: money is refused for the reasons that close pages, and for no other', () => {
  expect([...closingTemplates]).toEqual(Object.keys(blockPages).map(Number));
});
