import type { Language } from './languages.ts';
import { type TextTree, withTexts } from './text-tree.ts';

/** Texts of an operator in one language: by dictionary, then by key. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface HeldTexts {
  id: string;
  lng: Language;
  /** The texts of the code. */
  original: TextTree;
  /** The object that the code reads. */
  live: object;
}

interface LiveTexts {
  held: HeldTexts[];
  overridesIn(lng: Language): TextOverrides;
}

/*
 * The server half of each remote is a bundle with its own copy of this module, so that what they share is found by a symbol.
 */
const place = Symbol.for('fairline.live-texts');

function liveTexts(): LiveTexts {
  const known: LiveTexts | undefined = Reflect.get(globalThis, place);
  if (known) return known;
  const created: LiveTexts = { held: [], overridesIn: () => ({}) };
  Reflect.set(globalThis, place, created);
  return created;
}

/**
 * Returns the texts of a dictionary as an object whose texts are those of the operator, at any time. The build of a server half
 * puts every dictionary through it.
 */
export function liveDictionary<Texts extends { readonly [key: string]: TextTree }>(
  id: string,
  lng: Language,
  texts: Texts,
): Texts {
  const shared = liveTexts();
  const held: HeldTexts = { id, lng, original: structuredClone(texts), live: texts };
  shared.held.push(held);
  show(held, shared.overridesIn(lng));
  return texts;
}

/** Shows the operator's texts in all dictionaries of this process, those that are loaded later included. */
export function showOverrides(overridesIn: (lng: Language) => TextOverrides): void {
  const shared = liveTexts();
  shared.overridesIn = overridesIn;
  for (const held of shared.held) show(held, overridesIn(held.lng));
}

function show({ id, original, live }: HeldTexts, overrides: TextOverrides): void {
  const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
  Object.assign(live, withTexts(original, own ?? {}));
}
