import { pathTo } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { type Language, localeOf } from '@fairline/i18n/languages';
import type { AlphabetPlace } from './address.ts';
import type { AlphabetText, Term } from './alphabet-text.ts';
import { termPlaces } from './term-table.ts';

/** The data of a page of the alphabet, in plain JSON. */
export interface AlphabetPage {
  /** The name of the whole alphabet. */
  name: string;
  title: string;
  lead: string;
  words: AlphabetText['words'];
  topics: AlphabetText['topics'];
  /** The terms of the block or category. On the page of a term: this term, then the others of its category. */
  terms: readonly Term[];
}

/** Returns the page at an address of the alphabet; undefined when there is no such block, category or term. */
export function alphabetPage(
  text: AlphabetText,
  lng: Language,
  { block, category, slug }: AlphabetPlace,
): AlphabetPage | undefined {
  const places = termPlaces.filter(
    (place) =>
      (block === undefined || place.block === block) &&
      (category === undefined || place.category === category),
  );
  if (places.length === 0 || (slug !== undefined && !places.some((place) => place.slug === slug)))
    return undefined;
  const terms = places.map((place) => termOf(text, place)).toSorted(byName(lng));
  const chosen = terms.find((term) => term.slug === slug);
  const topic = category === undefined ? block : `${block}/${category}`;
  return {
    name: text.title,
    title: chosen?.name ?? (topic === undefined ? text.title : (text.topics[topic] ?? topic)),
    lead: chosen?.meaning ?? (topic === undefined ? text.lead : ''),
    words: text.words,
    topics: text.topics,
    terms: chosen ? [chosen, ...terms.filter((term) => term !== chosen)] : terms,
  };
}

/** Returns the terms that contain every word of a search. Terms whose name begins with the search come first. */
export function searchTerms(terms: readonly Term[], search: string): readonly Term[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return terms;
  const found = terms.filter(({ name, meaning }) => {
    const text = plain(`${name} ${meaning}`);
    return words.every((word) => text.includes(word));
  });
  const isNamed = ({ name }: Term) => plain(name).startsWith(words.join(' '));
  return [...found.filter(isNamed), ...found.filter((term) => !isNamed(term))];
}

/** Groups terms by their first letter, in the alphabetical order of the language. */
export function byLetter(terms: readonly Term[], lng: Language): [letter: string, terms: Term[]][] {
  const letters = new Map<string, Term[]>();
  for (const term of terms.toSorted(byName(lng))) {
    const letter = letterOf(term.name, lng);
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  return [...letters];
}

function termOf(text: AlphabetText, { block, category, slug }: (typeof termPlaces)[number]): Term {
  const [name = slug, meaning = ''] = text.terms[slug] ?? [];
  const path = pathTo(routes.bettingAlphabet, { block, category, slug });
  return { path, slug, block, category, name, meaning };
}

function byName(lng: Language): (left: Term, right: Term) => number {
  const { compare } = new Intl.Collator(localeOf(lng), { numeric: true });
  return (left, right) => compare(left.name, right.name);
}

/**
 * Returns the letter under which a name is listed. Accents, the Arabic article and the carriers of a hamza are ignored.
 */
function letterOf(name: string, lng: Language): string {
  const word = lng === 'ar' ? name.replace(/^ال/, '') : name;
  const [first = ''] = plain(word).replace(/^[أإآ]/, 'ا');
  return /\d/.test(first) ? '0–9' : first.toLocaleUpperCase(localeOf(lng));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFC');
}
