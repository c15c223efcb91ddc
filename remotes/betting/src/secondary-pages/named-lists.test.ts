import { expect, test } from 'vitest';
import { page } from '../testing/ask-secondary.ts';

test.each(['/999', '', '/x', '/game/999/table', '/a%20b/%D1%8F'])(
  'ROUTE-01, ROUTE-09: the statistics window at statisticpopup%s has a text that there are no statistics',
  async (rest) => {
    const { status, title, body } = await page(`/en/statisticpopup${rest}`);
    expect([status, title]).toEqual([200, 'There are no statistics for this event']);
    expect(body).toContain('There are no statistics for this event');
    expect(body).toContain('href="/en/statistic"');
  },
);

test('ROUTE-09: statistics of a match are found wherever its number is in the address', async () => {
  const { status, title } = await page('/en/statisticpopup/game/101/table');
  expect([status, title]).toEqual([200, 'Arsenal – Chelsea: form and meetings']);
});

test('ROUTE-01: the teams of a section are sorted by name, each with its next match and a link to its page', async () => {
  const { status, title, body } = await page('/en/team/live');
  expect([status, title]).toEqual([200, 'Teams']);
  const links = [...body.matchAll(/href="\/en\/team\/(\d[^"]*)"/g)].map(([, team]) => team);
  expect(links).toEqual(['1-arsenal', '2-chelsea', '51-a-smith', '52-b-jones']);
  expect(body).toContain('Against Chelsea');
  expect(body).toMatch(/<h2[^>]*>Tennis/);
  expect(body).toContain('href="/en/team/live/1-football"');
  expect(body).toMatch(/aria-current="page"[^>]*>Live</);
  expect((await page('/en/team/live?search=nobody')).body).toContain('Nothing found for “nobody”');
});

test.each([
  ['/en/team/line/1-football', 'Teams: Football', '3-everton-b'],
  ['/en/team/line/1-football/17-premier-league', 'Teams: Premier League', '3-everton-b'],
  ['/en/team/line/popular', 'Teams: Best matches', '3-everton-b'],
  ['/en/team/live/popular/5-tennis', 'Teams: Best matches, Tennis', '51-a-smith'],
])('ROUTE-01: %s lists the teams of its section, sport or competition', async (path, heading, team) => {
  const { status, title, body } = await page(path);
  expect([status, title]).toEqual([200, heading]);
  expect(body).toContain(`href="/en/team/${team}"`);
  expect(body.includes('1-arsenal')).toBe(false);
});

test('a sport without matches has no teams, and links to other pages', async () => {
  const { status, body } = await page('/en/team/live/5-tennis');
  expect(status).toBe(200);
  expect(body).toContain('Teams appear here as soon as they have a match.');
  expect(body).toContain('href="/en/home/live"');
});

test.each([
  ['/en/topgame/line/popular', 'Top matches'],
  ['/en/topgame/line/popular/1-football', 'Top matches: Football'],
  ['/en/betsonyour/line/popular', 'Most backed matches'],
])('ROUTE-01: %s shows the list that contains these matches', async (path, heading) => {
  const { status, title, body } = await page(path);
  expect([status, title]).toEqual([200, heading]);
  expect(body).toContain('Everton');
  expect(body).not.toContain('href="/en/home/live/1-football/17-premier-league/101');
});
