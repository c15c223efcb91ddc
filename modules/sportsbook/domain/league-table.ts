import { basketball, football, iceHockey } from '@fairline/markets';

/** A result between two teams. The home side comes first. */
export interface TableResult {
  home: { id: number; name: string };
  away: { id: number; name: string };
  score: readonly [number, number];
}

export interface TableRow {
  team: { id: number; name: string };
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

interface PointRule {
  win: number;
  draw: number;
}

/** The points of a win and a draw in sports that are played in leagues, by sport id. */
const pointRules: Readonly<Record<number, PointRule>> = {
  [football]: { win: 3, draw: 1 },
  [basketball]: { win: 2, draw: 1 },
  [iceHockey]: { win: 2, draw: 1 },
};

/** Countries whose seasons are calendar years, as category codes. All others begin in July. */
const calendarYear: ReadonlySet<string> = new Set([
  'br',
  'us',
  'ca',
  'jp',
  'kr',
  'cn',
  'se',
  'no',
  'fi',
  'ie',
]);

/** Returns the beginning of the season of a moment, in ms UTC. Leagues of basketball and ice hockey begin in July too. */
export function seasonStart(atMs: number, categoryCode: string, sportId: number): number {
  const at = new Date(atMs);
  const year = at.getUTCFullYear();
  if (sportId === football && calendarYear.has(categoryCode)) return Date.UTC(year, 0, 1);
  return Date.UTC(at.getUTCMonth() < 6 ? year - 1 : year, 6, 1);
}

/** Returns true for a sport whose competitions have a table. */
export function hasTable(sportId: number): boolean {
  return Object.hasOwn(pointRules, sportId);
}

/**
 * Returns the table of a league from its results: by points, then by the difference of the scores, then by the scores,
 * then by name. Empty for a sport without tables.
 */
export function leagueTable(sportId: number, results: readonly TableResult[]): TableRow[] {
  const rule = pointRules[sportId];
  if (!rule) return [];
  const halves = results.flatMap(({ home, away, score: [ofHome, ofAway] }) => [
    { team: home, scored: ofHome, conceded: ofAway },
    { team: away, scored: ofAway, conceded: ofHome },
  ]);
  return [...Map.groupBy(halves, ({ team }) => team.id).values()]
    .flatMap((ofTeam) => rowOf(ofTeam, rule) ?? [])
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        a.team.name.localeCompare(b.team.name),
    );
}

function rowOf(
  halves: readonly { team: TableRow['team']; scored: number; conceded: number }[],
  rule: PointRule,
): TableRow | undefined {
  // The results come the latest first, and so does the name that a team has now.
  const [latest] = halves;
  if (!latest) return undefined;
  const sum = (of: (half: (typeof halves)[number]) => number) =>
    halves.reduce((all, half) => all + of(half), 0);
  const won = sum(({ scored, conceded }) => Number(scored > conceded));
  const drawn = sum(({ scored, conceded }) => Number(scored === conceded));
  return {
    team: latest.team,
    played: halves.length,
    won,
    drawn,
    lost: halves.length - won - drawn,
    scored: sum(({ scored }) => scored),
    conceded: sum(({ conceded }) => conceded),
    points: won * rule.win + drawn * rule.draw,
  };
}
