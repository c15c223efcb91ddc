import { defineDescription } from '@fairline/remote-views/view.ts';
import { listPlaceOf } from '../addresses/place.ts';
import { pageData } from '../page-data.ts';
import { textsIn } from '../texts/provided-texts.ts';
import type { ListData, MatchData } from './load-page.ts';
import { matchPlaceOf } from './match-place.ts';
import { listFacts, matchFacts } from './page-facts.ts';
import { listTitle, matchTitle } from './page-head.ts';

/** Describes a list of matches. A list of an unknown sport or competition is not found. */
export const describeList = defineDescription<Record<string, ListData | null>>(({ context, answers }) => {
  const place = listPlaceOf(context.route);
  const data = place && pageData(answers);
  if (!data) return { status: 404 };
  const texts = textsIn(context.lng);
  return {
    title: listTitle(place, data, texts),
    facts: listFacts(place, data, context.path, texts),
  };
});

/** Describes the page of a match. An unknown match is not found. */
export const describeMatch = defineDescription<Record<string, MatchData | null>>(({ context, answers }) => {
  const place = matchPlaceOf(context);
  const data = place && pageData(answers);
  if (!data) return { status: 404 };
  const texts = textsIn(context.lng);
  return {
    title: matchTitle(data.match, texts),
    facts: matchFacts(data.match, context.path, place.list, texts),
  };
});
