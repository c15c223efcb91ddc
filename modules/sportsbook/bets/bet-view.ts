import type { BetView } from '@fairline/contracts';
import { tournamentNameIn } from '@fairline/feed';
import type { Language } from '@fairline/i18n/languages';
import { marketName, outcomeName } from '@fairline/markets';
import { toJsonMinor } from '@fairline/money';
import { type BetForm, linesOf, placesIn } from '@fairline/odds';
import { groupLegs, shownBuilders } from '../domain/builder-legs.ts';
import { readForm } from '../domain/stored-form.ts';
import { insuranceView } from '../insurance/insurance-view.ts';
import { named, sideIn } from '../offer/in-language.ts';
import { sideView } from '../offer/views.ts';
import { returnsOf } from '../taxes/tax-view.ts';
import type { BetRow, LegRow } from './bet-store.ts';

/** Returns a bet in the form of the API, with the names of sides and competitions in the player's language. */
export function betView(row: BetRow, lng: Language): BetView {
  const played = groupLegs(row.legs, row.builders).length;
  const { form, unitStakeMinor } = readForm(row, row.stake_minor, played);
  return {
    betId: row.bet_id,
    number: String(row.number),
    placedAt: row.placed_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
    state: row.state,
    stakeMinor: toJsonMinor(row.stake_minor),
    currency: row.currency,
    totalOddsMilli: Number(row.total_odds_milli),
    form: row.form && shownForm(form),
    unitStakeMinor: toJsonMinor(unitStakeMinor),
    lines: linesOf(form, played),
    ...returnsOf(row),
    insurance: insuranceView(row),
    soldStakeMinor: toJsonMinor(row.sold_stake_minor),
    soldReturnMinor: toJsonMinor(row.sold_return_minor - row.sold_tax_minor),
    replaces: row.replaces === null ? null : String(row.replaces),
    replacedBy: row.replaced_by === null ? null : String(row.replaced_by),
    ruleVersion: row.rule_version,
    builders: shownBuilders(row.legs, row.builders),
    legs: row.legs.map((leg) => legView(leg, lng)),
  };
}

/** Returns a form as a player asks for it. */
function shownForm(form: BetForm): BetView['form'] {
  switch (form.kind) {
    case 'combination':
      return {
        kind: 'combination',
        sizes: [...form.sizes],
        bankers: [...form.bankers],
        isLucky: form.bonus !== undefined,
      };
    case 'conditional':
      return {
        kind: 'conditional',
        blocks: form.blocks.map(({ legs, stakeMinor }) => ({
          legs,
          stakeMinor: stakeMinor === 'max' ? 'max' : toJsonMinor(stakeMinor),
        })),
      };
    case 'anti-accumulator':
      return { kind: 'anti-accumulator' };
    case 'chain':
      return { kind: 'chain', whenShort: form.whenShort };
    case 'each-way':
      return { kind: 'each-way' };
  }
}

/** Replaces a match that is not saved yet, when a bet is placed at the moment in which the match appears. */
const unnamed = {
  home: { id: 0, name: '—' },
  away: { id: 0, name: '—' },
  sportId: 0,
  tournamentName: '',
  kickoffMs: 0,
};

function legView(leg: LegRow, lng: Language): BetView['legs'][number] {
  const fixture = leg.fixture ?? unnamed;
  const home = leg.fixture?.outright
    ? named(sideView(fixture.home), tournamentNameIn(leg.fixture, lng))
    : sideIn(sideView(fixture.home), lng);
  const away = sideIn(sideView(fixture.away), lng);
  const begun = leg.status && leg.status.phase !== 'not-started';
  return {
    matchId: leg.matchId,
    marketId: leg.marketId,
    specifiers: leg.specifiers,
    outcomeId: leg.outcomeId,
    oddsMilli: leg.oddsMilli,
    sportId: fixture.sportId,
    homeName: home.name,
    awayName: away.name,
    tournamentName: leg.fixture ? tournamentNameIn(leg.fixture, lng) : '',
    ...(leg.fixture && { home, away }),
    marketName: marketName(fixture, leg),
    outcomeName: competitorName(leg, lng) ?? outcomeName(fixture, leg, leg.outcomeId),
    kickoffAt: fixture.kickoffMs,
    result: leg.result?.kind ?? null,
    ...sharedPlaces(leg),
    ...(leg.placeTerms && { placeTerms: leg.placeTerms }),
    ...(leg.ruleFourPercent !== null && { ruleFourPercent: leg.ruleFourPercent }),
    ...(leg.fixture?.outright && { isOutright: true }),
    decided: leg.decided,
    score: begun && leg.status && !leg.fixture?.outright ? leg.status.score.join(':') : null,
  };
}

/** Returns the paid places that a competitor shares: those of a dead heat, or those of the place part of an each-way leg. */
function sharedPlaces({ result, placeTerms }: LegRow): Pick<BetView['legs'][number], 'shared'> {
  if (result?.kind === 'dead-heat') return { shared: { places: result.places, tied: result.tied } };
  if (result?.kind !== 'lost' || !result.position || !placeTerms) return {};
  const shared = placesIn(result.position, placeTerms.places);
  return shared ? { shared } : {};
}

/** Returns the name of the competitor of an outright in the player's language; undefined for a leg on a match. */
function competitorName({ fixture, outcomeId }: LegRow, lng: Language): string | undefined {
  const competitor = fixture?.outright?.competitors.find((each) => each.outcomeId === outcomeId);
  return competitor && sideIn(sideView(competitor), lng).name;
}
