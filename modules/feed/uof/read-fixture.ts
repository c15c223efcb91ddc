import { findMarket, sports } from '@fairline/markets';
import type { Fixture, FixtureSide } from '../domain/messages.ts';
import { idOf, matchIdOf, numberOf, outrightKindOf } from './urn.ts';
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
 * Reads an event; undefined for one that the site does not offer, as a match of another sport.
 * @throws XmlError for a document that is no fixture of two sides, and no outright
 */
export function readFixture(document: XmlElement): Fixture | undefined {
  const fixture = childOf(document, 'fixture');
  if (!fixture || outrightKindOf(textOf(fixture, 'id'))) return readOutright(document);
  const urn = textOf(fixture, 'id');
  const matchId = matchIdOf(urn);
  const competition = readCompetition(childOf(fixture, 'tournament'), urn);
  if (matchId === undefined || !competition) return undefined;
  const bestOf = Number(fixture.attributes.best_of);
  return {
    matchId,
    ...competition,
    home: sideOf(fixture, 'home'),
    away: sideOf(fixture, 'away'),
    kickoffMs: readTime(fixture.attributes.start_time ?? textOf(fixture, 'scheduled')),
    ...(bestOf >= 1 && bestOf <= 15 && { bestOf }),
  };
}

/** Reads the sport, country and competition of an event; undefined for a sport that the site does not offer. */
function readCompetition(tournament: XmlElement | undefined, urn: string) {
  const sport = tournament && childOf(tournament, 'sport');
  const category = tournament && childOf(tournament, 'category');
  if (!tournament || !sport || !category)
    throw new XmlError(`${urn} has no tournament with a sport and a category`);
  const sportId = numberOf(textOf(sport, 'id'), 'sr:sport:');
  if (!sports.some(({ id }) => id === sportId) || sportId === undefined) return undefined;
  return {
    sportId,
    categoryId: idOf('category', textOf(category, 'id')),
    categoryCode: categoryCodeOf(category.attributes.country_code),
    tournamentId: idOf('tournament', textOf(tournament, 'id')),
    tournamentName: textOf(tournament, 'name'),
  };
}

/**
 * Reads a season, stage or tournament with its competitors. One with fewer than two, or without a time of its end, is not
 * offered yet.
 */
function readOutright(document: XmlElement): Fixture | undefined {
  const stage = childOf(document, 'fixture');
  const tournament = stage ? childOf(stage, 'tournament') : childOf(document, 'tournament');
  const event = stage ?? childOf(document, 'season') ?? tournament;
  if (!event) throw new XmlError('no fixture, season or tournament');
  const urn = textOf(event, 'id');
  const matchId = matchIdOf(urn);
  const kind = outrightKindOf(urn);
  const competition = readCompetition(tournament, urn);
  const named = [event, document, tournament].flatMap((each) => {
    const list = each && childOf(each, 'competitors');
    return list ? [list] : [];
  });
  const competitors = (named[0] ? childrenOf(named[0], 'competitor') : []).map((competitor) => {
    const outcomeId = textOf(competitor, 'id');
    return { id: idOf('team', outcomeId), name: textOf(competitor, 'name'), outcomeId };
  });
  const {
    scheduled,
    scheduled_end: scheduledEnd,
    start_date: startDate,
    end_date: endDate,
  } = event.attributes;
  const [start, end] = [startDate ?? scheduled, endDate ?? scheduledEnd];
  if (matchId === undefined || !kind || !competition || competitors.length < 2 || !start || !end)
    return undefined;
  const [startMs, endMs] = [readTime(start), endDate ? readTime(endDate) + dayMs : readTime(end)];
  return {
    matchId,
    ...competition,
    home: { id: 0, name: competition.tournamentName },
    away: { id: 0, name: event.attributes.year ?? textOf(event, 'name') },
    kickoffMs: endMs,
    outright: { kind, startMs, endMs, competitors },
  };
}

/** A date of the feed names a whole day. */
const dayMs = 86_400_000;

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
