import type { Say } from '../../core/texts.ts';
import { en } from './texts.en.ts';

export type T = Say<typeof en>;
type Key = Parameters<T>[0];

/** Returns the text of an id; an id that this console does not know stands for itself. */
export function wordOf(
  t: T,
  group: 'figure' | 'what' | 'part' | 'by' | 'segment' | 'limit',
  id: string,
): string {
  const key = `${group}-${id}`;
  return isKey(key) ? t(key) : id;
}

/** Returns the name of a row of a report. */
export function nameOfRow(
  t: T,
  groupBy: string,
  { key, name }: { key: string; name: string | null },
): string {
  if (key === 'multiple' || key === 'none') return t(key);
  if (groupBy === 'segment') return wordOf(t, 'segment', key);
  if (groupBy === 'country') return key.toUpperCase();
  return name ?? key;
}

function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}
