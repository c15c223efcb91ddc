import type { LineUp, LineUpPlayer } from './messages.ts';

/** The shirt numbers of those who begin, and of the bench. The goalkeepers are 1 and 12. */
const starters = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const bench = [12, 13, 14, 15, 16, 17];

/**
 * Syllables of no language, of which the simulator makes the names of its players. No name is meant to be that of a person.
 */
const beginnings = [
  'Bal',
  'Dor',
  'Fen',
  'Gar',
  'Hel',
  'Jor',
  'Kal',
  'Lum',
  'Mer',
  'Nov',
  'Por',
  'Rad',
  'Sel',
  'Tor',
  'Vel',
  'Zan',
];
const middles = ['a', 'e', 'i', 'o', 'u', 'ami', 'emo', 'ira', 'olu', 'una'];
const ends = ['bek', 'dan', 'fin', 'gor', 'kin', 'lor', 'mas', 'nel', 'rin', 'sko', 'tov', 'vik'];
const initials = 'ABCDEFGHIJKLMNOPRSTUVZ';

const combinations = beginnings.length * middles.length * ends.length;
/**
 * The step between the names of two neighbouring shirt numbers. It has no divisor in common with the number of combinations,
 * so that the names of a team differ from one another.
 */
const stride = 1_049;

/**
 * Returns the line-up of a team of the simulator, always the same for a team. The numbers are those by which the model of
 * football knows the players.
 */
export function lineUpOf(teamId: number): LineUp {
  return [...starters, ...bench].map(
    (shirt): LineUpPlayer => ({ shirt, name: nameOf(teamId, shirt), starts: shirt <= starters.length }),
  );
}

function nameOf(teamId: number, shirt: number): string {
  const number = (teamId * 7_919 + shirt * stride) % combinations;
  const beginning = beginnings[number % beginnings.length];
  const rest = Math.floor(number / beginnings.length);
  const surname = `${beginning}${middles[rest % middles.length]}${ends[Math.floor(rest / middles.length)]}`;
  return `${initials[(teamId * 31 + shirt * 7) % initials.length]}. ${surname}`;
}
