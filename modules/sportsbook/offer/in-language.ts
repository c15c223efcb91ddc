import type {
  Coupon,
  MatchView,
  ResultView,
  SideView,
  SportTree,
  SuggestedAccumulator,
  SuggestedLeg,
  TableOfTeam,
  TableView,
} from '@fairline/contracts';
import { sideName, tournamentNameIn } from '@fairline/feed';
import type { Language } from '@fairline/i18n/languages';

/*
 * These functions write the names of sides and competitions in an answer in the reader's language. The book, the bets
 * and the live topics contain the feed's own names.
 */

/** Returns a match in the reader's language, with or without prices. */
export function matchIn<Match extends ResultView & Pick<MatchView, 'outright'>>(
  match: Match,
  lng: Language,
): Match {
  const { outright } = match;
  const named = { ...match, ...namesIn(match, lng) };
  if (!outright) return named;
  const competitors = outright.competitors.map((each) => sideIn(each, lng));
  return { ...named, outright: { ...outright, competitors } };
}

/** Returns the sports with their competitions, which are named and sorted in the reader's language. */
export function treeIn({ sports }: SportTree, lng: Language): SportTree {
  const order = new Intl.Collator(lng);
  return {
    sports: sports.map((sport) => ({
      ...sport,
      tournaments: sport.tournaments
        .map((each) => {
          const { tournamentId, categoryCode } = each;
          return named(
            each,
            tournamentNameIn({ tournamentId, categoryCode, tournamentName: each.name }, lng),
          );
        })
        .sort((a, b) => order.compare(a.name, b.name)),
    })),
  };
}

export function competitionIn<Competition extends SportTree['sports'][number]['tournaments'][number]>(
  competition: Competition,
  lng: Language,
): Competition {
  const { tournamentId, categoryCode, name: tournamentName } = competition;
  return named(competition, tournamentNameIn({ tournamentId, categoryCode, tournamentName }, lng));
}

/** Returns a team or a competition with `name`, and with its old name as `latinName` when the two differ. */
export function named<Thing extends { name: string; latinName?: string | undefined }>(
  thing: Thing,
  name: string,
): Thing {
  return name === thing.name ? thing : { ...thing, name, latinName: thing.name };
}

export function accumulatorIn<Accumulator extends SuggestedAccumulator | null>(
  accumulator: Accumulator,
  lng: Language,
): Accumulator {
  return accumulator && { ...accumulator, legs: accumulator.legs.map((leg) => suggestedLegIn(leg, lng)) };
}

/** Returns a coupon with the names of its legs in the reader's language. */
export function couponIn(coupon: Coupon, lng: Language): Coupon {
  return { ...coupon, legs: coupon.legs.map((leg) => suggestedLegIn(leg, lng)) };
}

function suggestedLegIn<Leg extends SuggestedLeg>(leg: Leg, lng: Language): Leg {
  const names = namesIn(leg, lng);
  return { ...leg, ...names, homeName: names.home.name, awayName: names.away.name };
}

interface Named {
  tournamentId: number;
  tournamentName: string;
  categoryCode: string;
  home: SideView;
  away: SideView;
}

/** Returns only the names of a match, in the reader's language. */
export function namesIn(match: Named, lng: Language) {
  const { home, away, tournamentName: latinName } = match;
  const tournamentName = tournamentNameIn(match, lng);
  return {
    tournamentName,
    ...(tournamentName !== latinName && { tournamentLatinName: latinName }),
    home: isCompetition(match) ? named(home, tournamentName) : sideIn(home, lng),
    away: sideIn(away, lng),
  };
}

/** True for an outright, whose first side has the name of its competition. */
function isCompetition({ home, tournamentName }: Pick<Named, 'home' | 'tournamentName'>): boolean {
  return home.id === 0 && home.name === tournamentName;
}

export function sideIn<Side extends SideView>(side: Side, lng: Language): Side {
  return named(side, sideName(side, lng));
}

/** Returns a table whose teams have their names in the reader's language. */
export function tableIn<Table extends TableView | null>(table: Table, lng: Language): Table {
  return table && { ...table, rows: table.rows.map((row) => ({ ...row, team: sideIn(row.team, lng) })) };
}

/** The table of a league with the league's own name. */
type OwnTable = TableView & { tournament: { id: number; name: string; categoryCode: string } };

/** Returns the table of a team's league with the names of its teams and of the league in a language. */
export function teamTableIn(table: OwnTable | null, lng: Language): TableOfTeam | null {
  if (!table) return null;
  const { id, name, categoryCode } = table.tournament;
  const translated = tournamentNameIn({ tournamentId: id, tournamentName: name, categoryCode }, lng);
  return { ...tableIn(table, lng), tournament: named({ id, name }, translated) };
}
