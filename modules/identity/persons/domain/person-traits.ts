import type { NamedPerson, PersonFacts } from './person-facts.ts';
import { type PersonName, readPersonName } from './person-name.ts';
import { latinSound } from './transliteration.ts';

/** The kinds of traits, by which two accounts can agree, the strongest first: many share a device, and more an address. */
export const traitKinds = [
  'document',
  'name',
  'swapped-date',
  'near-name',
  'phone',
  'email',
  'device',
  'address',
] as const;
export type TraitKind = (typeof traitKinds)[number];

/** Returns the place of a kind among all kinds, the strongest first. */
export function rankOf(kind: TraitKind): number {
  return traitKinds.indexOf(kind);
}

/** A trait of a person. Two persons with the same kind and value agree in it. */
export interface Trait {
  kind: TraitKind;
  value: string;
}

/**
 * Returns the traits of a person.
 *
 * - `name` has the name and the birth date, `swapped-date` the same with day and month in either order.
 * - `near-name` has the name with one letter removed: names that differ in one letter have one of these in common.
 */
export function traitsOf(facts: PersonFacts): Trait[] {
  const traits: Trait[] = [
    ...[facts, ...facts.alsoNamed].flatMap(traitsOfName),
    ...facts.documents.flatMap(({ countryCode, number }) =>
      valued('document', plainDocument(countryCode, number)),
    ),
    ...valued('phone', facts.phone?.replace(/\D/g, '')),
    ...valued('email', facts.email === null ? '' : plainEmail(facts.email)),
    ...facts.deviceIds.map((id): Trait => ({ kind: 'device', value: id })),
    ...facts.addresses.flatMap(({ countryCode, text }) => valued('address', plainAddress(countryCode, text))),
  ];
  return [...new Map(traits.map((trait) => [`${trait.kind} ${trait.value}`, trait])).values()];
}

function valued(kind: TraitKind, value: string | undefined): Trait[] {
  return value === undefined || value === '' ? [] : [{ kind, value }];
}

function traitsOfName({ name, surname, birthDate }: NamedPerson): Trait[] {
  const read = readPersonName(name, surname);
  return read && birthDate !== null ? nameTraits(read, birthDate) : [];
}

function nameTraits({ words, parts }: PersonName, birthDate: string): Trait[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const either = [day, month].sort().join('-');
  return [
    ...words.flatMap((reading): Trait[] => [
      { kind: 'name', value: `${reading.join(' ')}|${birthDate}` },
      { kind: 'swapped-date', value: `${reading.join(' ')}|${year}-${either}` },
    ]),
    ...nearNames(parts).map((near): Trait => ({ kind: 'near-name', value: `${near}|${birthDate}` })),
  ];
}

/** Returns the name as it is, and with each of its letters removed. The part that misses a letter comes last. */
function nearNames(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => {
    const others = parts.filter((_, place) => place !== index).join(' ');
    const letters = [...part];
    const shorter = letters.map((_, place) => letters.filter((__, each) => each !== place).join(''));
    return [part, ...shorter].map((near) => `${others}~${near}`);
  });
}

/** Letters that are read for digits, and written for them. */
const digitLooks: Readonly<Record<string, string>> = { O: '0', I: '1' };

function plainDocument(countryCode: string, number: string): string {
  const plain = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (plain === '') return '';
  return `${countryCode} ${plain.replace(/[OI]/g, (letter) => digitLooks[letter] ?? letter)}`;
}

/** Providers with two domains for one mailbox. */
const sameDomains: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com', 'ya.ru': 'yandex.ru' };

/** Returns an address without its tag and the dots before the @, which many providers ignore. */
function plainEmail(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '').replaceAll('.', '');
  return mailbox === '' || domain === '' ? '' : `${mailbox}@${sameDomains[domain] ?? domain}`;
}

/** The words of an address in any order. One that is a single word is a place and not an address. */
function plainAddress(countryCode: string, text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(latinSound)
    .sort();
  return words.length < 2 ? '' : `${countryCode} ${words.join(' ')}`;
}
