import { en } from './texts.en.ts';

export const sessionTexts = { en };
