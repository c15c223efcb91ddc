import { en } from './texts.en.ts';

export const erasureTexts = { en };
