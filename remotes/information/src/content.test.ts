import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { beforeAll, expect, test } from 'vitest';
import { loadPage } from './load-content.ts';
import { type PageName, pageNames, pathOf } from './page-names.ts';
import { type Block, type PageText, partNames } from './page-text.ts';

const names = pageNames;
const texts = new Map<string, PageText>();
beforeAll(async () => {
  for (const lng of languageCodes) {
    for (const name of names) texts.set(`${name} ${lng}`, await loadPage(name, lng));
  }
});

function textOf(name: PageName, lng: Language): PageText {
  const text = texts.get(`${name} ${lng}`);
  if (!text) throw new Error(`no text of ${name} in ${lng}`);
  return text;
}

test.each(names)('LANG-02: %s has the same structure in every language, and no empty text', (name) => {
  const english = shapeOf(textOf(name, 'en'));
  for (const lng of languageCodes) {
    expect(shapeOf(textOf(name, lng)), lng).toEqual(english);
    for (const text of proseOf(textOf(name, lng))) expect(text.trim(), lng).not.toBe('');
  }
});

test.each(names)('LANG-02: the sentences of %s are translated', (name) => {
  const english = new Set(proseOf(textOf(name, 'en')).filter(isSentence));
  for (const lng of languageCodes.filter((code) => code !== 'en')) {
    const left = proseOf(textOf(name, lng)).filter((text) => english.has(text));
    expect(left, lng).toEqual([]);
  }
});

test('texts use only the values {company} and {age}, the same in every language', () => {
  for (const name of names) {
    const english = valuesIn(textOf(name, 'en'));
    for (const value of english) expect(['{company}', '{age}'], name).toContain(value);
    for (const lng of languageCodes) expect(valuesIn(textOf(name, lng)), `${name} ${lng}`).toEqual(english);
  }
});

test('labels and answers are the same in every language', () => {
  const sameAsEnglish = {
    es: ['format.decimal'],
    de: ['kind.system'],
  };
  for (const name of names.filter((each) => textOf(each, 'en').words)) {
    const dictionaries = {
      en: textOf(name, 'en').words ?? {},
      ru: textOf(name, 'ru').words ?? {},
      es: textOf(name, 'es').words ?? {},
      de: textOf(name, 'de').words ?? {},
      ar: textOf(name, 'ar').words ?? {},
    };
    expect(dictionaryFaults({ dictionaries, sameAsEnglish }), name).toEqual([]);
  }
});

test('the id of a section is unique in its page and fits an address', () => {
  for (const name of names) {
    const ids = textOf(name, 'en').sections.map(({ id }) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
  }
});

test('links lead to pages of this remote or to known pages of the site', () => {
  const elsewhere = new Set([
    '/betting-alphabet',
    '/betting-alphabet/odds/pricing/margin',
    '/registration',
    '/home/live',
    '/home/line',
    '/office/history',
    '/office/historypay',
    '/office/recharge',
    '/office/responsible',
  ]);
  const own = new Set(names.flatMap((name) => [pathOf(name), ...chapterPaths(name)]));
  for (const name of names) {
    expect(JSON.stringify(textOf(name, 'en')), name).not.toMatch(/https?:/);
    for (const to of linksOf(textOf(name, 'en'))) {
      expect(elsewhere.has(to) || own.has(to), `${name}: ${to}`).toBe(true);
    }
  }
});

test('every part is used', () => {
  const used = new Set(names.flatMap((name) => blocksOf(textOf(name, 'en')).flatMap(partOf)));
  expect([...used].toSorted()).toEqual([...partNames].toSorted());
});

test('texts name no invented company, licence or person, and promise no bonus', () => {
  const claims =
    /\b(?:Ltd|Limited|Inc|GmbH|LLC|N\.V\.|B\.V\.|S\.A\.|Curaçao|Curacao|Malta|MGA|UKGC|Kahnawake|Anjouan|Mr|Mrs|Herr|Frau|Sra?)\b|№\s*\d|\bNo\.\s*\d|licensed by|regulated by|guaranteed/;
  for (const name of names) {
    for (const lng of languageCodes) {
      for (const text of proseOf(textOf(name, lng))) expect(text, `${name} ${lng}`).not.toMatch(claims);
    }
  }
});

test('the page about cookies names the cookies of the session, of preferences and of operation', () => {
  const named = blocksOf(textOf('cookies', 'en')).flatMap((block) =>
    typeof block === 'object' && 'table' in block
      ? block.table.rows.flatMap(([first = '']) => first.split(', '))
      : [],
  );
  for (const name of [
    'user_token',
    'ua',
    'lng',
    'appTheme',
    'coefView',
    'maintenance',
    'force_geo_off',
    'support_key',
  ])
    expect(named).toContain(name);
  expect(new Set(named).size).toBe(named.length);
});

test('pages about money state that it is not real', () => {
  for (const name of ['rules-1', 'payment', 'licenses', 'about', 'taxation'] as const) {
    expect(JSON.stringify(textOf(name, 'en')), name).toMatch(/demo money|no money moves/i);
  }
});

/** Returns the addresses of the chapters of the rules; other pages have none. */
function chapterPaths(name: PageName): string[] {
  if (!name.startsWith('rules-')) return [];
  return textOf(name, 'en').sections.map(({ id }) => `${pathOf(name)}/${id}`);
}

/** Returns the structure of a page without its texts. */
function shapeOf({ sections, words }: PageText): unknown {
  return {
    sections: sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOfBlock) })),
    hasWords: words !== undefined,
  };
}

function shapeOfBlock(block: Block): unknown {
  if (typeof block === 'string') return 'text';
  if ('list' in block) return ['list', block.list.length];
  if ('steps' in block) return ['steps', block.steps.length];
  if ('note' in block) return 'note';
  if ('part' in block) return block;
  if ('links' in block) return block.links.map(([, to]) => to);
  const { head, rows } = block.table;
  const firsts = block.code ? rows.map(([first]) => first) : [];
  return { columns: head.length, rows: rows.map((row) => row.length), code: block.code, firsts };
}

/** Returns all texts of a page, without the first column of a table with `code`. */
function proseOf(text: PageText): string[] {
  const ofSections = text.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(proseOfBlock)]);
  return [text.title, text.lead, ...ofSections];
}

function proseOfBlock(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('note' in block) return [block.note];
  if ('part' in block) return [];
  if ('links' in block) return block.links.map(([text]) => text);
  const { head, rows } = block.table;
  return [...head, ...rows.flatMap((row) => (block.code ? row.slice(1) : row))];
}

function blocksOf({ sections }: PageText): Block[] {
  return sections.flatMap(({ blocks }) => blocks);
}

function partOf(block: Block): string[] {
  return typeof block === 'object' && 'part' in block ? [block.part] : [];
}

function linksOf(text: PageText): string[] {
  return blocksOf(text).flatMap((block) =>
    typeof block === 'object' && 'links' in block ? block.links.map(([, to]) => to) : [],
  );
}

function valuesIn(text: PageText): string[] {
  return [...new Set(proseOf(text).flatMap((each) => each.match(/\{\w+\}/g) ?? []))].toSorted();
}

/**
 * True for a text that is long enough to be a sentence. Shorter texts may be names, numbers or formulas, which can be
 * the same in two languages.
 */
function isSentence(text: string): boolean {
  return text.split(' ').length >= 4 && /[a-z]{3}/.test(text);
}
