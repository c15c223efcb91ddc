import { en } from './texts.en.ts';

export const duplicateTexts = { en };
