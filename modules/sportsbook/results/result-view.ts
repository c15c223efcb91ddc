import type { MatchView, ResultView, Section } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import type { MatchRow } from '../offer/match-store.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { fixtureView, matchView, statusView, wholeFixtureView, wholeStatusView } from '../offer/views.ts';

/** Returns a match with its score, without prices. */
export function resultView({ fixture, status }: MatchRow): ResultView {
  return { ...fixtureView(fixture), status: statusView(status) };
}

/** Returns a match with its score and its line-ups, for its own page. */
export function wholeResultView({ fixture, status }: MatchRow): ResultView {
  return { ...wholeFixtureView(fixture), status: wholeStatusView(status) };
}

export interface OfferedMatches {
  live: MatchView[];
  line: MatchView[];
}

/** Returns the matches on offer whose fixture `isWanted` accepts, by section. */
export function offeredMatches(onOffer: OnOffer, isWanted: (fixture: Fixture) => boolean): OfferedMatches {
  const viewsOf = (section: Section) =>
    onOffer
      .entries(section)
      .filter(({ fixture }) => isWanted(fixture))
      .map((entry) => matchView(entry, 'main'));
  return { live: viewsOf('live'), line: viewsOf('line') };
}
