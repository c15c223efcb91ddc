import type { Database } from '@fairline/runtime';
import { copyTable } from './copy-table.ts';
import { hasEnded, type SeededDraws } from './seeded-draws.ts';
import { firstCompetitionId, firstMatchId, matchMs, type SeededPlan, seededSports } from './seeded-plan.ts';

/** Writes the matches of the seeded days, and those that begin soon after them. */
export async function seedMatches(database: Database, plan: SeededPlan, draws: SeededDraws): Promise<void> {
  const table = await copyTable(database, 'sportsbook.match', [
    'match_id',
    'fixture',
    'phase',
    'status',
    'kickoff_at',
    'changed_at',
  ]);
  for (let match = 0; match < draws.matches; match++) {
    const kickoffMs = draws.kickoffMs(match);
    const competition = draws.competitionOf(match);
    const phase = hasEnded(draws, plan, match) ? 'ended' : 'not-started';
    const fixture = {
      matchId: String(firstMatchId + match),
      sportId: seededSports[competition % seededSports.length],
      categoryId: 1 + (competition % 20),
      categoryCode: 'gb',
      tournamentId: firstCompetitionId + competition,
      tournamentName: `Competition ${competition}`,
      home: { id: 2 * match, name: `Home ${match}` },
      away: { id: 2 * match + 1, name: `Away ${match}` },
      kickoffMs,
    };
    const status = { phase, period: '', clockSeconds: null, score: [0, 0], periodScores: [] };
    table.add(
      firstMatchId + match,
      JSON.stringify(fixture),
      phase,
      JSON.stringify(status),
      new Date(kickoffMs).toISOString(),
      new Date(Math.min(kickoffMs + matchMs, plan.endMs)).toISOString(),
    );
    await table.room();
  }
  await table.end();
}
