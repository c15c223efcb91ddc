import { findMarket, sports } from '@fairline/markets';
import type { Fixture, FixtureSide } from '../domain/messages.ts';
import { idOf, matchIdOf, numberOf } from './urn.ts';
import { childOf, childrenOf, textOf, type XmlElement, XmlError } from './xml.ts';

/** Parts of the United Kingdom, and other codes of the feed that are not of ISO 3166-1 alpha-3. */
const ownCodes: Readonly<Record<string, string>> = {
  ENG: 'gb-eng',
  SCO: 'gb-sct',
  WAL: 'gb-wls',
  NIR: 'gb-nir',
  XKX: 'xk',
};

/**
 * Reads a fixture; undefined for an event that the site does not offer, as a match of another sport.
 * @throws XmlError for a document that is no fixture of two sides
 */
export function readFixture(document: XmlElement): Fixture | undefined {
  const fixture = childOf(document, 'fixture');
  if (!fixture) throw new XmlError('no fixture');
  const urn = textOf(fixture, 'id');
  const matchId = matchIdOf(urn);
  const tournament = childOf(fixture, 'tournament');
  const sport = tournament && childOf(tournament, 'sport');
  const category = tournament && childOf(tournament, 'category');
  if (!tournament || !sport || !category)
    throw new XmlError(`${urn} has no tournament with a sport and a category`);
  const sportId = numberOf(textOf(sport, 'id'), 'sr:sport:');
  if (matchId === undefined || !sports.some(({ id }) => id === sportId) || sportId === undefined)
    return undefined;
  const bestOf = Number(fixture.attributes.best_of);
  return {
    matchId,
    sportId,
    categoryId: idOf('category', textOf(category, 'id')),
    categoryCode: categoryCodeOf(category.attributes.country_code),
    tournamentId: idOf('tournament', textOf(tournament, 'id')),
    tournamentName: textOf(tournament, 'name'),
    home: sideOf(fixture, 'home'),
    away: sideOf(fixture, 'away'),
    kickoffMs: readTime(fixture.attributes.start_time ?? textOf(fixture, 'scheduled')),
    ...(bestOf >= 1 && bestOf <= 15 && { bestOf }),
  };
}

/** Finds a side by its qualifier: the order of competitors has no meaning. */
function sideOf(fixture: XmlElement, qualifier: 'home' | 'away'): FixtureSide {
  const competitors = childrenOf(childOf(fixture, 'competitors') ?? fixture, 'competitor');
  const side = competitors.find(({ attributes }) => attributes.qualifier === qualifier);
  if (!side) throw new XmlError(`${textOf(fixture, 'id')} has no ${qualifier} side`);
  return { id: idOf('team', textOf(side, 'id')), name: textOf(side, 'name') };
}

function readTime(text: string): number {
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) throw new XmlError(`no time: ${text}`);
  return atMs;
}

/** Returns the code of a country in two letters; `int` where the feed names none that is known. */
function categoryCodeOf(code: string | undefined): string {
  if (code === undefined) return 'int';
  return ownCodes[code] ?? alpha2Of(code) ?? 'int';
}

/** Two-letter codes by those of three letters, of the countries with competitions on offer (ISO 3166-1). */
const alpha2 =
  'ARG ar AUS au AUT at BEL be BGR bg BOL bo BRA br CAN ca CHE ch CHL cl CHN cn COL co CYP cy CZE cz DEU de DNK dk ECU ec EGY eg ESP es EST ee FIN fi FRA fr GBR gb GEO ge GRC gr HRV hr HUN hu IDN id IND in IRL ie IRN ir ISL is ISR il ITA it JPN jp KAZ kz KOR kr LTU lt LVA lv MAR ma MEX mx NGA ng NLD nl NOR no NZL nz PER pe POL pl PRT pt PRY py QAT qa ROU ro RUS ru SAU sa SRB rs SVK sk SVN si SWE se THA th TUN tn TUR tr UKR ua URY uy USA us UZB uz VEN ve VNM vn ZAF za';
const alpha2ByCode = new Map(
  [...alpha2.matchAll(/([A-Z]{3}) ([a-z]{2})/g)].map(([, three = '', two = '']) => [three, two]),
);

function alpha2Of(code: string): string | undefined {
  return alpha2ByCode.get(code);
}

/** Reads the ids of the markets in each group, from the descriptions of the feed. */
export function readMarketGroups(document: XmlElement): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const market of childrenOf(document, 'market')) {
    const marketId = Number(textOf(market, 'id'));
    if (!findMarket(marketId)) continue;
    for (const group of (market.attributes.groups ?? '').split('|').filter(Boolean)) {
      groups.set(group, [...(groups.get(group) ?? []), marketId]);
    }
  }
  return groups;
}
