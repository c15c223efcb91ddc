import type { ProposalFact } from '@fairline/contracts';
import type { Formats } from '../../core/format.ts';
import type { Say } from '../../core/texts.ts';
import { valueText } from '../../parts/differences.ts';
import { en } from './texts.en.ts';

export type T = Say<typeof en>;

/** Returns the text of an id; an id that this console does not know stands for itself. */
export function wordOf(t: T, group: 'kind' | 'fact' | 'obstacle', id: string): string {
  const key = `${group}-${id}`;
  return isKey(key) ? t(key) : id;
}

/** Writes a value of a fact. */
export function factText(fact: ProposalFact, value: unknown, formats: Formats): string {
  if (typeof value === 'number' && fact.currency !== undefined) return formats.money(value, fact.currency);
  if (typeof value === 'number' && fact.label === 'at') return formats.exactTime(value);
  return valueText(value);
}

function isKey(key: string): key is Parameters<T>[0] {
  return Object.hasOwn(en, key);
}
