import { allTexts } from '@fairline/i18n/locales';
import { createShelfRemote } from '@fairline/section-frames/server.ts';
import { table } from './sections.ts';

/** Texts by language. */
export const texts = await allTexts(table.locales);

export const createRemote = createShelfRemote(table, texts);
