import { getBet, getRuleBooks, getSettlementRules } from '@fairline/contracts';
import { testOperator } from '@fairline/server/testing/operator';
import { type SettlingDesk, settlingDesk, voidMarket } from '@fairline/server/testing/settling-desk';
import { settlement, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

const path = '/console-api/trading/rule-books';

async function betOf({ cookie }: TestPlayer, betId: string) {
  const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie });
  return getBet.answer.parse(json);
}

async function books() {
  const { json } = await site.call('GET', path, { cookie: desk.trader.cookie });
  return getRuleBooks.answer.parse(json).items;
}

async function rules(version?: number) {
  const query = version === undefined ? '' : `?version=${version}`;
  return site.call('GET', `/web-api/sportsbook/rules${query}`);
}

function publish(after: number, given: object[], cookie = desk.trader.cookie) {
  return site.call('POST', path, { body: { after, rules: given, reason: 'a new season' }, cookie });
}

test('each settled leg shows the rules in force at placement, the result, its source and its time; a new version leaves old bets', async () => {
  const [matchId, byHand] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(1_000);
  const old = await desk.place(player, [matchId, byHand], 100);
  const [before] = await books();
  if (!before) throw new Error('there are no rules');
  await site.platform.clock.advance(10);
  const changed = before.rules.map((rule) => ({
    ...rule,
    ...(rule.sportId === 1 && { postponedHours: 72 }),
  }));
  const published = await publish(before.version, changed);
  expect([published.status, published.json.version]).toEqual([201, before.version + 1]);
  const young = await desk.place(player, [matchId], 100);
  expect((await betOf(player, young)).legs[0]?.decided).toBeNull();
  await site.platform.clock.advance(10);
  const atMs = site.platform.clock.now();
  site.receive(settlement(matchId, '1'));
  await site.settled();
  await desk.previewAndSettle(byHand, voidMarket);
  const bet = await betOf(player, old);
  expect([bet.ruleVersion, (await betOf(player, young)).ruleVersion]).toEqual([
    before.version,
    before.version + 1,
  ]);
  expect(bet.legs.map(({ result, decided }) => [result, decided])).toEqual([
    ['won', { by: 'feed', at: atMs }],
    ['void', { by: 'staff', at: atMs }],
  ]);
  expect(getSettlementRules.answer.parse((await rules()).json)).toMatchObject({
    version: before.version + 1,
    rules: changed,
  });
  expect(getSettlementRules.answer.parse((await rules(before.version)).json).rules).toEqual(before.rules);
  expect((await rules(999)).json.code).toBe('NOT_FOUND');
});

test('two versions cannot follow the same one, a version never changes, and whoever may only look publishes none', async () => {
  const [newest] = await books();
  if (!newest) throw new Error('there are no rules');
  const answers = await Promise.all([
    publish(newest.version, newest.rules),
    publish(newest.version, newest.rules),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await expect(desk.rows('UPDATE sportsbook.rule_book SET reason = reason')).rejects.toThrow(/never changes/);
  const [first = {}] = newest.rules;
  for (const wrong of [[], [first, first], [{ ...first, sportId: 1 }]])
    expect((await publish(newest.version + 1, wrong)).json.code).toBe('INVALID_INPUT');
  const support = await testOperator(site.platform, 'support');
  expect((await publish(newest.version + 1, newest.rules, support.cookie)).json.code).toBe(
    'PERMISSION_MISSING',
  );
});
