import { foldName } from '@fairline/i18n/fold-name';
import { football } from '@fairline/markets';
import { competitions } from '../domain/competitions/index.ts';
import type { FixtureSide } from '../domain/messages.ts';
import { idRanges, stableId } from './stable-id.ts';

/**
 * Finds a team by its name in the files of a category's leagues. A team that the simulator also has gets the
 * simulator's id and name; any other team gets an id that is made from its name.
 */
export function teamOf(categoryId: number, name: string): FixtureSide {
  const spoken = coreName(name);
  const core = otherNames.get(`${categoryId} ${spoken}`) ?? spoken;
  return (
    simulated.get(`${categoryId} ${core}`) ?? {
      id: stableId(['team', categoryId, core], idRanges.team),
      name,
    }
  );
}

/**
 * Reduces a name to its core, without years and without words such as FC: `1. FSV Mainz 05` and `Mainz` are both
 * `mainz`.
 */
export function coreName(name: string): string {
  const words = foldName(name).split(' ');
  const distinctive = words.filter((word) => !clubWords.has(word) && !/^\d+$/.test(word));
  return (distinctive.length > 0 ? distinctive : words).join(' ');
}

const clubWords = new Set(
  'fc afc cf sc ac as ss us ssc acf aj bc bk ca cd cfc fk fsv gd if ogc osc rc rcd sbv sco sd sk sv tsg ud vfb vfl calcio'.split(
    ' ',
  ),
);

/** Names of clubs that have different cores, by the category of the feed; each list begins with the simulator's name. */
const spellings: Readonly<Record<number, readonly (readonly string[])[]>> = {
  1: [
    ['Brighton & Hove Albion', 'Brighton'],
    ['Leeds United', 'Leeds'],
    ['Manchester City', 'Man City'],
    ['Manchester United', 'Man United', 'Man Utd'],
    ['Newcastle United', 'Newcastle'],
    ['Nottingham Forest', "Nott'm Forest"],
    ['Tottenham Hotspur', 'Tottenham'],
    ['West Ham United', 'West Ham'],
    ['Wolverhampton Wanderers', 'Wolves'],
    ['Leicester City', 'Leicester'],
    ['Ipswich Town', 'Ipswich'],
    ['Luton Town', 'Luton'],
  ],
  32: [
    ['Alavés', 'Deportivo Alavés'],
    ['Athletic Club', 'Ath Bilbao', 'Athletic Bilbao'],
    ['Atlético Madrid', 'Ath Madrid', 'Club Atlético de Madrid'],
    ['Celta Vigo', 'Celta', 'RC Celta de Vigo'],
    ['Espanyol', 'Espanol', 'RCD Espanyol de Barcelona'],
    ['Rayo Vallecano', 'Vallecano', 'Rayo Vallecano de Madrid'],
    ['Real Betis', 'Betis', 'Real Betis Balompié'],
    ['Real Oviedo', 'Oviedo'],
    ['Real Sociedad', 'Sociedad', 'Real Sociedad de Fútbol'],
  ],
  31: [
    ['Hellas Verona', 'Verona'],
    ['Internazionale', 'Inter', 'FC Internazionale Milano'],
  ],
  30: [
    ['Bayer Leverkusen', 'Leverkusen'],
    ['Bayern München', 'Bayern Munich'],
    ['Borussia Dortmund', 'Dortmund'],
    ['Borussia Mönchengladbach', "M'gladbach"],
    ['Eintracht Frankfurt', 'Ein Frankfurt'],
    ['Hamburger SV', 'Hamburg'],
  ],
  7: [
    ['Brest', 'Stade Brestois 29'],
    ['Lens', 'Racing Club de Lens'],
    ['Lyon', 'Olympique Lyonnais'],
    ['Marseille', 'Olympique de Marseille'],
    ['Paris Saint-Germain', 'Paris SG', 'PSG'],
    ['Rennes', 'Stade Rennais FC 1901'],
    ['Strasbourg', 'RC Strasbourg Alsace'],
  ],
  35: [
    ['AZ', 'AZ Alkmaar'],
    ['Feyenoord', 'Feyenoord Rotterdam'],
    ['Fortuna Sittard', 'For Sittard'],
    ['Heracles Almelo', 'Heracles'],
    ['NEC Nijmegen', 'NEC', 'Nijmegen'],
    ['PEC Zwolle', 'Zwolle'],
    ['PSV Eindhoven', 'PSV'],
  ],
  44: [
    ['Benfica', 'Sport Lisboa e Benfica'],
    ['Braga', 'Sporting Clube de Braga', 'Sp Braga'],
    ['Estoril', 'GD Estoril Praia'],
    ['Estrela da Amadora', 'Estrela'],
    ['Sporting CP', 'Sporting Clube de Portugal', 'Sp Lisbon'],
    ['Vitória Guimarães', 'Guimarães'],
  ],
  46: [
    ['Başakşehir', 'İstanbul Başakşehir', 'Buyuksehyr'],
    ['Çaykur Rizespor', 'Rizespor'],
    ['Fatih Karagümrük', 'Karagümrük'],
    ['Göztepe', 'Goztep'],
  ],
};

const otherNames = new Map(
  Object.entries(spellings).flatMap(([categoryId, clubs]) =>
    clubs.flatMap(([own = '', ...others]) =>
      others.map((other) => [`${categoryId} ${coreName(other)}`, coreName(own)] as const),
    ),
  ),
);

const simulated = new Map(
  competitions
    .filter(({ sportId }) => sportId === football)
    .flatMap(({ tournaments, competitors }) =>
      competitors.map(
        ({ id, name }) => [`${tournaments[0]?.categoryId} ${coreName(name)}`, { id, name }] as const,
      ),
    ),
);
