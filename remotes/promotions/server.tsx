import { allTexts } from '@fairline/i18n/locales';
import type { RemoteDefinition } from '@fairline/remote-kit/server';
import { type CreateRemoteOptions, createSectionRemote } from '@fairline/section-frames/server.ts';
import { table } from './sections.ts';
import { alphabetPlaceAt } from './src/alphabet/address.ts';
import { alphabetFragment } from './src/alphabet/alphabet-fragment.ts';

/** Texts by language. */
export const texts = await allTexts(table.locales);

const createSections = createSectionRemote(table, texts);

/** The server half of the promotions' sections, and of the betting alphabet beside them. */
export function createRemote(options: CreateRemoteOptions): RemoteDefinition {
  const sections = createSections(options);
  return {
    ...sections,
    components: { ...sections.components, alphabet: alphabetFragment },
    view: (path, route) => (alphabetPlaceAt(path) ? 'alphabet' : sections.view(path, route)),
  };
}
