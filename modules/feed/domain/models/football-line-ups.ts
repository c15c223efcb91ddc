import type { FootballPosition, FootballSubstitution } from '../model-state.ts';
import type { Random } from '../random.ts';

/** A place in the line-up of a side. Whoever plays there scores its share of the goals of the side. */
interface Place {
  starter: number;
  share: number;
  /** The player of the bench who may come on at this place. */
  substitute?: number;
}

/**
 * The places of the field by the classic shirt numbers: centre forward 9, second striker 10, wingers 7 and 11, midfield 8, 6
 * and 4, defence 2, 3 and 5. The goalkeepers, 1 and 12, score no goals.
 */
const places: readonly Place[] = [
  { starter: 2, share: 0.03, substitute: 13 },
  { starter: 3, share: 0.03 },
  { starter: 4, share: 0.05 },
  { starter: 5, share: 0.05 },
  { starter: 6, share: 0.06 },
  { starter: 7, share: 0.14, substitute: 16 },
  { starter: 8, share: 0.09, substitute: 14 },
  { starter: 9, share: 0.27, substitute: 17 },
  { starter: 10, share: 0.16 },
  { starter: 11, share: 0.12, substitute: 15 },
];

const goalkeeper = 1;

/** The places at which a side may make a substitution: as many as the laws of the game allow. */
export const changingPlaces = places.filter(
  (place): place is Required<Place> => place.substitute !== undefined,
);

/** The players who can score, by their shirt numbers. */
export const scoringShirts: readonly number[] = places.flatMap(({ starter, substitute }) =>
  substitute === undefined ? [starter] : [starter, substitute],
);

/**
 * The chances that a starter who is still on the field is substituted at half time, after 60 minutes and after 75. Substitutions
 * do not depend on the score.
 */
export const changeChances = [0.1, 0.35, 0.45] as const;

/** The interval of fifteen minutes with which the first substitutes begin to play. */
export const firstChange = 3;

/** Returns the number of times for substitutions that are over, 0 to 3. */
export function changesOver({ half, current }: Pick<FootballPosition, 'half' | 'current'>): number {
  return half === 0 ? 0 : current - firstChange + 1;
}

/** Returns the number of times for substitutions that lie before an interval. */
export function changesBefore(interval: number): number {
  return Math.max(0, interval - firstChange + 1);
}

/** Returns the share of the goals of a side that falls to a player while the player is on the field. */
export function shareOf(shirt: number): number {
  return placeOf(shirt)?.share ?? 0;
}

export function isSubstitute(shirt: number): boolean {
  return places.some(({ substitute }) => substitute === shirt);
}

/** True when a player is on the field after these substitutions of the side. */
export function isOn(shirt: number, made: readonly FootballSubstitution[], side: 1 | 2): boolean {
  const ofSide = made.filter((each) => each.side === side);
  return isSubstitute(shirt)
    ? ofSide.some(({ on }) => on === shirt)
    : !ofSide.some(({ off }) => off === shirt);
}

/**
 * Returns the chances that a player is on the field while so many times for substitutions are over, from now on. The list has
 * a place for each of 0 to 3 times; those before now are 0.
 */
export function presenceOf(
  shirt: number,
  side: 1 | 2,
  { substitutions, ...position }: Pick<FootballPosition, 'half' | 'current' | 'substitutions'>,
): number[] {
  const over = changesOver(position);
  const on = isOn(shirt, substitutions, side);
  const place = placeOf(shirt);
  const isSettled =
    place?.substitute === undefined ||
    substitutions.some((each) => each.side === side && each.off === place.starter);
  let starterOn = 1;
  return [0, ...changeChances].map((_, changes) => {
    if (changes < over) return 0;
    if (isSettled) return Number(on);
    if (changes > over) starterOn *= 1 - (changeChances[changes - 1] ?? 0);
    return isSubstitute(shirt) ? 1 - starterOn : starterOn;
  });
}

/** Draws the substitutions of a side at one time: those of starters who are still on the field. */
export function drawChanges(
  side: 1 | 2,
  change: number,
  made: readonly FootballSubstitution[],
  random: Random,
): FootballSubstitution[] {
  return changingPlaces
    .filter(({ starter }) => isOn(starter, made, side))
    .filter(() => random.next() < (changeChances[change] ?? 0))
    .map(({ starter, substitute }) => ({
      side,
      off: starter,
      on: substitute,
      interval: firstChange + change,
    }));
}

/** Draws the place of the field whose player scores a goal. @returns its player after these substitutions */
export function drawScorer(random: Random, made: readonly FootballSubstitution[], side: 1 | 2): number {
  let drawn = random.next();
  const place = places.find(({ share }) => {
    drawn -= share;
    return drawn < 0;
  });
  return playerAt(place?.starter ?? 9, made, side);
}

/** Draws the player of the field who is cautioned, one who has not been cautioned yet. */
export function drawCautioned(
  random: Random,
  made: readonly FootballSubstitution[],
  side: 1 | 2,
  cautioned: readonly number[],
): number {
  const players = [goalkeeper, ...places.map(({ starter }) => playerAt(starter, made, side))].filter(
    (shirt) => !cautioned.includes(shirt),
  );
  return players[random.below(Math.max(1, players.length))] ?? goalkeeper;
}

function playerAt(starter: number, made: readonly FootballSubstitution[], side: 1 | 2): number {
  return made.find((each) => each.side === side && each.off === starter)?.on ?? starter;
}

function placeOf(shirt: number): Place | undefined {
  return places.find(({ starter, substitute }) => starter === shirt || substitute === shirt);
}
