import { secondaryLocales } from '../../locales/secondary.ts';
import { inView } from '../reader/in-view.tsx';
import { loadDictionary } from '../texts/load-texts.ts';
import { SecondaryPage } from './secondary-page.tsx';

/** The pages beside those of the line and of what is in play, as the host mounts them. */
export const secondaryComponent = inView(SecondaryPage);

/** Fetches the texts that only these pages show. */
export const loadSecondaryTexts = (pageLanguage: string) => loadDictionary(secondaryLocales, pageLanguage);
