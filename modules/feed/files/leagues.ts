import { foldName } from '@fairline/i18n/fold-name';
import type { Competition } from '../domain/competition.ts';
import { brasileirao, majorLeagueSoccer } from '../domain/competitions/football-americas.ts';
import { laLiga, premierLeague, serieA } from '../domain/competitions/football-england-spain-italy.ts';
import {
  bundesliga,
  eredivisie,
  ligue1,
} from '../domain/competitions/football-germany-france-netherlands.ts';
import { primeiraLiga, superLig } from '../domain/competitions/football-portugal-turkey.ts';
import { idRanges, stableId } from './stable-id.ts';

/** A league. Files may name it in several ways. */
export interface League {
  /** The key is the same for every name of the league. */
  key: string;
  name: string;
  categoryId: number;
  categoryCode: string;
  /** The IANA time zone of its times. */
  zone: string;
}

/** Finds the league of this name: one that the simulator also plays, or else one of the country in the name. */
export function leagueOf(name: string): League {
  const folded = foldName(name);
  const known = knownLeagues.get(folded);
  if (known) return known;
  const words = ` ${folded} `;
  const country = countries.find(({ names }) => names.some((each) => words.includes(` ${each} `)));
  const code = country?.code ?? 'int';
  return {
    key: folded,
    name,
    categoryId: categoryIds.get(code) ?? stableId(['category', code], idRanges.category),
    categoryCode: code,
    zone: country?.zone ?? earliestZone,
  };
}

/**
 * The zone of a league whose country is not known. It is the earliest zone on earth, so that betting never closes too
 * late.
 */
const earliestZone = 'Etc/GMT-14';

const named: readonly { competition: Competition; zone: string; names: readonly string[] }[] = [
  {
    competition: premierLeague,
    zone: 'Europe/London',
    names: ['English Premier League', 'England Premier League', 'Premier League', 'EPL'],
  },
  {
    competition: laLiga,
    zone: 'Europe/Madrid',
    names: ['Spain Primera División', 'Spanish Primera División', 'Spanish La Liga', 'La Liga', 'LaLiga'],
  },
  { competition: serieA, zone: 'Europe/Rome', names: ['Italian Serie A', 'Italy Serie A', 'Serie A'] },
  {
    competition: bundesliga,
    zone: 'Europe/Berlin',
    names: ['Deutsche Bundesliga', 'German Bundesliga', 'Germany Bundesliga', 'Bundesliga', '1. Bundesliga'],
  },
  { competition: ligue1, zone: 'Europe/Paris', names: ['French Ligue 1', 'France Ligue 1', 'Ligue 1'] },
  {
    competition: eredivisie,
    zone: 'Europe/Amsterdam',
    names: ['Netherlands Eredivisie', 'Dutch Eredivisie', 'Eredivisie'],
  },
  {
    competition: primeiraLiga,
    zone: 'Europe/Lisbon',
    names: ['Portuguese Primeira Liga', 'Portugal Primeira Liga', 'Primeira Liga'],
  },
  // The files write the times of this league in central European time, an hour behind Turkish time.
  {
    competition: superLig,
    zone: 'Europe/Berlin',
    names: ['Turkish Süper Lig', 'Turkey Süper Lig', 'Süper Lig'],
  },
  {
    competition: brasileirao,
    zone: 'America/Sao_Paulo',
    names: ['Brazilian Série A', 'Brazil Série A', 'Brasileirão Série A', 'Brasileirão'],
  },
  {
    competition: majorLeagueSoccer,
    zone: 'America/New_York',
    names: ['Major League Soccer', 'US Major League Soccer', 'USA Major League Soccer', 'MLS', 'US MLS'],
  },
];

const knownLeagues = new Map(
  named.flatMap(({ competition, zone, names }) => {
    const [tournament] = competition.tournaments;
    if (!tournament) return [];
    const { name, categoryId, categoryCode } = tournament;
    const league: League = { key: foldName(names[0] ?? name), name, categoryId, categoryCode, zone };
    return names.map((each) => [foldName(each), league] as const);
  }),
);

const categoryIds = new Map(
  [...knownLeagues.values()].map(({ categoryCode, categoryId }) => [categoryCode, categoryId]),
);

/**
 * Countries by folded words of league names. A country with several zones has the earliest one here, so that betting
 * never closes too late.
 */
const countries: readonly { code: string; zone: string; names: readonly string[] }[] = [
  {
    code: 'gb-eng',
    zone: 'Europe/London',
    names: ['english', 'england', 'scottish', 'scotland', 'welsh', 'wales'],
  },
  { code: 'es', zone: 'Europe/Madrid', names: ['spanish', 'spain', 'espana'] },
  { code: 'it', zone: 'Europe/Rome', names: ['italian', 'italy', 'italia'] },
  { code: 'de', zone: 'Europe/Berlin', names: ['german', 'germany', 'deutsche'] },
  { code: 'fr', zone: 'Europe/Paris', names: ['french', 'france'] },
  { code: 'nl', zone: 'Europe/Amsterdam', names: ['dutch', 'netherlands'] },
  { code: 'pt', zone: 'Europe/Lisbon', names: ['portuguese', 'portugal'] },
  { code: 'tr', zone: 'Europe/Istanbul', names: ['turkish', 'turkey', 'turkiye'] },
  { code: 'br', zone: 'America/Noronha', names: ['brazilian', 'brazil', 'brasil'] },
  { code: 'us', zone: 'America/New_York', names: ['american', 'us', 'usa'] },
  { code: 'be', zone: 'Europe/Brussels', names: ['belgian', 'belgium'] },
  { code: 'at', zone: 'Europe/Vienna', names: ['austrian', 'austria', 'osterreichische'] },
  { code: 'ch', zone: 'Europe/Zurich', names: ['swiss', 'switzerland'] },
  { code: 'gr', zone: 'Europe/Athens', names: ['greek', 'greece'] },
  { code: 'ru', zone: 'Europe/Moscow', names: ['russian', 'russia'] },
  { code: 'ua', zone: 'Europe/Kyiv', names: ['ukrainian', 'ukraine'] },
  { code: 'pl', zone: 'Europe/Warsaw', names: ['polish', 'poland'] },
  { code: 'cz', zone: 'Europe/Prague', names: ['czech'] },
  { code: 'dk', zone: 'Europe/Copenhagen', names: ['danish', 'denmark'] },
  { code: 'se', zone: 'Europe/Stockholm', names: ['swedish', 'sweden'] },
  { code: 'no', zone: 'Europe/Oslo', names: ['norwegian', 'norway'] },
  { code: 'ie', zone: 'Europe/Dublin', names: ['irish', 'ireland'] },
  { code: 'hr', zone: 'Europe/Zagreb', names: ['croatian', 'croatia'] },
  { code: 'ro', zone: 'Europe/Bucharest', names: ['romanian', 'romania'] },
  { code: 'hu', zone: 'Europe/Budapest', names: ['hungarian', 'hungary'] },
  { code: 'ar', zone: 'America/Argentina/Buenos_Aires', names: ['argentine', 'argentina'] },
  { code: 'mx', zone: 'America/Mexico_City', names: ['mexican', 'mexico'] },
  { code: 'co', zone: 'America/Bogota', names: ['colombian', 'colombia'] },
  { code: 'jp', zone: 'Asia/Tokyo', names: ['japanese', 'japan'] },
  { code: 'cn', zone: 'Asia/Shanghai', names: ['chinese', 'china'] },
  { code: 'au', zone: 'Australia/Sydney', names: ['australian', 'australia'] },
  { code: 'int', zone: 'Europe/Berlin', names: ['uefa', 'euro'] },
];

/** The codes of all countries that a league can have. */
export const leagueCategoryCodes: readonly string[] = [
  ...new Set([...categoryIds.keys(), ...countries.map(({ code }) => code), 'int']),
];
