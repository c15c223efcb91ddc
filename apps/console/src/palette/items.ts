import type { IconShape } from '@fairline/ui/icon-shape.ts';

export const foundKinds = [
  'player',
  'bet',
  'payment',
  'match',
  'setting',
  'request',
  'proposal',
  'page',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Something that the platform's search has found. */
export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** The address within the console. */
  readonly address: string;
}

/** A page of the console that can be opened by its name. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly icon?: IconShape;
}

/** Something that the present page can do, such as to suspend the match that it shows. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Further words by which the command is found. */
  readonly words?: string;
  run(): void;
}

/** Says how well a name fits a typed text; 0 when it does not. Each typed word begins a word of the name. */
export function fitOf(name: string, text: string): number {
  const words = wordsOf(name);
  const typed = wordsOf(text);
  if (typed.length === 0) return 0;
  let sum = 0;
  for (const part of typed) {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at < 0) return 0;
    // An early and a whole word fit better.
    sum += 1 / (at + 1) + part.length / (words[at]?.length ?? 1);
  }
  return sum;
}

/** Returns those whose name fits the text, the best first. */
export function fitting<Item extends { title: string; words?: string }>(
  items: readonly Item[],
  text: string,
): Item[] {
  return items
    .map((item) => ({ item, fit: fitOf(`${item.title} ${item.words ?? ''}`, text) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ item }) => item);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
