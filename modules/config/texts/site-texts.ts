import { type Language, languageCodes } from '@fairline/i18n';
import { showOverrides, type TextOverrides } from '@fairline/i18n/live-texts';
import type { Platform } from '@fairline/runtime';
import { createLiveCopy, type LiveCopy } from '../live-copy.ts';
import { readRevision, readTexts, type TextRow } from './text-store.ts';

/** The texts of operators at one moment. */
export interface TextsSnapshot {
  /** The id of the last change. It is the same in every process. */
  revision: number;
  byLanguage: Readonly<Record<Language, TextOverrides>>;
}

/** The texts of operators, for the pages of this process. */
export interface SiteTexts {
  /** Returns the texts in a language, by dictionary and key; undefined when there are none. */
  overridesIn(lng: Language): TextOverrides | undefined;
  /** Returns a number that grows with each change, in every process alike; 0 before the first one. */
  revision(): number;
}

const changedTopic = 'config.texts-changed';
const none: TextsSnapshot = { revision: 0, byLanguage: { en: {}, ru: {}, es: {}, de: {}, ar: {} } };

/** Creates the copy of the texts in memory. The dictionaries of this process show them as soon as they are loaded. */
export function createTextsCopy(platform: Platform): LiveCopy<TextsSnapshot> {
  const { database } = platform;
  const copy = createLiveCopy(platform, {
    topic: changedTopic,
    initial: none,
    async load() {
      // A change between the two statements makes the revision too old, so that pages notice the change once more.
      const revision = Number(await readRevision(database.pool));
      return { revision, byLanguage: arranged(await readTexts(database.pool)) };
    },
    onLoaded: ({ byLanguage }) => showOverrides((lng) => byLanguage[lng]),
  });
  return {
    ...copy,
    async stop() {
      await copy.stop();
      showOverrides(() => ({}));
    },
  };
}

/** Returns the texts of a copy as pages read them. */
export function siteTextsOf(copy: Pick<LiveCopy<TextsSnapshot>, 'current'>): SiteTexts {
  return {
    overridesIn(lng) {
      const found = copy.current().byLanguage[lng];
      return Object.keys(found).length > 0 ? found : undefined;
    },
    revision: () => copy.current().revision,
  };
}

function arranged(rows: readonly TextRow[]): TextsSnapshot['byLanguage'] {
  const inLanguage = (lng: Language): TextOverrides => {
    const own = rows.filter(({ language }) => language === lng);
    return Object.fromEntries(
      [...Map.groupBy(own, ({ dictionary }) => dictionary)].map(([id, texts]) => [
        id,
        Object.fromEntries(texts.map(({ key, text }) => [key, text])),
      ]),
    );
  };
  const [en, ru, es, de, ar] = languageCodes.map(inLanguage);
  return { en: en ?? {}, ru: ru ?? {}, es: es ?? {}, de: de ?? {}, ar: ar ?? {} };
}
