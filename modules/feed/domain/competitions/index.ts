import type { Competition } from '../competition.ts';
import { euroLeague, nba } from './basketball.ts';
import { counterStrikeCircuit } from './counter-strike.ts';
import { dotaCircuit } from './dota.ts';
import { brasileirao, majorLeagueSoccer } from './football-americas.ts';
import { laLiga, premierLeague, serieA } from './football-england-spain-italy.ts';
import { bundesliga, eredivisie, ligue1 } from './football-germany-france-netherlands.ts';
import { primeiraLiga, superLig } from './football-portugal-turkey.ts';
import { khl, nhl } from './ice-hockey.ts';
import { atp, wta } from './tennis.ts';

/** Every competition, in the order in which the calendar schedules them in turn. */
export const competitions: readonly Competition[] = [
  premierLeague,
  laLiga,
  serieA,
  bundesliga,
  ligue1,
  brasileirao,
  primeiraLiga,
  eredivisie,
  superLig,
  majorLeagueSoccer,
  atp,
  wta,
  nba,
  euroLeague,
  nhl,
  khl,
  counterStrikeCircuit,
  dotaCircuit,
];
