import { dota2 } from '@fairline/markets';
import type { MatchStatus } from '../messages.ts';
import type { DotaMap, DotaPosition } from '../model-state.ts';
import { offersOf } from '../offers.ts';
import { exponential, type Random } from '../random.ts';
import { type DotaTerms, dotaTerms, killsPerSecond, objectiveShare } from './dota-chances.ts';
import { dotaForecast } from './dota-forecast.ts';
import { countSides, dotaScopes, mapInProgress, mapsToWin, mapsWon, winnerOf } from './dota-position.ts';
import { type GameState, lastNotAfter, revisionOf, type SportModel, type Timeline } from './sport-model.ts';

/**
 * Dota 2: kills at a steady rate on up to three maps, each by the side that is stronger more often. Some kills open the way
 * to the next objective of the side: towers, the aegis of Roshan, barracks, and at last the ancient, with which the map is
 * won. So a side that wins has more kills, and a long map has more of them. Strength is in Elo points.
 */
export const dotaModel: SportModel = {
  sportId: dota2,
  offers: offersOf(dota2),
  maxSeconds: 7 * 3_600,
  uncertainty: 25,
  opening: (matchUp) => stateOf(beforeMatch, -1, dotaTerms(matchUp)),
  play: (matchUp, random) => playOn([], kickOff, dotaTerms(matchUp), random),
};

/** Seconds between two maps, in which heroes are drafted. */
const draftSeconds = 720;

/** The state after a kill, or at the beginning or the end of a map. */
interface Moment {
  second: number;
  phase: MatchStatus['phase'];
  maps: readonly DotaMap[];
  /** The second at which the last of the maps began. */
  from: number;
}

const beforeMatch: Moment = { second: -1, phase: 'not-started', maps: [], from: 0 };

const kickOff: Moment = { ...beforeMatch, second: 0, phase: 'live' };

/** Plays a match to its end from this moment, after those that have passed. */
function playOn(passed: readonly Moment[], start: Moment, terms: DotaTerms, random: Random): Timeline {
  const moments = [...passed];
  let moment = start;
  while (moment.phase === 'live') {
    moment = mapInProgress(moment) ? afterKill(moment, terms, random) : newMap(moment);
    moments.push(moment);
  }
  const mapEnds = moments.filter((each) => each.phase !== 'not-started' && hasEndedMap(each));
  return {
    endSecond: moment.second,
    at: (second) => stateOf(moments[lastNotAfter(moments, second)] ?? beforeMatch, second, terms),
    revision: (second) =>
      revisionOf(second, { turns: [0, moment.second], events: lastNotAfter(moments, second) + 1 }),
    stops: mapEnds.map(({ second }) => ({ fromSecond: second - 20, toSecond: second + 20 })),
    another(second, others) {
      const kept = moments.slice(0, lastNotAfter(moments, second) + 1);
      const last = kept.at(-1);
      if (!last) return playOn([], kickOff, terms, others);
      if (last.phase === 'ended') return playOn(moments, moment, terms, others);
      return playOn(kept, { ...last, second: Math.max(last.second, second) }, terms, others);
    },
  };
}

function hasEndedMap({ maps }: Moment): boolean {
  const last = maps.at(-1);
  return last !== undefined && winnerOf(last) !== undefined;
}

function newMap(before: Moment): Moment {
  const second = before.second + (before.maps.length > 0 ? draftSeconds : 0);
  return { ...before, second, from: second, maps: [...before.maps, { kills: [], taken: [], seconds: 0 }] };
}

function afterKill(before: Moment, { kill }: DotaTerms, random: Random): Moment {
  const last = before.maps.at(-1) ?? { kills: [], taken: [], seconds: 0 };
  const second = before.second + exponential(random) / killsPerSecond;
  const side = random.next() < kill ? 1 : 2;
  const map: DotaMap = {
    kills: [...last.kills, side],
    taken: random.next() < objectiveShare ? [...last.taken, side] : last.taken,
    seconds: second - before.from,
  };
  const maps = [...before.maps.slice(0, -1), map];
  const ended = Math.max(...mapsWon(maps)) === mapsToWin;
  return { ...before, second, maps, phase: ended ? 'ended' : 'live' };
}

function stateOf(moment: Moment, second: number, terms: DotaTerms): GameState {
  const position = positionAt(moment, second);
  const ended = moment.phase === 'ended';
  return {
    status: statusOf(moment.phase, position, terms),
    scopes: dotaScopes(position, ended),
    forecast: () => (ended ? new Map() : dotaForecast(position, terms)),
  };
}

/** Returns the maps with the time that has passed in the one in progress. */
function positionAt(moment: Moment, second: number): DotaPosition {
  const begun = mapInProgress(moment);
  if (!begun) return { maps: moment.maps };
  const seconds = Math.max(begun.seconds, second - moment.from);
  return { maps: [...moment.maps.slice(0, -1), { ...begun, seconds }] };
}

function statusOf(phase: MatchStatus['phase'], position: DotaPosition, { matchUp }: DotaTerms): MatchStatus {
  const { maps } = position;
  const begun = mapInProgress(position);
  return {
    phase,
    period: phase === 'live' ? (begun ? `map${maps.length}` : 'pause') : '',
    clockSeconds: begun ? Math.floor(begun.seconds) : null,
    score: mapsWon(maps),
    periodScores: maps.map(({ kills }) => countSides(kills)),
    ...(phase !== 'ended' && { model: { sportId: dota2, matchUp, position } }),
  };
}
