import type { FoundOffer, Section, SportTree } from '@fairline/contracts';
import { rankOfTournament } from '@fairline/feed';
import type { pg } from '@fairline/runtime';
import type { BookEntry } from '../book/book.ts';
import { findByWords } from '../names/close-names.ts';
import type { CloseName } from '../names/name-store.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { matchView, outrightRow, sideView, tournamentView } from '../offer/views.ts';

export interface SearchParts {
  pool: Pick<pg.PoolClient, 'query'>;
  onOffer: OnOffer;
  /** Returns the outrights on offer, the soonest end first. */
  outrights(): readonly BookEntry[];
}

/**
 * Finds teams, competitions, matches and outrights by words in any language of the site, also when some letters are missing or
 * wrong. The closest come first, and of equally close ones those with matches on offer.
 */
export async function searchOffer(
  { pool, onOffer, outrights }: SearchParts,
  { text, limit }: { text: string; limit: number },
): Promise<FoundOffer> {
  const names = await findByWords(pool, text);
  const offer = countOffer(onOffer);
  const { ofMatch, ofOutright } = closenessBy(names);
  const teams = ranked(names, 'team', offer.byTeam).slice(0, limit);
  const tournaments = ranked(names, 'tournament', offer.byTournament).slice(0, limit);
  return {
    teams: teams.map((team) => ({
      ...sideView(team),
      sportId: team.sportId,
      ...(offer.byTeam.get(team.id) ?? noMatches),
    })),
    competitions: tournaments.map((each) => ({
      ...tournamentView({ ...each, tournamentId: each.id, tournamentName: each.name }),
      sportId: each.sportId,
      ...(offer.byTournament.get(each.id) ?? noMatches),
    })),
    matches: closest(offer.entries, ofMatch, limit).map((entry) => matchView(entry, 'main')),
    outrights: closest(outrights(), ofOutright, limit).map(outrightRow),
  };
}

type Counts = Pick<SportTree['sports'][number], 'liveCount' | 'lineCount'>;
const noMatches: Counts = { liveCount: 0, lineCount: 0 };

interface OfferCounts {
  entries: readonly BookEntry[];
  byTeam: ReadonlyMap<number, Counts>;
  byTournament: ReadonlyMap<number, Counts>;
}

function countOffer(onOffer: OnOffer): OfferCounts {
  const byTeam = new Map<number, Counts>();
  const byTournament = new Map<number, Counts>();
  const add = (counts: Map<number, Counts>, id: number, section: Section) => {
    const { liveCount, lineCount } = counts.get(id) ?? noMatches;
    counts.set(id, {
      liveCount: liveCount + (section === 'live' ? 1 : 0),
      lineCount: lineCount + (section === 'line' ? 1 : 0),
    });
  };
  const entries = (['live', 'line'] as const).flatMap((section) => {
    const ofSection = onOffer.entries(section);
    for (const { fixture } of ofSection) {
      add(byTeam, fixture.home.id, section);
      add(byTeam, fixture.away.id, section);
      add(byTournament, fixture.tournamentId, section);
    }
    return ofSection;
  });
  return { entries, byTeam, byTournament };
}

/** Orders names by closeness in steps of a tenth, then those with matches, then the best-known competitions. */
function ranked(
  names: readonly CloseName[],
  kind: CloseName['kind'],
  counts: ReadonlyMap<number, Counts>,
): CloseName[] {
  const step = ({ closeness }: CloseName) => Math.round(closeness * 10);
  const isOnOffer = ({ id }: CloseName) => Number(counts.has(id));
  const rank = ({ id, name, categoryCode }: CloseName) =>
    kind === 'team' ? 0 : rankOfTournament({ tournamentId: id, tournamentName: name, categoryCode });
  return names
    .filter((name) => name.kind === kind)
    .toSorted((a, b) => step(b) - step(a) || isOnOffer(b) - isOnOffer(a) || rank(a) - rank(b));
}

function keyOf({ kind, id }: Pick<CloseName, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** The closeness of what is on offer to the searched words; 0 for what no close name belongs to. */
function closenessBy(names: readonly CloseName[]) {
  const byName = new Map(names.map((name) => [keyOf(name), name.closeness]));
  const of = (kind: CloseName['kind'], id: number) => byName.get(keyOf({ kind, id })) ?? 0;
  return {
    /** When both sides are close, the match is closer than with one. */
    ofMatch: ({ fixture: { home, away, tournamentId } }: BookEntry) =>
      Math.max(of('team', home.id) + of('team', away.id), of('tournament', tournamentId)),
    ofOutright: ({ fixture: { outright, tournamentId } }: BookEntry) =>
      Math.max(
        of('tournament', tournamentId),
        ...(outright?.competitors ?? []).map(({ id }) => of('team', id)),
      ),
  };
}

/** Returns the closest entries, in the order in which they come when they are equally close. */
function closest(
  entries: readonly BookEntry[],
  closenessOf: (entry: BookEntry) => number,
  limit: number,
): BookEntry[] {
  return entries
    .map((entry) => ({ entry, closeness: closenessOf(entry) }))
    .filter(({ closeness }) => closeness > 0)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
