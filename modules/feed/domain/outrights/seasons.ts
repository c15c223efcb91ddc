import type { Calendar, CalendarSport } from '../calendar.ts';
import type { Competition } from '../competition.ts';
import { competitions } from '../competitions/index.ts';
import type { Fixture } from '../messages.ts';

/**
 * A part of the endless calendar of a competition that is bet on as a whole. In a league each pair of teams meets twice; a
 * competition of several tournaments has one of them.
 */
export interface Season {
  competition: Competition;
  sport: CalendarSport;
  /** Counts the seasons of the competition from the beginning of the calendar. */
  number: number;
  /** The id of its event. */
  matchId: string;
  /** The matches in the order of their kick-off. */
  matches: readonly Fixture[];
}

/** The seasons of a calendar. */
export interface Seasons {
  /** Returns the season of the first match of the competition that kicks off after `nowMs`. */
  at(competition: Competition, nowMs: number): Season;
  /** Returns the season with this id; undefined for the id of another event. */
  find(matchId: string): Season | undefined;
}

/** The digit that stands in ids of seasons where those of matches have the number of their sport. */
const seasonMark = 9;
const idForm = /^(\d{4})9(\d{2})(\d{8})$/;

export function createSeasons(calendar: Calendar): Seasons {
  const inSport = (sportId: number) => competitions.filter((each) => each.sportId === sportId);

  function sportOf({ sportId }: Competition): CalendarSport {
    const sport = calendar.sports.find((each) => each.sportId === sportId);
    if (!sport) throw new RangeError(`sport ${sportId} is not in the calendar`);
    return sport;
  }

  /** Returns the slot of match number `match` of a competition. */
  function slotOf(competition: Competition, match: number): number {
    const fields = inSport(competition.sportId);
    return match * fields.length + fields.indexOf(competition);
  }

  /** Returns the number of the first match of the competition for which `isAfter` is true of its slot, near a guess. */
  function firstMatch(near: number, isAfter: (match: number) => boolean): number {
    let match = Math.max(0, near);
    while (match > 0 && isAfter(match - 1)) match--;
    while (!isAfter(match)) match++;
    return match;
  }

  function build(competition: Competition, number: number, from: number, to: number): Season {
    const sport = sportOf(competition);
    const place = String(competitions.indexOf(competition)).padStart(2, '0');
    const matches = Array.from({ length: to - from }, (_, index) =>
      calendar.fixture(sport, slotOf(competition, from + index)),
    );
    const matchId = `${calendar.tag}${seasonMark}${place}${String(number).padStart(8, '0')}`;
    return { competition, sport, number, matchId, matches };
  }

  function leagueSeason(competition: Competition, number: number): Season {
    const length = leagueLength(competition);
    return build(competition, number, number * length, (number + 1) * length);
  }

  /** Returns the matches of one tournament around a match of it, as long as the calendar stays in it. */
  function tournamentSeason(competition: Competition, around: number): Season {
    const sport = sportOf(competition);
    const tournamentOf = (match: number) => calendar.fixture(sport, slotOf(competition, match)).tournamentId;
    const own = tournamentOf(around);
    let from = around;
    while (from > 0 && tournamentOf(from - 1) === own) from--;
    let to = around + 1;
    while (tournamentOf(to) === own) to++;
    return build(competition, from, from, to);
  }

  return {
    at(competition, nowMs) {
      const sport = sportOf(competition);
      const upcoming = calendar.firstUpcoming(sport, nowMs);
      const fields = inSport(competition.sportId).length;
      const match = firstMatch(
        Math.floor(upcoming / fields),
        (each) => slotOf(competition, each) >= upcoming,
      );
      return isLeague(competition)
        ? leagueSeason(competition, Math.floor(match / leagueLength(competition)))
        : tournamentSeason(competition, match);
    },
    find(matchId) {
      const [, tag, place, number] = idForm.exec(matchId) ?? [];
      const competition = competitions[Number(place)];
      if (Number(tag) !== calendar.tag || !competition) return undefined;
      return isLeague(competition)
        ? leagueSeason(competition, Number(number))
        : tournamentSeason(competition, Number(number));
    },
  };
}

export function isLeague({ tournaments }: Competition): boolean {
  return tournaments.length === 1;
}

/** Returns the number of matches in which each team meets each other one at home and away. */
function leagueLength({ competitors }: Competition): number {
  return competitors.length * (competitors.length - 1);
}
