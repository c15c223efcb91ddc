import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { Actor, Platform } from '@fairline/runtime';
import type { LiveCopy } from '../live-copy.ts';
import { baseKey, faultOf } from './check-text.ts';
import { type LoadDictionaries, requireDictionary, type SiteDictionary } from './site-dictionary.ts';
import type { TextsSnapshot } from './site-texts.ts';
import * as store from './text-store.ts';

export interface TextParts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  copy: LiveCopy<TextsSnapshot>;
  dictionaries: LoadDictionaries;
}

export interface TextEntry {
  dictionary: string;
  key: string;
  lng: Language;
}

/** Every page of a language holds the texts of operators, so that their number has a bound. */
const maxTexts = 1_000;

/**
 * Writes a text in the place of that of the code, in every process. `version` is the change that the editor saw last.
 * @throws PlatformError NOT_FOUND; INVALID_INPUT when its placeholders do not fit; VERSION_CONFLICT
 */
export async function saveTextAs(
  parts: TextParts,
  actor: Actor,
  entry: TextEntry,
  text: string,
  version: bigint,
): Promise<void> {
  const dictionary = requireDictionary(await parts.dictionaries(), entry.dictionary);
  const fault = faultOf(text, checkOf(dictionary, entry));
  if (fault !== undefined) throw invalidInput('body.text', fault);
  await change(parts, actor, entry, text, version);
}

/** Shows the text of the code again. @throws PlatformError NOT_FOUND, VERSION_CONFLICT */
export async function revertTextAs(
  parts: TextParts,
  actor: Actor,
  entry: TextEntry,
  version: bigint,
): Promise<void> {
  await change(parts, actor, entry, null, version);
}

async function change(
  { clock, copy, database, log }: TextParts,
  actor: Actor,
  { dictionary, key, lng }: TextEntry,
  after: string | null,
  version: bigint,
): Promise<void> {
  const place: store.TextPlace = { dictionary, key, language: lng };
  const saved = { by: actor.name, at: new Date(clock.now()) };
  await database.transaction(async (connection) => {
    const before = await copy.changeWithin(connection, actor.name, async () => {
      await store.lockTexts(connection);
      const [last] = await store.readTextChanges(connection, place, 1);
      if ((last?.change_id ?? 0n) !== version) throw new PlatformError('VERSION_CONFLICT');
      const stored = await store.findText(connection, place);
      if (after === null) {
        if (!stored) throw new PlatformError('NOT_FOUND');
        await store.deleteText(connection, place);
      } else {
        await requireRoom(connection, stored, lng);
        await store.saveText(connection, { ...place, text: after, saved_by: saved.by, saved_at: saved.at });
      }
      const entry = { before: stored?.text ?? null, after, changed_by: saved.by, changed_at: saved.at };
      await store.insertTextChange(connection, place, entry);
      return entry.before;
    });
    await actor.record(
      {
        action: after === null ? 'texts.revert' : 'texts.change',
        subject: `texts/${dictionary}/${lng}/${key}`,
        before,
        after,
      },
      connection,
    );
  });
  await copy.refresh().catch((error: unknown) => log.error({ err: error }, 'reload after change failed'));
}

async function requireRoom(
  connection: store.Connection,
  stored: store.TextRow | undefined,
  lng: Language,
): Promise<void> {
  if (stored || (await store.countTexts(connection, lng)) < maxTexts) return;
  throw invalidInput('body.text', `A language has at most ${maxTexts} texts of operators. Revert one first.`);
}

/** @throws PlatformError NOT_FOUND when the dictionary has no such key */
function checkOf({ texts }: SiteDictionary, { key, lng }: TextEntry) {
  const own = texts[lng];
  const code = own.get(key);
  if (code === undefined) throw new PlatformError('NOT_FOUND', `There is no text ${key}.`);
  const forms = [...own].filter(([other]) => baseKey(other) === baseKey(key)).map(([, text]) => text);
  return { key, code, forms };
}
