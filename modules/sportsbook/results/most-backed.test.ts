import { getMostBacked } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
const hourMs = 3_600_000;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

test('the most backed matches are counted by open legs of a day, and matches that are over are left out', async () => {
  const player = await site.player(10_000);
  const [one, two, over] = ['6801', '6802', '6803'] as const;
  const bet = async (matches: string[], key: string) => {
    const { status } = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody(matches, 100),
      cookie: player.cookie,
      headers: { 'idempotency-key': `backed-${key}` },
    });
    expect(status).toBe(201);
  };
  const backed = async () => {
    const { status, json } = await site.call('GET', '/web-api/sportsbook/most-backed');
    expect(status).toBe(200);
    const answer = getMostBacked.answer.parse(json);
    return answer.backed.map(({ match, legCount }) => [match.matchId, legCount]);
  };
  site.receive(...[one, two, over].flatMap((matchId) => matchMessages(matchId)));
  await bet([one], '1');
  await bet([one, two], '2');
  await bet([over], '3');
  site.receive(settlement(over, '1'));
  await site.settled();
  expect(await backed()).toEqual([
    [one, 2],
    [two, 1],
  ]);

  await bet([two], '4');
  await bet([two], '5');
  // All readers get the same count for half a minute.
  expect((await backed())[0]).toEqual([one, 2]);
  await site.platform.clock.advance(31_000);
  expect(await backed()).toEqual([
    [two, 3],
    [one, 2],
  ]);
  // The matches have not begun, but the bets are a day old by now and no longer count.
  site.platform.clock.sleep(24 * hourMs);
  site.receive(...[one, two].flatMap((matchId) => matchMessages(matchId)));
  await site.platform.clock.advance(31_000);
  expect(await backed()).toEqual([]);
});
