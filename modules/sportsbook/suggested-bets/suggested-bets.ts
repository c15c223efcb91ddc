import {
  PlatformError,
  type ReadyAccumulator,
  type ReadyAccumulators,
  type ReadyLeg,
  type Section,
} from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import { marketName, outcomeName } from '@fairline/markets';
import type { Platform } from '@fairline/runtime';
import { type BookEntry, isOffered, marketKey } from '../book/book.ts';
import { chooseAccumulator } from '../domain/choose-accumulator.ts';
import { productOf } from '../domain/decide-bet.ts';
import { generateAccumulator } from '../domain/generate-accumulator.ts';
import { type Candidate, fairChances, type OfferedMatch } from '../domain/open-outcomes.ts';
import { mainMarkets, offeredMarkets } from '../offer/main-markets.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { fixtureView } from '../offer/views.ts';
import { type DrawnLeg, findDayLegs, saveDayLegs } from './suggested-bets-store.ts';

/** Accumulators that the platform puts together: nobody pays for a place in them, and no price is changed for them. */
export interface SuggestedBets {
  suggestedAccumulators(): Promise<ReadyAccumulators>;
  /** @throws PlatformError NOTHING_TO_COMBINE, ODDS_OUT_OF_REACH */
  generatedAccumulator(wish: Wish): ReadyAccumulator;
}

export interface Wish {
  totalOddsMilli: number;
  section: Section | 'both';
  sportId?: number | undefined;
  seed: number;
}

const dayMs = 86_400_000;
const ofDaySize = { fewest: 3, most: 5 } as const;
const liveSize = { fewest: 2, most: 4 } as const;
/** The soonest of each section that a wish is met from: nobody wants to wait for weeks. */
const maxConsidered = 60;

export function createSuggestedBets({ clock, database }: Platform, onOffer: OnOffer): SuggestedBets {
  const { pool } = database;
  /** What was drawn for a day does not change any more. */
  let drawn: { day: string; legs: DrawnLeg[] } | undefined;

  /** The legs of a day; undefined as long as too few matches are open. */
  async function legsOfDay(day: string, nowMs: number): Promise<DrawnLeg[] | undefined> {
    if (drawn?.day === day) return drawn.legs;
    const legs = (await findDayLegs(pool, day)) ?? (await drawDay(day, nowMs));
    if (legs) drawn = { day, legs };
    return legs;
  }

  async function drawDay(day: string, nowMs: number): Promise<DrawnLeg[] | undefined> {
    const coming = onOffer
      .entries('line')
      .filter(({ fixture }) => fixture.kickoffMs > nowMs && fixture.kickoffMs <= nowMs + dayMs);
    const choice = chooseAccumulator(coming.map(offeredMatch), { seed: `day ${day}`, ...ofDaySize });
    if (!choice.ok) return undefined;
    return saveDayLegs(pool, day, choice.legs.flatMap(withFixture), new Date(nowMs));
  }

  function drawLive(day: string): ReadyAccumulator | null {
    const matches = onOffer.entries('live').map(offeredMatch);
    const choice = chooseAccumulator(matches, { seed: `live ${day}`, ...liveSize });
    const accumulator = choice.ok ? viewOf(choice.legs) : null;
    // A suspended leg does not count: an accumulator needs two legs that can be bet on.
    return accumulator && openLegs(accumulator) >= liveSize.fewest ? accumulator : null;
  }

  function withFixture({ matchId, ...leg }: Candidate): DrawnLeg[] {
    const entry = onOffer.find(matchId);
    return entry ? [{ fixture: entry.fixture, ...leg }] : [];
  }

  /** Legs that were chosen just now. */
  function viewOf(legs: readonly Candidate[]): ReadyAccumulator {
    return accumulatorOf(
      legs.flatMap(withFixture).map((leg) => {
        const entry = onOffer.find(leg.fixture.matchId);
        return legView(leg, entry, entry?.status.phase === 'live');
      }),
    );
  }

  return {
    async suggestedAccumulators() {
      const nowMs = clock.now();
      const day = new Date(nowMs).toISOString().slice(0, 10);
      const legs = (await legsOfDay(day, nowMs))?.map((leg) =>
        legView(leg, onOffer.find(leg.fixture.matchId), false),
      );
      const isThere = legs?.some(({ state }) => state !== 'gone') ?? false;
      return { day, ofDay: legs && isThere ? accumulatorOf(legs) : null, live: drawLive(day) };
    },

    generatedAccumulator({ totalOddsMilli, section, sportId, seed }) {
      const sections: readonly Section[] = section === 'both' ? ['live', 'line'] : [section];
      const matches = sections.flatMap((each) =>
        onOffer
          .entries(each)
          .filter(({ fixture }) => sportId === undefined || fixture.sportId === sportId)
          .slice(0, maxConsidered)
          .map(offeredMatch),
      );
      const made = generateAccumulator(matches, { wishMilli: totalOddsMilli, seed: String(seed) });
      if (!made.ok) throw new PlatformError(made.code);
      return viewOf(made.legs);
    },
  };
}

function offeredMatch(entry: BookEntry): OfferedMatch {
  return { matchId: entry.fixture.matchId, markets: mainMarkets(entry, offeredMarkets(entry)) };
}

/** A leg against the book of this moment. `live`: it was chosen as a match in play. */
function legView(leg: DrawnLeg, entry: BookEntry | undefined, live: boolean): ReadyLeg {
  const { marketId, specifiers, outcomeId } = leg;
  const fixture = entry?.fixture ?? leg.fixture;
  return {
    matchId: fixture.matchId,
    marketId,
    specifiers,
    outcomeId,
    version: entry?.version ?? 0,
    ...standing(leg, entry, live),
    live,
    ...namesOf(fixture),
    marketName: marketName(fixture, leg),
    outcomeName: outcomeName(fixture, leg, outcomeId),
  };
}

function standing(
  leg: DrawnLeg,
  entry: BookEntry | undefined,
  live: boolean,
): Pick<ReadyLeg, 'state' | 'oddsMilli' | 'chance'> {
  const { oddsMilli, chance } = leg;
  const market = entry?.markets.get(marketKey(leg));
  const index = market?.outcomes.findIndex(({ outcomeId }) => outcomeId === leg.outcomeId) ?? -1;
  const outcome = market?.outcomes[index];
  const hasLeft = entry?.status.phase !== (live ? 'live' : 'not-started');
  if (hasLeft || !market || !outcome || !isOffered(market)) return { state: 'gone', oddsMilli, chance };
  return {
    state: market.status === 'active' && outcome.active ? 'open' : 'suspended',
    oddsMilli: outcome.oddsMilli,
    chance: fairChances(market.outcomes)?.[index] ?? chance,
  };
}

function namesOf(fixture: Fixture) {
  const { sportId, categoryCode, tournamentId, tournamentName, home, away, kickoffAt } = fixtureView(fixture);
  return {
    ...{ sportId, categoryCode, tournamentId, tournamentName, home, away, kickoffAt },
    ...{ homeName: home.name, awayName: away.name },
  };
}

function openLegs({ legs }: ReadyAccumulator): number {
  return legs.filter(({ state }) => state === 'open').length;
}

function accumulatorOf(legs: ReadyLeg[]): ReadyAccumulator {
  const open = legs.filter(({ state }) => state === 'open');
  return {
    legs,
    totalOddsMilli: open.length > 0 ? Number(productOf(open.map(({ oddsMilli }) => oddsMilli))) : 0,
    chance: open.reduce((product, { chance }) => product * chance, 1),
  };
}
