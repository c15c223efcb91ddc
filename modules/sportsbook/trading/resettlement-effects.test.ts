import { resultsOf, type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import { settlement, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

const settle = (kinds: Record<number, string>) => ({ action: 'settle', results: resultsOf(kinds).results });

async function report(matchId: string, winner: string): Promise<void> {
  site.receive(settlement(matchId, winner));
  await site.settled();
}

const place = async (player: TestPlayer, stakeMinor: number) =>
  desk.place(player, [await desk.newMatch()], stakeMinor).then(
    () => 'placed',
    (error: unknown) => String(error),
  );

test('a loss that is taken back does not count under the limit on losses, and counts again when the bet is lost again', async () => {
  const player = await site.player(10_000);
  const { status } = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType: 10, limitValue: 1_000 },
    cookie: player.cookie,
  });
  expect(status).toBe(200);
  const matchId = await desk.newMatch();
  await desk.place(player, [matchId], 800);
  await report(matchId, '3');
  expect(await place(player, 300)).toContain('LIMIT_REACHED');
  await desk.correct(matchId, { action: 'void' });
  expect(await place(player, 300)).toBe('placed');
  await desk.correct(matchId, { action: 'roll-back' });
  expect(await place(player, 100)).toContain('LIMIT_REACHED');
  await desk.previewAndSettle(matchId, resultsOf({ 1: 'lost' }));
  expect(await place(player, 100)).toContain('LIMIT_REACHED');
});

test('the player reads what was taken back beside what was paid, with the bet', async () => {
  const player = await site.player(1_000);
  const matchId = await desk.newMatch();
  const betId = await desk.place(player, [matchId], 200);
  await report(matchId, '1');
  await desk.correct(matchId, settle({ 1: 'lost' }));
  const { json } = await site.call('GET', '/web-api/accounts/transactions?limit=20', {
    cookie: player.cookie,
  });
  const movement = z.object({ kind: z.string(), amountMinor: z.number(), reference: z.unknown() });
  const { transactions } = z.object({ transactions: z.array(movement) }).parse(json);
  expect(transactions.map(({ kind, amountMinor }) => [kind, amountMinor]).slice(0, 5)).toEqual([
    ['winnings', -200],
    ['release', -200],
    ['winnings', 200],
    ['release', 200],
    ['stake', -200],
  ]);
  expect(transactions[0]?.reference).toEqual({ type: 'bet', id: betId });
});

test('of two proposals for a market that are approved at once, one is carried out', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId], 200);
  await report(matchId, '1');
  const proposals = [
    await desk.proposeCorrection(matchId, settle({ 1: 'lost' })),
    await desk.proposeCorrection(matchId, settle({ 1: 'half-lost' })),
  ];
  const answers = await Promise.all(proposals.map(({ json }) => desk.approve(json)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const isFirst = answers[0]?.status === 200;
  expect([await desk.stateOf(player, betId), await site.balance(player)]).toEqual(
    isFirst ? ['lost', 800] : ['won', 900],
  );
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});
