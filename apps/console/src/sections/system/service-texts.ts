import { en } from './service-texts.en.ts';

export const serviceTexts = { en };
