import { invalidInput, PlatformError, type SiteTextDetail, type SiteTextSummary } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { foldName } from '@fairline/i18n/fold-name';
import { baseKey, placeholdersOf } from './check-text.ts';
import type { TextEntry, TextParts } from './edit-text.ts';
import type { SiteDictionary } from './site-dictionary.ts';
import * as store from './text-store.ts';

const maxHistory = 100;

export interface TextSearch {
  lng: Language;
  /** Parts of the key, or of the text that is shown. */
  text?: string | undefined;
  dictionary?: string | undefined;
  isOwn?: boolean | undefined;
  after?: string | undefined;
  limit: number;
}

/** Searches the texts of the site by key or by what they show, in the order of dictionaries and keys. */
export async function findTexts(
  { database, dictionaries }: TextParts,
  { lng, text = '', dictionary, isOwn, after, limit }: TextSearch,
): Promise<{ items: SiteTextSummary[]; next: string | null; dictionaries: string[] }> {
  const all = await dictionaries();
  const rows = (await store.readTexts(database.pool)).filter(({ language }) => language === lng);
  const own = new Map(rows.map((row) => [nameOf(row.dictionary, row.key), row]));
  const words = foldName(text).split(/\s+/).filter(Boolean);
  const from = after === undefined ? undefined : readCursor(after);
  const items: SiteTextSummary[] = [];
  for (const { id, texts } of all) {
    if (dictionary !== undefined && id !== dictionary) continue;
    for (const [key, code] of texts[lng]) {
      const row = own.get(nameOf(id, key));
      if (isOwn && !row) continue;
      const searched = foldName(`${id} ${key} ${row?.text ?? ''} ${code}`);
      if (!words.every((word) => searched.includes(word))) continue;
      items.push({
        dictionary: id,
        key,
        code,
        text: row?.text ?? null,
        savedBy: row?.saved_by ?? null,
        savedAt: row?.saved_at.getTime() ?? null,
      });
    }
  }
  if (isOwn) items.push(...orphansOf(all, rows));
  const begin =
    from === undefined ? 0 : items.findIndex((each) => nameOf(each.dictionary, each.key) === from) + 1;
  const page = items.slice(begin, begin + limit);
  const last = begin + limit < items.length ? page.at(-1) : undefined;
  return {
    items: page,
    next: last ? Buffer.from(nameOf(last.dictionary, last.key)).toString('base64url') : null,
    dictionaries: all.map(({ id }) => id),
  };
}

/** Reads a text with its history. @throws PlatformError NOT_FOUND */
export async function readText(
  { database, dictionaries }: TextParts,
  entry: TextEntry,
): Promise<SiteTextDetail> {
  const { dictionary, key, lng } = entry;
  const all = await dictionaries();
  const found = all.find(({ id }) => id === dictionary);
  const place = { dictionary, key, language: lng };
  // A change between the two statements makes the version too old, so that a save is refused and overwrites nothing.
  const changes = await store.readTextChanges(database.pool, place, maxHistory);
  const row = await store.findText(database.pool, place);
  const code = found?.texts[lng].get(key);
  if (code === undefined && changes.length === 0) throw new PlatformError('NOT_FOUND');
  const forms = found ? formsOf(found, lng, key) : [];
  return {
    dictionary,
    key,
    lng,
    code: code ?? null,
    english: found?.texts.en.get(key) ?? null,
    text: row?.text ?? null,
    placeholders: placeholdersOf(forms.map((form) => form.text).join(' ')),
    forms: await Promise.all(
      forms.map(async (form) => {
        const own = await store.findText(database.pool, { ...place, key: form.key });
        return { key: form.key, text: own?.text ?? form.text };
      }),
    ),
    version: String(changes[0]?.change_id ?? 0),
    history: changes.map((change) => ({
      changeId: String(change.change_id),
      before: change.before,
      after: change.after,
      by: change.changed_by,
      at: change.changed_at.getTime(),
    })),
  };
}

/** Lists the texts of the code with all plural forms of a key. */
function formsOf({ texts }: SiteDictionary, lng: Language, key: string): { key: string; text: string }[] {
  return [...texts[lng]].flatMap(([other, text]) =>
    other === key || baseKey(other) === baseKey(key) ? [{ key: other, text }] : [],
  );
}

/** Lists texts of operators whose keys the code has no more, so that they can be removed. */
function orphansOf(all: readonly SiteDictionary[], rows: readonly store.TextRow[]): SiteTextSummary[] {
  const known = new Map(all.map(({ id, texts }) => [id, texts.en]));
  return rows
    .filter(({ dictionary, key }) => !known.get(dictionary)?.has(key))
    .map((row) => ({
      dictionary: row.dictionary,
      key: row.key,
      code: null,
      text: row.text,
      savedBy: row.saved_by,
      savedAt: row.saved_at.getTime(),
    }));
}

function nameOf(dictionary: string, key: string): string {
  return `${dictionary} ${key}`;
}

function readCursor(after: string): string {
  const name = Buffer.from(after, 'base64url').toString();
  if (!name.includes(' ')) throw invalidInput('query.after', 'no cursor of this list');
  return name;
}
