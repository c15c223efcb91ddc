import { tennis } from '@fairline/markets';
import { type Competition, competitorsFrom, type Tournament } from '../competition.ts';

/*
 * Category ids are those of the Unified Odds Feed; tournament and player ids are the project's own. Strengths are rough
 * Elo points; they are estimates and not computed from results.
 */

const clay = -0.025;
const grass = 0.02;

export const atp: Competition = {
  sportId: tennis,
  tournaments: [
    men(95_001, 'ATP Brisbane', 'au'),
    menGrandSlam(95_002, 'Australian Open, Men Singles', 'au', 0),
    men(95_003, 'ATP Rotterdam', 'nl'),
    men(95_004, 'ATP Indian Wells', 'us'),
    men(95_005, 'ATP Miami', 'us'),
    men(95_006, 'ATP Monte Carlo', 'mc', clay),
    men(95_007, 'ATP Madrid', 'es', clay),
    menGrandSlam(95_008, 'Roland Garros, Men Singles', 'fr', clay),
    men(95_009, "ATP London, Queen's Club", 'gb', grass),
    menGrandSlam(95_010, 'Wimbledon, Men Singles', 'gb', grass),
    men(95_011, 'ATP Hamburg', 'de', clay),
    men(95_012, 'ATP Cincinnati', 'us'),
    menGrandSlam(95_013, 'US Open, Men Singles', 'us', 0),
    men(95_014, 'ATP Shanghai', 'cn'),
    men(95_015, 'ATP Vienna', 'at'),
    men(95_016, 'ATP Paris', 'fr'),
    men(95_017, 'ATP Finals', 'it'),
  ],
  competitors: competitorsFrom(500_100, [
    ['Alcaraz, Carlos', 2260],
    ['Auger-Aliassime, Felix', 2000],
    ['Bergs, Zizou', 1825],
    ['Berrettini, Matteo', 1860],
    ['Bublik, Alexander', 1960],
    ['Cerundolo, Francisco', 1890],
    ['Cobolli, Flavio', 1880],
    ['Darderi, Luciano', 1850],
    ['Davidovich Fokina, Alejandro', 1900],
    ['de Minaur, Alex', 2010],
    ['Diallo, Gabriel', 1820],
    ['Dimitrov, Grigor', 1900],
    ['Djokovic, Novak', 2130],
    ['Draper, Jack', 2000],
    ['Fonseca, Joao', 1920],
    ['Fritz, Taylor', 2010],
    ['Griekspoor, Tallon', 1860],
    ['Humbert, Ugo', 1880],
    ['Hurkacz, Hubert', 1880],
    ['Khachanov, Karen', 1900],
    ['Korda, Sebastian', 1860],
    ['Lehecka, Jiri', 1920],
    ['Machac, Tomas', 1860],
    ['Marozsan, Fabian', 1825],
    ['Medvedev, Daniil', 1970],
    ['Mensik, Jakub', 1910],
    ['Michelsen, Alex', 1850],
    ['Moutet, Corentin', 1820],
    ['Mpetshi Perricard, Giovanni', 1820],
    ['Munar, Jaume', 1830],
    ['Musetti, Lorenzo', 1990],
    ['Nakashima, Brandon', 1870],
    ['Norrie, Cameron', 1880],
    ['Paul, Tommy', 1930],
    ['Popyrin, Alexei', 1830],
    ['Rublev, Andrey', 1930],
    ['Rune, Holger', 1940],
    ['Ruud, Casper', 1950],
    ['Shapovalov, Denis', 1860],
    ['Shelton, Ben', 1990],
    ['Sinner, Jannik', 2270],
    ['Sonego, Lorenzo', 1820],
    ['Struff, Jan-Lennard', 1800],
    ['Tiafoe, Frances', 1870],
    ['Tien, Learner', 1880],
    ['Tsitsipas, Stefanos', 1860],
    ['Vacherot, Valentin', 1890],
    ['Zverev, Alexander', 2050],
  ]),
};

export const wta: Competition = {
  sportId: tennis,
  tournaments: [
    women(95_101, 'WTA Adelaide', 'au'),
    women(95_102, 'Australian Open, Women Singles', 'au', 0, 10),
    women(95_103, 'WTA Doha', 'qa'),
    women(95_104, 'WTA Indian Wells', 'us'),
    women(95_105, 'WTA Miami', 'us'),
    women(95_106, 'WTA Stuttgart', 'de', clay),
    women(95_107, 'WTA Rome', 'it', clay),
    women(95_108, 'Roland Garros, Women Singles', 'fr', clay, 10),
    women(95_109, 'WTA Berlin', 'de', grass),
    women(95_110, 'Wimbledon, Women Singles', 'gb', grass, 10),
    women(95_111, 'WTA Montreal', 'ca'),
    women(95_112, 'WTA Cincinnati', 'us'),
    women(95_113, 'US Open, Women Singles', 'us', 0, 10),
    women(95_114, 'WTA Beijing', 'cn'),
    women(95_115, 'WTA Wuhan', 'cn'),
    women(95_116, 'WTA Tokyo', 'jp'),
    women(95_117, 'WTA Finals', 'sa'),
  ],
  competitors: competitorsFrom(500_200, [
    ['Alexandrova, Ekaterina', 1930],
    ['Andreeva, Mirra', 2020],
    ['Anisimova, Amanda', 2050],
    ['Badosa, Paula', 1890],
    ['Bencic, Belinda', 1980],
    ['Boulter, Katie', 1805],
    ['Bouzkova, Marie', 1840],
    ['Cirstea, Sorana', 1860],
    ['Cocciaretto, Elisabetta', 1830],
    ['Eala, Alexandra', 1840],
    ['Fernandez, Leylah', 1880],
    ['Frech, Magdalena', 1810],
    ['Gauff, Coco', 2070],
    ['Haddad Maia, Beatriz', 1840],
    ['Joint, Maya', 1840],
    ['Jovic, Iva', 1880],
    ['Kalinskaya, Anna', 1890],
    ['Kasatkina, Daria', 1860],
    ['Kessler, McCartney', 1850],
    ['Keys, Madison', 1990],
    ['Kostyuk, Marta', 1910],
    ['Krejcikova, Barbora', 1890],
    ['Kudermetova, Veronika', 1850],
    ['Linette, Magda', 1820],
    ['Lys, Eva', 1820],
    ['Mboko, Victoria', 1950],
    ['Mertens, Elise', 1900],
    ['Muchova, Karolina', 1980],
    ['Navarro, Emma', 1910],
    ['Noskova, Linda', 1940],
    ['Osaka, Naomi', 1960],
    ['Ostapenko, Jelena', 1900],
    ['Paolini, Jasmine', 1990],
    ['Pegula, Jessica', 2060],
    ['Putintseva, Yulia', 1810],
    ['Raducanu, Emma', 1890],
    ['Rybakina, Elena', 2110],
    ['Sabalenka, Aryna', 2180],
    ['Sakkari, Maria', 1860],
    ['Samsonova, Liudmila', 1890],
    ['Shnaider, Diana', 1900],
    ['Siniakova, Katerina', 1830],
    ['Svitolina, Elina', 1990],
    ['Swiatek, Iga', 2130],
    ['Tauson, Clara', 1910],
    ['Vondrousova, Marketa', 1920],
    ['Wang, Xinyu', 1860],
    ['Zheng, Qinwen', 1970],
  ]),
};

function men(id: number, name: string, categoryCode: string, surface = 0): Tournament {
  const conditions = { scoring: 0.64 + surface, homeEdge: 0, bestOf: 3 };
  return { id, name, categoryId: 3, categoryCode, conditions };
}

function menGrandSlam(id: number, name: string, categoryCode: string, surface: number): Tournament {
  const conditions = { scoring: 0.64 + surface, homeEdge: 0, bestOf: 5, lastTieBreakTo: 10 };
  return { id, name, categoryId: 3, categoryCode, conditions };
}

function women(id: number, name: string, categoryCode: string, surface = 0, lastTieBreakTo = 7): Tournament {
  const conditions = { scoring: 0.57 + surface, homeEdge: 0, bestOf: 3, lastTieBreakTo };
  return { id, name, categoryId: 6, categoryCode, conditions };
}
