import { defineDescription } from '@fairline/remote-views/view.ts';
import { pageData } from '../page-data.ts';
import { textsIn } from '../texts/provided-texts.ts';
import type { SecondaryData } from './secondary-data.ts';
import { secondaryFacts } from './secondary-facts.ts';
import { secondaryPlaceOf } from './secondary-place.ts';
import { secondaryTitle } from './secondary-title.ts';

/** Describes a secondary page. A page without data is not found. */
export const describeSecondary = defineDescription<Record<string, SecondaryData | null>>(
  ({ context, answers }) => {
    const place = secondaryPlaceOf(context);
    const data = place && pageData(answers);
    if (!data) return { status: 404 };
    const texts = textsIn(context.lng);
    return {
      title: secondaryTitle(place, data, texts),
      facts: secondaryFacts(place, data, context.path, texts),
    };
  },
);
