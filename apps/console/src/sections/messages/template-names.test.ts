import { messageTemplates } from '@fairline/contracts/console/message-templates';
import { expect, test } from 'vitest';
import { en } from './texts.en.ts';

test('every message has a readable name of its own', () => {
  const texts = new Map<string, string>(Object.entries(en));
  const names = messageTemplates.map((template) => texts.get(`template-${template}`));
  expect(names.filter((name) => !/^[A-Z][a-z]+/.test(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(messageTemplates.length);
  const named = [...texts.keys()].filter((key) => key.startsWith('template-'));
  expect(named.map((key) => key.replace('template-', '')).sort()).toEqual([...messageTemplates].sort());
});
