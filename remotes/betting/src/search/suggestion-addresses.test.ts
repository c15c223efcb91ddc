import { suggestionsOf } from '@fairline/remote-views/offer-search/suggestions.ts';
import { expect, test } from 'vitest';
import { buildMatch, notStarted } from '../testing/build-match.ts';

test('suggestions lead to teams, competitions, matches and outrights, with addresses in Latin letters', () => {
  const competition = { tournamentId: 17, name: 'Премьер-лига', latinName: 'Premier League', sportId: 1 };
  const suggestions = suggestionsOf('ru', {
    teams: [{ id: 101_700, name: 'Арсенал', latinName: 'Arsenal', sportId: 1, liveCount: 0, lineCount: 2 }],
    competitions: [
      { ...competition, categoryCode: 'gb-eng', liveCount: 1, lineCount: 0 },
      { ...competition, tournamentId: 18, categoryCode: 'gb-eng', liveCount: 1, lineCount: 4 },
    ],
    matches: [buildMatch(), buildMatch({ matchId: '102', status: notStarted })],
    outrights: [
      buildMatch({
        matchId: '103',
        status: notStarted,
        home: { id: 0, name: 'Премьер-лига', latinName: 'Premier League' },
        away: { id: 0, name: '2026/27' },
      }),
    ],
  });
  expect(suggestions.map(({ kind, href }) => [kind, href])).toEqual([
    ['team', '/ru/team/101700-arsenal'],
    // A competition whose matches are all in play leads to these.
    ['competition', '/ru/home/live/1-football/17-premier-league'],
    ['competition', '/ru/home/line/1-football/18-premier-league'],
    ['match', '/ru/home/live/1-football/17-premier-league/101-arsenal-chelsea'],
    ['match', '/ru/home/line/1-football/17-premier-league/102-arsenal-chelsea'],
    ['outright', '/ru/home/line/1-football/17-premier-league/103-premier-league-2026-27'],
  ]);
});
