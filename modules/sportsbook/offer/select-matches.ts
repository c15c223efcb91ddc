import type { Section } from '@fairline/contracts';
import { type Fixture, sideName, tournamentNameIn } from '@fairline/feed';
import { foldName } from '@fairline/i18n/fold-name';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { type Book, type BookEntry, isOffered } from '../book/book.ts';
import type { CloseIds } from '../names/close-names.ts';

const hourMs = 3_600_000;

export interface MatchFilter {
  section: Section;
  sportId?: number | undefined;
  /** Selects matches of these sports. */
  sportIds?: readonly string[] | undefined;
  tournamentId?: number | undefined;
  /** Part of a side's or a competition's name, in any language of the site. */
  search?: string | undefined;
  /** Selects matches of these teams and competitions. */
  closeTo?: CloseIds | undefined;
  /** Select matches that have one of these ids, teams or competitions. */
  matchIds?: readonly string[] | undefined;
  teamIds?: readonly string[] | undefined;
  tournamentIds?: readonly string[] | undefined;
  /** Selects matches that begin within this time from now. It has no effect in play. */
  withinHours?: number | undefined;
  /** Selects matches that begin from a time on and before another, in ms UTC. It has no effect in play. */
  begins?: { fromMs: number; toMs: number } | undefined;
}

/** Returns the matches of a section that can be bet on now, by their kick-off. */
export function selectMatches(book: Book, filter: MatchFilter, nowMs: number): BookEntry[] {
  const { section, sportId, sportIds, tournamentId, search, closeTo, withinHours, begins } = filter;
  const untilMs = withinHours === undefined ? undefined : nowMs + withinHours * hourMs;
  const phase = section === 'live' ? 'live' : 'not-started';
  const words = search?.trim() ? foldName(search) : undefined;
  // The search text has no letter or digit, so no name matches.
  if (words === '') return [];
  const isChosen = chosenBy(filter);
  const found: BookEntry[] = [];
  for (const entry of book.entries()) {
    const { fixture, status } = entry;
    if (fixture.outright) continue;
    if (status.phase !== phase || isOverdue(entry, nowMs)) continue;
    if (sportId !== undefined && fixture.sportId !== sportId) continue;
    if (sportIds && !sportIds.includes(String(fixture.sportId))) continue;
    if (tournamentId !== undefined && fixture.tournamentId !== tournamentId) continue;
    if (phase === 'not-started' && untilMs !== undefined && fixture.kickoffMs > untilMs) continue;
    if (phase === 'not-started' && begins && !isWithin(fixture.kickoffMs, begins)) continue;
    if (words && !searchText(fixture).includes(words)) continue;
    if (closeTo && !isClose(fixture, closeTo)) continue;
    if (isChosen && !isChosen(fixture)) continue;
    found.push(entry);
  }
  return found.sort(byKickoff);
}

export type OutrightFilter = Pick<MatchFilter, 'sportId' | 'tournamentId' | 'matchIds'>;

/** Returns the seasons, tournaments and stages that can be bet on now, the soonest end first. */
export function selectOutrights(
  book: Book,
  { sportId, tournamentId, matchIds }: OutrightFilter,
  nowMs: number,
): BookEntry[] {
  return [...book.entries()]
    .filter(
      (entry) =>
        entry.fixture.outright &&
        entry.status.phase === 'not-started' &&
        !isOverdue(entry, nowMs) &&
        (sportId === undefined || entry.fixture.sportId === sportId) &&
        (tournamentId === undefined || entry.fixture.tournamentId === tournamentId) &&
        (!matchIds || matchIds.includes(entry.fixture.matchId)),
    )
    .sort(byKickoff);
}

/** Finds matches on offer, live ones first, by their id or by words that are all parts of their names in any language. */
export function findFixtures(
  book: Book,
  text: string,
  { nowMs, limit }: { nowMs: number; limit: number },
): Fixture[] {
  const typed = text.trim();
  const words = typed.split(/\s+/).map(foldName);
  if (words.every((word) => word === '')) return [];
  const sections = (['live', 'line'] as const).map((section) => selectMatches(book, { section }, nowMs));
  return sections
    .flat()
    .map(({ fixture }) => fixture)
    .filter((fixture) => {
      const names = searchText(fixture);
      return fixture.matchId === typed || words.every((word) => names.includes(word));
    })
    .slice(0, limit);
}

function isWithin(atMs: number, { fromMs, toMs }: { fromMs: number; toMs: number }): boolean {
  return atMs >= fromMs && atMs < toMs;
}

/** True for a match whose kick-off has passed and of which the feed offers nothing. No list shows such a match. */
export function isOverdue({ fixture, status, markets }: BookEntry, nowMs: number): boolean {
  return (
    status.phase === 'not-started' && fixture.kickoffMs <= nowMs && ![...markets.values()].some(isOffered)
  );
}

/** Returns the rule of a list of chosen matches, teams and competitions; undefined for a list without a choice. */
function chosenBy({
  matchIds,
  teamIds,
  tournamentIds,
}: MatchFilter): ((fixture: Fixture) => boolean) | undefined {
  if (!matchIds && !teamIds && !tournamentIds) return undefined;
  const [matches, teams, tournaments] = [matchIds, teamIds, tournamentIds].map((ids) => new Set(ids));
  return ({ matchId, home, away, tournamentId }) =>
    matches?.has(matchId) ||
    teams?.has(String(home.id)) ||
    teams?.has(String(away.id)) ||
    tournaments?.has(String(tournamentId)) ||
    false;
}

function isClose({ home, away, tournamentId }: Fixture, { teams, tournaments }: CloseIds): boolean {
  return teams.has(home.id) || teams.has(away.id) || tournaments.has(tournamentId);
}

/** Search texts are folded once for each fixture, because a search goes through all of them. */
const searchTexts = new WeakMap<Fixture, string>();

/**
 * Returns the folded names of a fixture in every language, because a reader may search in another script than that of
 * the page.
 */
function searchText(fixture: Fixture): string {
  const known = searchTexts.get(fixture);
  if (known !== undefined) return known;
  const text = [...new Set(languageCodes.map((lng) => foldName(namesIn(fixture, lng))))].join(' ');
  searchTexts.set(fixture, text);
  return text;
}

function namesIn(fixture: Fixture, lng: Language): string {
  const { home, away } = fixture;
  return `${sideName(home, lng)} ${sideName(away, lng)} ${tournamentNameIn(fixture, lng)}`;
}

function byKickoff(a: BookEntry, b: BookEntry): number {
  return a.fixture.kickoffMs - b.fixture.kickoffMs || Number(a.fixture.matchId) - Number(b.fixture.matchId);
}
