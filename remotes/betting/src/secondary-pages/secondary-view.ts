import { defineView } from '@fairline/remote-views/view.ts';
import { kindLocales } from '../../locales/kinds.ts';
import { secondaryLocales } from '../../locales/secondary.ts';
import { nullIfUnknown } from '../page/load-page.ts';
import { inReader } from '../reader/in-reader.tsx';
import { loadDictionary } from '../texts/load-texts.ts';
import { defaultZone, loadSecondary, type SecondaryData, secondaryKey } from './secondary-data.ts';
import { SecondaryPage } from './secondary-page.tsx';
import { secondaryPlaceOf } from './secondary-place.ts';

/** Fetches the texts that only the secondary pages show. */
export async function loadSecondaryTexts(pageLanguage: string): Promise<void> {
  await Promise.all([
    loadDictionary(secondaryLocales, pageLanguage),
    loadDictionary(kindLocales, pageLanguage),
  ]);
}

/** The view of all secondary pages. The data is null when the requested thing does not exist. */
export const secondaryPage = defineView<Record<string, SecondaryData | null>>({
  Component: inReader(SecondaryPage),
  queries(context) {
    const place = secondaryPlaceOf(context);
    if (!place) return {};
    const zone = context.timeZone ?? defaultZone;
    return {
      [secondaryKey(place, zone)]: ({ api, nowMs, signal }) =>
        nullIfUnknown(loadSecondary(api, place, { nowMs, zone }, signal)),
    };
  },
});
