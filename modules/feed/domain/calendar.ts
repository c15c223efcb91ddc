import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import { simulatedTags } from '@fairline/markets/simulated-match';
import type { Competition, Tournament } from './competition.ts';
import { competitions } from './competitions/index.ts';
import { lineUpOf } from './line-ups.ts';
import type { Fixture, LineUp } from './messages.ts';
import type { Random } from './random.ts';

/**
 * An endless calendar of slots for each sport, evenly spaced in simulated time. Slot number k of a sport is the same
 * match in every run with the same seed and speed, so the calendar need not be stored.
 */
export interface Calendar {
  /** A number that the ids of all events of this seed and speed begin with. */
  tag: number;
  sports: readonly CalendarSport[];
  kickoffMs(sport: CalendarSport, slot: number): number;
  /** Returns the number of the first slot of this sport that kicks off after `nowMs`. */
  firstUpcoming(sport: CalendarSport, nowMs: number): number;
  fixture(sport: CalendarSport, slot: number): Fixture;
}

export interface CalendarSport {
  sportId: number;
  /** Simulated seconds between two kick-offs: the mean length of a match divided by the number of matches in play. */
  gapSeconds: number;
  /** The number of fixtures on offer before their kick-off. */
  upcoming: number;
}

/**
 * With these gaps about 12 football matches are in play at a time, 6 of tennis, 5 each of basketball and hockey, 4 of
 * Counter-Strike, and 3 of Dota 2.
 */
export const calendarSports: readonly CalendarSport[] = [
  { sportId: football, gapSeconds: 565, upcoming: 60 },
  { sportId: tennis, gapSeconds: 1_130, upcoming: 25 },
  { sportId: basketball, gapSeconds: 1_450, upcoming: 20 },
  { sportId: iceHockey, gapSeconds: 1_790, upcoming: 20 },
  { sportId: counterStrike, gapSeconds: 1_760, upcoming: 12 },
  { sportId: dota2, gapSeconds: 2_500, upcoming: 10 },
];

/** The beginning of simulated time. It lies before every real run, so that slots have positive numbers. */
const epochMs = Date.UTC(2020, 0, 1);
const yearSeconds = 365.2425 * 86_400;
/** Kick-offs are at full five minutes of simulated time. */
const stepSeconds = 300;

/** Creates the calendar. `speed` is the ratio of simulated time to real time, above 0. */
export function createCalendar(random: Random, speed: number): Calendar {
  // A run with another seed or speed has other matches in its slots, so this tag gives them other ids.
  const tag = simulatedTags.first + random.fork(`calendar/${speed}`).below(simulatedTags.count);
  const orders = new Map(competitions.map((competition) => [competition, drawOrder(competition, random)]));

  /** The line-ups by their teams. A season has hundreds of matches, which share those of its teams. */
  const lineUps = new Map<number, LineUp>();

  function lineUpIn(teamId: number): LineUp {
    const known = lineUps.get(teamId) ?? lineUpOf(teamId);
    lineUps.set(teamId, known);
    return known;
  }

  function kickoffSeconds(sport: CalendarSport, slot: number): number {
    return Math.floor((slot * sport.gapSeconds) / stepSeconds) * stepSeconds;
  }

  function kickoffMs(sport: CalendarSport, slot: number): number {
    return epochMs + Math.round((kickoffSeconds(sport, slot) * 1_000) / speed);
  }

  return {
    tag,
    sports: calendarSports,
    kickoffMs,
    firstUpcoming(sport, nowMs) {
      const seconds = ((nowMs - epochMs) / 1_000) * speed;
      let slot = Math.max(0, Math.floor(seconds / sport.gapSeconds) - 1);
      while (kickoffMs(sport, slot) <= nowMs) slot++;
      return slot;
    },
    fixture(sport, slot) {
      const fields = competitions.filter(({ sportId }) => sportId === sport.sportId);
      const competition = fields[slot % fields.length];
      const order = competition && orders.get(competition);
      if (!competition || !order) throw new RangeError(`sport ${sport.sportId} has no competitions`);
      const [home, away] = pairing(order.length, Math.floor(slot / fields.length)).map(
        (place) => order[place],
      );
      if (!home || !away) throw new RangeError(`slot ${slot} has no competitors`);
      const tournament = tournamentAt(competition, kickoffSeconds(sport, slot));
      const { bestOf } = tournament.conditions;
      return {
        matchId: `${tag}${calendarSports.indexOf(sport) + 1}${String(slot).padStart(10, '0')}`,
        sportId: sport.sportId,
        categoryId: tournament.categoryId,
        categoryCode: tournament.categoryCode,
        tournamentId: tournament.id,
        tournamentName: tournament.name,
        home: { id: home.id, name: home.name },
        away: { id: away.id, name: away.name },
        kickoffMs: kickoffMs(sport, slot),
        ...(bestOf !== undefined && { bestOf }),
        ...(sport.sportId === football && {
          lineUps: { home: lineUpIn(home.id), away: lineUpIn(away.id) },
        }),
      };
    },
  };
}

/**
 * Returns the two places (0 to `places` − 1) that meet in match number `match` of an endless round robin by the circle
 * method. Each place plays once in a round, and about one round lies between two of its matches, so that no competitor
 * plays two matches at the same time. Home and away change from round to round.
 */
export function pairing(places: number, match: number): [number, number] {
  const inRound = places / 2;
  const round = Math.floor(match / inRound);
  const index = match % inRound;
  const circle = places - 1;
  const first = (round + index) % circle;
  const second = index === 0 ? circle : (((round - index) % circle) + circle) % circle;
  const cycle = Math.floor(round / circle);
  const swapped = ((index === 0 ? round % circle : index) + cycle) % 2 === 1;
  return swapped ? [second, first] : [first, second];
}

/** Returns the competitors in an order that the seed decides. */
function drawOrder({ competitors, tournaments }: Competition, random: Random): Competition['competitors'] {
  const drawn = random.fork(`order/${tournaments[0]?.id}`);
  return competitors
    .map((competitor) => ({ competitor, at: drawn.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ competitor }) => competitor);
}

function tournamentAt({ tournaments }: Competition, seconds: number): Tournament {
  const partOfYear = (seconds % yearSeconds) / yearSeconds;
  const tournament = tournaments[Math.floor(partOfYear * tournaments.length)];
  if (!tournament) throw new RangeError('a competition has at least one tournament');
  return tournament;
}
