/// <reference types="vite/client" />
import type { Language } from '@fairline/i18n/languages';
import type { PageName } from './page-names.ts';
import type { PageText } from './page-text.ts';

/** Each page in each language is a separate chunk, loaded when it is shown. */
const files = import.meta.glob<{ default: PageText }>('../content/*/*.json');

/** Loads the text of a page. @throws when it has no file. */
export async function loadPage(name: PageName, lng: Language): Promise<PageText> {
  const file = files[`../content/${name}/${lng}.json`];
  if (!file) throw new Error(`there is no text of ${name} in ${lng}`);
  return (await file()).default;
}
