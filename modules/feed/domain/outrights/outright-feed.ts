import { matchUpOf } from '../match-up.ts';
import type { FeedMessage, Fixture, MarketUpdate, MatchStatus } from '../messages.ts';
import type { MatchUp, SportModel } from '../models/sport-model.ts';
import type { Random } from '../random.ts';
import { earlyResult, reachablePlaces } from './early-results.ts';
import {
  addResult,
  placesOf,
  pointsOf,
  type TableMarket,
  type TableRow,
  tableResult,
} from './final-table.ts';
import { isLeague, type Season } from './seasons.ts';
import { type LeadTable, leadTable, simulateSeason } from './simulate-season.ts';
import { priceTableMarket, tableMarkets } from './table-markets.ts';

/** The feed of one season: prices that follow its table, and results when it is over. */
export interface OutrightFeed {
  readonly fixture: Fixture;
  readonly ended: boolean;
  /** The time from which {@link OutrightFeed.advance} has something to do. */
  readonly dueMs: number;
  announce(atMs: number): FeedMessage[];
  /**
   * Plays the matches that have kicked off by now. @returns the messages that follow from those that have ended: prices, and
   * results that no match to come can change
   */
  advance(nowMs: number): FeedMessage[];
  /** Moves the end of a season of which no match is played. */
  postpone(endMs: number, atMs: number): FeedMessage[];
}

export interface OutrightFeedOptions {
  season: Season;
  model: SportModel;
  /** The random source of the simulator, of which each match has its own stream. */
  random: Random;
  /** The ratio of simulated time to real time; at 0 no match is played. */
  speed: number;
}

/** The number of times that the rest of a season is played for its prices. */
const runs = 2_000;
/** Strengths are compared in this number of steps, for each of which the model forecasts one match. */
const gapSteps = 24;

interface PlayedMatch {
  home: number;
  away: number;
  lead: number;
  endMs: number;
}

export function createOutrightFeed({ season, model, random, speed }: OutrightFeedOptions): OutrightFeed {
  const { competition, matchId, matches } = season;
  const { competitors, sportId } = competition;
  let fixture = outrightFixture(season, model, speed);
  const indexOf = new Map(competitors.map(({ id }, index) => [id, index]));
  const points = pointsOf(sportId);
  const markets = tableMarkets(sportId, fixture.categoryCode);
  const seed = random.fork(`outright/${matchId}`).below(2 ** 31);
  const leadsOf = createLeads(season, model);
  const planned = matchesBySide(matches.map(sidesOf));
  /** The number of the last matches, from whose kick-off on no bets are taken. */
  const lastRound = competitors.length / 2;
  const played: PlayedMatch[] = [];
  let sent: MarketUpdate[] = [];
  /** The early results by market and outcome, as they were sent, in JSON. */
  const told = new Map<string, string>();
  let counted = -1;
  let wasOpen = true;
  let ended = false;
  let dueMs = 0;

  function play(match: Fixture): PlayedMatch {
    const matchUp = matchUpOf(match);
    if (!matchUp) throw new RangeError(`match ${match.matchId} is not of the calendar`);
    const timeline = model.play(matchUp, random.fork(`match/${match.matchId}`));
    const [ofHome, ofAway] = timeline.at(timeline.endSecond).status.score;
    const endMs = match.kickoffMs + (timeline.endSecond * 1_000) / speed;
    return { ...sidesOf(match), lead: ofHome - ofAway, endMs };
  }

  function sidesOf({ home, away }: Fixture): { home: number; away: number } {
    return { home: indexOf.get(home.id) ?? 0, away: indexOf.get(away.id) ?? 0 };
  }

  function tableOf(finished: readonly PlayedMatch[]): TableRow[] {
    const rows = competitors.map(() => ({ points: 0, difference: 0 }));
    for (const { home, away, lead } of finished) {
      const [one, other] = [rows[home], rows[away]];
      if (one && other) addResult(one, other, lead, points);
    }
    return rows;
  }

  function prices(finished: readonly PlayedMatch[], nowMs: number, isOpen: boolean): MarketUpdate[] {
    const open = matches.filter((_, index) => (played[index]?.endMs ?? Number.POSITIVE_INFINITY) > nowMs);
    const places = simulateSeason({
      rows: tableOf(finished),
      matches: open.map((match) => ({ ...sidesOf(match), leads: leadsOf(match) })),
      points,
      seed,
      runs,
    });
    const { outright } = fixture;
    return markets.map((market) => priceTableMarket(market, outright?.competitors ?? [], places, isOpen));
  }

  function priceMessages(finished: readonly PlayedMatch[], nowMs: number, isOpen: boolean): FeedMessage[] {
    const now = prices(finished, nowMs, isOpen);
    const changed = now.filter((market, index) => JSON.stringify(market) !== JSON.stringify(sent[index]));
    sent = now;
    if (changed.length === 0) return [];
    return [{ type: 'odds_change', atMs: nowMs, matchId, status: statusOf('not-started'), markets: changed }];
  }

  /** Reports what the rest of the season can no longer change and was not reported so yet. */
  function earlyMessages(finished: readonly PlayedMatch[], nowMs: number): FeedMessage[] {
    const over = matchesBySide(finished);
    const rows = tableOf(finished).map(({ points: own }, index) => ({
      points: own,
      matchesLeft: (planned.get(index) ?? 0) - (over.get(index) ?? 0),
    }));
    const places = reachablePlaces(rows, points.win);
    const news = markets.flatMap((market) => {
      const { marketId, specifiers } = market;
      const outcomes = (fixture.outright?.competitors ?? []).flatMap(({ outcomeId }, index) => {
        const place = places[index];
        const result = place && earlyResult(market, place, places.length);
        const key = `${marketId}/${specifiers}/${outcomeId}`;
        const text = JSON.stringify(result);
        if (!result || told.get(key) === text) return [];
        told.set(key, text);
        return [{ outcomeId, result }];
      });
      return outcomes.length > 0 ? [{ marketId, specifiers, outcomes }] : [];
    });
    return news.length > 0
      ? [{ type: 'bet_settlement', atMs: nowMs, matchId, certainty: 1, markets: news }]
      : [];
  }

  function finalMessages(nowMs: number): FeedMessage[] {
    const places = placesOf(tableOf(played));
    const about = { atMs: nowMs, matchId };
    const outcomes = (market: TableMarket) =>
      (fixture.outright?.competitors ?? []).flatMap(({ outcomeId }, index) => {
        const place = places[index];
        return place ? [{ outcomeId, result: tableResult(market, place, places.length) }] : [];
      });
    const results = markets.map((market) => ({
      marketId: market.marketId,
      specifiers: market.specifiers,
      outcomes: outcomes(market),
    }));
    return [
      { type: 'bet_settlement', ...about, certainty: 2, markets: results },
      { type: 'odds_change', ...about, status: statusOf('ended'), markets: [] },
    ];
  }

  return {
    get fixture() {
      return fixture;
    },
    get ended() {
      return ended;
    },
    get dueMs() {
      return dueMs;
    },
    announce: (atMs) => [{ type: 'fixture_change', atMs, fixture }],
    advance(nowMs) {
      if (ended || nowMs < dueMs) return [];
      for (let next = matches[played.length]; next && speed > 0; next = matches[played.length]) {
        if (next.kickoffMs > nowMs) break;
        played.push(play(next));
      }
      const finished = played.filter(({ endMs }) => endMs <= nowMs);
      const isOpen = played.length <= matches.length - lastRound;
      dueMs = Math.min(
        matches[played.length]?.kickoffMs ?? Number.POSITIVE_INFINITY,
        ...played.flatMap(({ endMs }) => (endMs > nowMs ? [endMs] : [])),
      );
      if (finished.length === matches.length) {
        ended = true;
        return finalMessages(nowMs);
      }
      if (finished.length === counted && isOpen === wasOpen) return [];
      counted = finished.length;
      wasOpen = isOpen;
      return [...priceMessages(finished, nowMs, isOpen), ...earlyMessages(finished, nowMs)];
    },
    postpone(endMs, atMs) {
      const { outright } = fixture;
      fixture = { ...fixture, kickoffMs: endMs, ...(outright && { outright: { ...outright, endMs } }) };
      return [{ type: 'fixture_change', atMs, fixture }];
    },
  };
}

/** Returns the event of a season. It ends when the last match is over at the latest. */
function outrightFixture(
  { competition, matchId, matches }: Season,
  model: SportModel,
  speed: number,
): Fixture {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) throw new RangeError(`season ${matchId} has no matches`);
  const startMs = first.kickoffMs;
  const endMs = last.kickoffMs + Math.ceil((model.maxSeconds * 1_000) / (speed > 0 ? speed : 1));
  const { sportId, categoryId, categoryCode, tournamentId, tournamentName } = first;
  return {
    matchId,
    sportId,
    categoryId,
    categoryCode,
    tournamentId,
    tournamentName,
    home: { id: 0, name: tournamentName },
    away: { id: 0, name: [...new Set([startMs, endMs].map(dayOf))].join('/') },
    kickoffMs: endMs,
    outright: {
      kind: isLeague(competition) ? 'season' : 'tournament',
      startMs,
      endMs,
      competitors: competition.competitors.map(({ id, name }) => ({
        id,
        name,
        outcomeId: `sr:competitor:${id}`,
      })),
    },
  };
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Returns the chances of the leads in a match, by the difference of the strengths. The model forecasts each step once. */
function createLeads({ competition }: Season, model: SportModel): (match: Fixture) => LeadTable {
  const strengths = competition.competitors.map(({ strength }) => strength);
  const mean = strengths.reduce((sum, each) => sum + each, 0) / strengths.length;
  const step = Math.max(1e-9, ((Math.max(...strengths) - Math.min(...strengths)) * 2) / gapSteps);
  const known = new Map<number, LeadTable>();

  function forecast({ homeStrength, awayStrength, conditions }: MatchUp): LeadTable {
    const steps = Math.round((homeStrength - awayStrength) / step);
    const found = known.get(steps);
    if (found) return found;
    const half = (steps * step) / 2;
    const even = { homeStrength: mean + half, awayStrength: mean - half, conditions };
    const scopes = model.opening(even).forecast();
    const scope = scopes.get('full') ?? scopes.get('match');
    if (!scope) throw new RangeError(`sport ${model.sportId} has no forecast of a match`);
    const table = leadTable(scope.lead);
    known.set(steps, table);
    return table;
  }

  return (match) => {
    const matchUp = matchUpOf(match);
    if (!matchUp) throw new RangeError(`match ${match.matchId} is not of the calendar`);
    return forecast(matchUp);
  };
}

/** Counts the matches of each competitor, by its index. */
function matchesBySide(matches: readonly { home: number; away: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { home, away } of matches)
    for (const side of [home, away]) counts.set(side, (counts.get(side) ?? 0) + 1);
  return counts;
}

function statusOf(phase: MatchStatus['phase']): MatchStatus {
  return { phase, period: '', clockSeconds: null, score: [0, 0], periodScores: [] };
}
