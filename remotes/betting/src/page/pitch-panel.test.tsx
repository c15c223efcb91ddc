import type { MatchView } from '@fairline/contracts';
import type { ReaderSettings } from '@fairline/remote-kit/protocol';
import { beforeAll, expect, test } from 'vitest';
import { buildMatch, buildStatus, notStarted } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts } from '../texts/load-texts.ts';
import { MatchPage } from './match-page.tsx';

beforeAll(loadAllTexts);

const tennis = buildMatch({
  sportId: 5,
  home: { id: 51, name: 'A. Smith' },
  away: { id: 52, name: 'B. Jones' },
  status: buildStatus({
    period: 'set2',
    clockSeconds: null,
    score: [1, 0],
    periodScores: [
      [6, 4],
      [3, 3],
    ],
    serving: 2,
    points: ['40', 'A'],
  }),
});

function page(match: MatchView, settings: Partial<ReaderSettings> = {}, lng = 'en'): string {
  const { matchId } = match;
  const data = { kind: 'match', match, nowMs: Date.UTC(2026, 2, 5, 16, 0) };
  const params = { pageType: 'home', section: 'live', sport: '1', champ: '17', game: matchId };
  return renderInside(<MatchPage />, {
    settings,
    lng,
    context: { route: { name: 'game', params, query: {} } },
    answers: { [matchId]: { kind: 'ready', data } },
  });
}

/** The markup of the drawn pitch; empty when there is none. */
function panel(match: MatchView, settings: Partial<ReaderSettings> = {}, lng = 'en'): string {
  return /<div[^>]*role="img".*?<\/ol><\/div>/s.exec(page(match, settings, lng))?.[0] ?? '';
}

test('UI-07: a match in play has a drawing between its scoreboard and its markets, as one picture', () => {
  const html = page(buildMatch());
  const [board, picture, markets] = ['aria-label="Scoreboard"', 'role="img"', 'role="tablist"'].map((part) =>
    html.indexOf(part),
  );
  expect(board).toBeGreaterThan(0);
  expect(picture).toBeGreaterThan(board ?? 0);
  expect(markets).toBeGreaterThan(picture ?? 0);
  expect(html.match(/role="img"/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Game zone: Arsenal – Chelsea, 2nd half"');
});

test('UI-07: the scores of the parts are shown once: with the drawing, the table is for screen readers only', () => {
  const table = /(<div[^>]*>)<table/;
  expect(table.exec(page(buildMatch()))?.[1]).toContain('visually-hidden');
  expect(table.exec(page(buildMatch(), { gameZoneOff: true }))?.[1]).not.toContain('visually-hidden');
});

test('OFFER-01: above the first market the score and the clock are shown once, each number on its team’s side', () => {
  const html = page(buildMatch());
  const head = html.slice(html.indexOf('aria-label="Scoreboard"'), html.indexOf('role="tablist"'));
  const before = head.replace(/<table.*?<\/table>/s, '');
  expect(before.match(/>2<\/span>:<span>1</g)).toHaveLength(1);
  expect(before.replace(/<[^>]+>/g, ' ').match(/2\s*:\s*1/g)).toHaveLength(1);
  expect(before.match(/62:05/g)).toHaveLength(1);
  expect(before).not.toContain('2:1,');
});

test('UI-07: the drawing has every part with the share of either side', () => {
  const html = panel(buildMatch());
  expect(html).not.toContain('62:05');
  // The first half was level; in the second only the home side scored.
  expect(html.match(/d="M0 0h[\d.]+v1H0z"|d="M100 0h-[\d.]+v1H100z"/g)).toEqual([
    'd="M0 0h50.0v1H0z"',
    'd="M100 0h-50.0v1H100z"',
    'd="M0 0h100.0v1H0z"',
  ]);
});

test('UI-07: in tennis the drawing has the points of the game and the serving side', () => {
  const [, home = '', away = ''] = panel(tennis).split(/<p class="[^"]*_name_[^"]*">/);
  expect(home).toContain('>40</b>');
  expect(home).not.toContain('_ball_');
  expect(away).toContain('>A</b>');
  expect(away).toContain('_ball_');
});

test('UI-07: a match in a break has no part marked, and a match without a clock shows none', () => {
  const current = /_current_/;
  expect(panel(tennis)).toMatch(current);
  const pause = { ...tennis, status: { ...tennis.status, period: 'pause' } };
  expect(panel(pause)).not.toMatch(current);
  expect(page(pause)).toMatch(/_clock_[^"]*"><\/span>/);
});

test('UI-07: the drawing’s label is in the language of the page', () => {
  expect(panel(tennis, {}, 'ru')).toContain('aria-label="Игровая зона: A. Smith – B. Jones, 2-й сет"');
});

test.each([
  ['that has not begun', { status: notStarted }, {}],
  ['that is over', { status: buildStatus({ phase: 'ended' }) }, {}],
  ['of a reader who has no use for it', {}, { gameZoneOff: true }],
] as const)('UI-07: a match %s has no such picture', (_, part, settings) => {
  const html = page(buildMatch(part), settings);
  expect(html).toContain('aria-label="Scoreboard"');
  expect(html).not.toContain('role="img"');
});

test('UI-07: the follow bar has its place when the reader wants it, and is empty at first', () => {
  expect(page(buildMatch())).toMatch(/<div class="[^"]*_track_[^"]*"><\/div>/);
  const html = page(buildMatch(), { moveVideoOnScroll: false });
  expect(html).toContain('role="img"');
  expect(html).not.toContain('_track_');
});
