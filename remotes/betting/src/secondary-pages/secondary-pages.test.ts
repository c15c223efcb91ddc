import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { beforeEach, expect, test } from 'vitest';
import { asked, page, remote } from '../testing/ask-secondary.ts';
import { routeAt } from '../testing/route-at.ts';

beforeEach(() => {
  asked.length = 0;
});

test('top matches are in their sections with prices, and markup in a name is escaped', async () => {
  const { status, title, body } = await page('/en/topgame/popular');
  expect([status, title]).toEqual([200, 'Top matches']);
  expect(body).toMatch(/<h1[^>]*>Top matches<\/h1>/);
  expect(body).toMatch(/<h2[^>]*>Live now<\/h2>/);
  expect(body).toMatch(/<h2[^>]*>Coming soon<\/h2>/);
  expect(body).toContain('href="/en/home/live/1-football/17-premier-league/101-arsenal-chelsea"');
  expect(body).toContain('Everton &lt;b&gt;');
  expect(body).toContain('2.10');
});

test('a section and a sport narrow the top matches', async () => {
  const { body, title } = await page('/en/topgame/live/5-tennis');
  expect(title).toBe('Top matches: Tennis');
  expect(body).toContain('A. Smith');
  expect(body).not.toContain('Arsenal');
  expect(body).not.toContain('Everton');
  expect(body).toMatch(/aria-current="page"[^>]*>Live</);
});

test('the most backed matches are ranked by their number of bets', async () => {
  const { body, title } = await page('/en/betsonyour/popular');
  expect(title).toBe('Most backed matches');
  const [backed = 0, next = 0] = ['12 open bets', '1 open bet<'].map((words) => body.indexOf(words));
  expect(backed).toBeGreaterThan(0);
  expect(next).toBeGreaterThan(backed);
  expect((await page('/en/betsonyour/live')).body).not.toContain('12 open bets');
});

test('there are no marble races: the page has a text about it and calls no API', async () => {
  const { status, body } = await page('/en/marble/popular');
  expect(status).toBe(200);
  expect(body).toContain('There are no marble races on offer');
  expect(asked).toEqual([]);
});

test('a match below a list of selected matches has the match’s page', async () => {
  const { title, body } = await page('/en/topgame/popular/101-arsenal-chelsea');
  expect(title).toBe('2:1 · Arsenal – Chelsea, Premier League: odds and live score');
  expect(body).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>All/);
});

test('matches chosen in the address are side by side with score and main prices', async () => {
  const { title, body } = await page('/en/multi?matches=103,101,102,999');
  expect(title).toBe('Multi-live');
  const panels = [...body.matchAll(/data-match="(\d+)"/g)].map(([, id]) => id);
  expect(panels).toEqual(['103', '101', '102']);
  expect(body).toContain('62:05');
  expect(body).toContain('Over 2.5');
  // The first link removes the match from the choice, the second adds it.
  expect(body).toContain('href="/en/multi?matches=103,102,999"');
  expect(body).toContain('4 is the most');
});

test('without chosen matches the page offers those in play', async () => {
  const { body } = await page('/en/multi');
  expect(body).not.toContain('data-match');
  expect(body).toContain('href="/en/multi?matches=101"');
  expect(body).toMatch(/role="tab"[^>]*>Tennis/);
});

test('results of a day have the final score, the score of each part and a link to the facts', async () => {
  const { status, title, body } = await page('/en/results');
  expect([status, title]).toEqual([200, 'Results']);
  expect(body).toMatch(/<h1[^>]*>Results, 4 Mar 2026</);
  expect(body).toContain('Score 2:1.');
  expect(body).toContain('href="/en/statisticpopup/201"');
  expect(body).toMatch(/title="First half|title="1st half/i);
  expect(body).toContain('19:45');
  expect(body).toMatch(/<h3[^>]*>.*Premier League/);
  // A cancelled match has no score.
  expect(body.match(/Score /g)).toHaveLength(1);
  expect(body).toContain('Cancelled');
});

test('ROUTE-09: the day, the sport, the search and the page of results are in their addresses', async () => {
  const { body } = await page('/en/results');
  expect(body).toContain('href="/en/results?date=2026-03-01"');
  expect(body).toContain('href="/en/results?date=2026-03-04&amp;sport=5"');
  expect(body).toContain('href="/en/results?date=2026-03-04&amp;after=1772653500000-203"');
  const found = (await page('/en/results/zone?date=2026-03-04&sport=5&search=x')).body;
  expect(found).toContain('Nothing found for “x”');
  expect(found).toContain('href="/en/results/zone?date=2026-03-04&amp;sport=5"');
  expect(found).toContain('<input type="hidden" name="sport" value="5"/>');
  expect((await page('/en/results?after=1-2')).body).toContain('Back to the latest');
});

test('UI-07: days and times of results are in the reader’s time zone', async () => {
  const { body, title } = await page('/en/results', { timeZone: 'Asia/Kolkata' });
  expect(asked).toEqual(['/results?limit=100&zone=Asia%2FKolkata']);
  expect(title).toBe('Results');
  expect(body).toMatch(/<h1[^>]*>Results, 5 Mar 2026</);
  // The match began at 19:45 UTC of the day before.
  expect(body).toContain('>01:15<');
  expect(body).toMatch(/type="date"[^>]*max="2026-03-05"[^>]*value="2026-03-05"/);
  expect((await page('/en/results?date=2026-03-02')).title).toBe('Results, 2 Mar 2026');
});

test('a day without results links to the nearest day with results', async () => {
  const { body } = await page('/en/results?date=2026-03-02');
  expect(body).toContain('No match ended on this day');
  expect(body).toMatch(/href="\/en\/results\?date=2026-03-01"[^>]*>The nearest day/);
});

test('ROUTE-09: there are results by country, and results of the last hours with matches in play', async () => {
  expect((await page('/en/results/zone')).body).toMatch(/<h2[^>]*>(?:(?!<h2).)*England/);
  const { title, body } = await page('/en/results/live');
  expect(title).toBe('Live results');
  expect(body).toContain('Ended in the last two hours');
  expect(body).toContain('62:05');
});

test('competitions are grouped by sport with their number of matches', async () => {
  const { title, body } = await page('/en/champs');
  expect(title).toBe('Competitions');
  expect(body).toContain('href="/en/champs/17-premier-league"');
  expect(body).toContain('4 to come');
});

test('a competition has its matches and its last results', async () => {
  const { title, body } = await page('/en/champs/17-premier-league');
  expect(title).toBe('Premier League: matches and results');
  for (const words of ['Live now', 'Upcoming', 'Last results']) expect(body).toContain(words);
  expect(body).toMatch(/<h2[^>]*>Table</);
  expect(body).toContain('href="/en/team/1-arsenal"');
  expect(body).toContain('href="/en/home/live/1-football/17-premier-league"');
});

test('a team has its matches, its results and its form', async () => {
  const { title, body } = await page('/en/team/1-arsenal');
  expect(title).toBe('Arsenal: matches and results');
  expect(body).toContain('Lost: Chelsea 3:0 Arsenal');
  expect(body).toContain('Won: Arsenal 2:1 Chelsea');
  expect((await page('/en/team/line/1-arsenal')).body).not.toContain('Last results');
  expect((await page('/en/team/1-arsenal/results')).body).not.toContain('Live now');
  // The table of its league stands on the overview alone, with a link to the league.
  expect(body).toMatch(/<h2[^>]*>Table<\/h2><a href="\/en\/champs\/17-premier-league">Premier League/);
  expect((await page('/en/team/1-arsenal/results')).body).not.toContain('>Table<');
  expect((await page('/en/team/4-retired')).body).toContain('No match is announced');
});

test('the facts of a match are shown, and a text replaces missing ones', async () => {
  const { title, body } = await page('/en/statisticpopup/101');
  expect(title).toBe('Arsenal – Chelsea: form and meetings');
  expect(body).toContain('Score by period');
  expect(body).toContain('Chelsea: last matches');
  expect(body).toContain('We have no earlier result.');
  expect(body).toContain('Last meetings');
  expect(body).toContain('are not kept');
  expect(body).toMatch(/<h2[^>]*>Table</);
  expect(body).toMatch(/Arsenal: \d+, drawn: \d+, Chelsea: \d+/);
  expect(body).toContain('href="/en/team/1-arsenal"');
});

test('the statistics page links to the facts of matches', async () => {
  const { title, body } = await page('/en/statistic');
  expect(title).toBe('Statistics');
  expect(body).toContain('href="/en/statisticpopup/101"');
  expect(body).toContain('href="/en/statisticpopup/102"');
});

test('OFFER-08: the page of a numbered bet shows legs, prices and results, and hides its stake', async () => {
  const { title, body } = await page('/de/print-coupon/123456789012345');
  expect(title).toBe('Wettschein 123456789012345 drucken');
  expect(body).toContain('Yankee · 11 Reihen');
  expect(body).toContain('2,40');
  expect(body).toContain('Abrechnungsregeln: Version 3');
  expect(body).toContain('data-result="won"');
  expect(body).toContain('Einsatz und Auszahlung sieht nur, wem diese Wette gehört.');
  expect(body).not.toContain('Möglicher Gewinn');
  expect(body).toContain('In den Wettschein');
});

test('OFFER-08: a coupon shows the price of a bet builder taken beside the one paid after a void part', async () => {
  const { body } = await page('/en/print-coupon/223456789012345');
  const prices = 'Taken at 6.20; without void parts it counts 3.70.';
  expect(body.split(prices)).toHaveLength(2);
  expect(body.split('If a part is void, the others count at the price')).toHaveLength(2);
  const whole = await page('/en/print-coupon/323456789012345');
  expect(whole.body).not.toContain('Taken at');
  expect(whole.body).toContain('If a part is void, the others count at the price');
});

test('a number without a bet has a page that says so', async () => {
  const { status, body } = await page('/en/print-coupon/77');
  expect(status).toBe(200);
  expect(body).toContain('There is no bet with this number');
  expect(body).toContain('href="/en/office/history"');
});

test.each([
  '/en/team/99-nobody',
  '/en/champs/99',
  '/en/team/live/31337-quidditch',
  '/en/topgame/popular/999',
  '/en/topgame/nothing',
  '/en/print-coupon/abc',
])('ROUTE-02: %s does not exist', async (path) => {
  expect((await page(path)).status).toBe(404);
});

test('a failed call is an error, and not a page that does not exist', async () => {
  const broken = serveRemote(remote, { routeAt, call: () => () => Promise.reject(new Error('down')) });
  const request: RemoteRequest = {
    method: 'GET',
    path: '/en/champs/17-premier-league',
    query: {},
    headers: { 'mf-render-mode': 'json' },
  };
  expect((await broken(request)).status).toBe(500);
});

test('LANG-05: in right-to-left pages the home side’s number is beside the home side', async () => {
  // The mark separates two numbers that would otherwise be read as one, from left to right.
  const score = '2\u200F:1';
  expect((await page('/ar/statistic')).body).toContain(`>${score}</bdi>`);
  expect((await page('/ar/statistic')).body).toContain('<bdi>Arsenal</bdi> – <bdi>Chelsea</bdi>');
  const panel = (await page('/ar/multi?matches=101')).body;
  expect(panel).toContain(`>${score}</bdi>`);
  expect(panel).toContain('1\u200F:1 · 1\u200F:0');
  expect(panel).not.toMatch(/\d:\d<\/bdi>/);
  expect((await page('/ar/team/1-arsenal')).body).toContain(`\u2068${score}\u2069`);
  expect((await page('/en/multi?matches=101')).body).toContain('>2:1</bdi>');
});

test.each(['en', 'ru', 'es', 'de', 'ar'])('LANG-05: in %s each page has all its texts', async (lng) => {
  const paths = [
    ...['topgame/popular', 'multi', 'results', 'results/live', 'champs', 'team/1-arsenal', 'statistic'],
    ...['team/live', 'team/line/popular/1-football', 'statisticpopup/999'],
  ];
  for (const path of paths) {
    const { body, title, status } = await page(`/${lng}/${path}`);
    expect(status, path).toBe(200);
    // A missing text would be shown as its key.
    expect(`${title} ${body}`, path).not.toMatch(/>(?:[a-z]+[.-])+[a-z-]+</);
  }
});
