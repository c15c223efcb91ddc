import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import { betBody, oddsChange, settlement, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

test('matches that are over are listed, the latest first, page by page', async () => {
  const matchIds = [await desk.newMatch(), await desk.newMatch(), await desk.newMatch()];
  for (const matchId of matchIds)
    site.receive(oddsChange(matchId, [2_000, 3_400, 3_800], 'settled', 'ended'));
  await site.settled();
  const pages: unknown[] = [];
  for (let next: unknown = ''; next !== null && pages.length < 3; ) {
    const after = next ? `&after=${String(next)}` : '';
    const path = `/console-api/trading/matches?state=settled&search=arsenal&limit=1${after}`;
    const { json } = await site.call('GET', path, { cookie: desk.trader.cookie });
    pages.push(Object(Array.isArray(json.items) && json.items[0]).matchId);
    next = json.next;
  }
  expect(pages).toEqual(matchIds.toReversed());
});

test('the decided markets of a match are listed with their results, and a corrected market is closed', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  await desk.place(player, [matchId]);
  site.receive(settlement(matchId, '1'));
  await site.settled();
  const list = async () => {
    const path = `/console-api/trading/matches/${matchId}`;
    const { cookie } = desk.trader;
    const { json } = await site.call('GET', `${path}/decided-markets`, { cookie });
    return json.items;
  };
  expect(await list()).toMatchObject([
    {
      marketId: 1,
      decision: 'results',
      byStaff: false,
      legs: 1,
      outcomes: [
        { outcomeId: '1', name: 'Arsenal', result: { kind: 'won' }, legs: 1 },
        { outcomeId: '2' },
        { outcomeId: '3' },
      ],
    },
  ]);
  await desk.correct(matchId, { action: 'void' });
  expect(await list()).toMatchObject([{ decision: 'void', byStaff: true, legs: 1 }]);
  await desk.correct(matchId, { action: 'roll-back' });
  expect(await list()).toEqual([]);
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
  const answer = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], 100),
    cookie: player.cookie,
    headers: { 'idempotency-key': 'after-correction-1' },
  });
  expect(answer.json.code).toBe('MARKET_CLOSED');
});
