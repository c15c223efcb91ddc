import { type Language, languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import { textsFrom } from '@fairline/i18n/texts-from';
import type { Dictionary } from '@fairline/i18n/translator';
import { loadSettingsTexts } from '@fairline/reader-settings/settings-texts.ts';
import type { RemoteDefinition } from '@fairline/remote-kit/server';
import { locales } from './locales/index.ts';
import { modalComponents, serverPages } from './src/server-pages.tsx';
import { viewAt } from './src/view-at.ts';

/** Texts by language. */
const dictionaries = await allTexts(locales);

export interface RemoteParts {
  assets: RemoteDefinition['assets'];
  version: string;
}

const sportNames = new Map<Language, Dictionary>();
for (const lng of languageCodes) sportNames.set(lng, await sportDictionary(lng));
await Promise.all(languageCodes.map(loadSettingsTexts));

const textsOf = textsFrom((lng) => ({ ...sportNames.get(lng), ...dictionaries[lng] }));
const components = { ...serverPages(textsOf), ...modalComponents(textsOf) };

/** The server half of the player's office. */
export function createRemote({ assets, version }: RemoteParts): RemoteDefinition {
  return { appName: 'office', version, components, view: viewAt, assets };
}
