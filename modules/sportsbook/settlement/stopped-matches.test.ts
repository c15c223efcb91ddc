import { getBet, getFeedCorrections } from '@fairline/contracts';
import { type OffCourseDesk, offCourseDesk, type Pick } from '@fairline/server/testing/off-course-desk';
import { testOperator } from '@fairline/server/testing/operator';
import { replayed } from '@fairline/server/testing/replayed';
import { afterAll, beforeAll, expect, test } from 'vitest';

const [football, iceHockey, tennis, counterStrike, dota2] = [1, 4, 5, 109, 111];

let desk: OffCourseDesk;

beforeAll(async () => {
  desk = await offCourseDesk();
});
afterAll(() => desk.site.stop());

const winner = (matchId: string, outcomeId = '4'): Pick => ({ matchId, marketId: 186, outcomeId });
const home = (matchId: string): Pick => ({ matchId, marketId: 1, outcomeId: '1' });

test('tennis: a retirement makes the winner void or won by the version of each bet, whatever the feed says and when', async () => {
  const player = await desk.site.player(10_000);
  const markets = [[186], [202, 'setnr=1'], [202, 'setnr=2']] as const;
  const [first, second] = [await desk.matchOf(tennis, markets), await desk.matchOf(tennis, markets)];
  const set = (matchId: string, number: number): Pick => ({
    matchId,
    marketId: 202,
    specifiers: `setnr=${number}`,
    outcomeId: '4',
  });
  const place = async () => {
    const bets: string[] = [];
    for (const matchId of [first, second])
      for (const pick of [winner(matchId), set(matchId, 1), set(matchId, 2)])
        bets.push(await desk.placeOn(player, [pick]));
    bets.push(await desk.placeOn(player, [winner(first), winner(second)]));
    return bets;
  };
  await desk.publish(tennis, { retirement: 'void' });
  const old = await place();
  await desk.publish(tennis, { retirement: 'after-a-set' });
  const young = await place();
  const retired = {
    score: [1, 0] as [number, number],
    periodScores: [
      [6, 4],
      [2, 1],
    ] as [number, number][],
    period: 'set2',
    disruption: { kind: 'retired', side: 2 } as const,
  };
  // In the one match the report of the feed comes first, in the other the news of the retirement.
  await desk.win(winner(first));
  await desk.stand(first, retired);
  await desk.stand(second, retired);
  await desk.win(winner(second));
  const ofMatch = (state: string) => [state, 'won', 'returned'];
  await expect
    .poll(() => desk.states(old))
    .toEqual([...ofMatch('returned'), ...ofMatch('returned'), 'returned']);
  expect(await desk.states(young)).toEqual([...ofMatch('won'), ...ofMatch('won'), 'won']);
});

test('tennis: a walkover is void, and without the name of the side a person decides from a preview', async () => {
  const player = await desk.site.player(10_000);
  await desk.publish(tennis, { retirement: 'after-a-set' });
  const [absent, unnamed] = [await desk.matchOf(tennis, [[186]]), await desk.matchOf(tennis, [[186]])];
  const bets = [await desk.placeOn(player, [winner(absent)]), await desk.placeOn(player, [winner(unnamed)])];
  await desk.stand(absent, { disruption: { kind: 'walkover', side: 1 } });
  await desk.stand(unnamed, { score: [1, 0], periodScores: [[6, 4]], disruption: { kind: 'retired' } });
  await expect.poll(() => desk.states(bets)).toEqual(['returned', 'open']);
  const cookie = desk.trader.cookie;
  const waiting = async () => {
    const { json } = await desk.site.call('GET', '/console-api/trading/feed-corrections', { cookie });
    return getFeedCorrections.answer.parse(json).items.filter(({ matchId }) => matchId === unnamed);
  };
  // Each sweep comes to the same question, and asks it once.
  await desk.pass(0);
  const [asked, ...others] = await waiting();
  expect([asked?.type, others]).toEqual(['rule_settlement', []]);
  const preview = await desk.site.call(
    'POST',
    `/console-api/trading/feed-corrections/${asked?.entryNo}/preview`,
    { cookie },
  );
  expect(preview.json).toMatchObject({
    bets: 1,
    overdrawn: 0,
    rows: [{ betId: bets[1], state: 'open', nextState: 'returned', nextReturnMinor: 100 }],
  });
  const proposed = await desk.site.call('POST', '/console-api/proposals', {
    body: {
      kind: 'sportsbook.feed-correction',
      payload: { entryNo: asked?.entryNo, matchId: unnamed, digest: preview.json.digest },
      reason: 'nobody knows who has retired',
    },
    cookie,
    headers: { 'idempotency-key': 'off-course-proposal' },
  });
  expect(proposed.status).toBe(201);
  await desk.approve(proposed.json);
  await expect.poll(() => desk.states([bets[1] ?? ''])).toEqual(['returned']);
  expect(await waiting()).toEqual([]);
});

test('ice hockey: whether overtime counts is said by the version of each bet, and not by the market', async () => {
  const player = await desk.site.player(10_000);
  const matchId = await desk.matchOf(iceHockey, [[18, 'total=4.5'], [1]]);
  const over: Pick = { matchId, marketId: 18, specifiers: 'total=4.5', outcomeId: '12' };
  const under = { ...over, outcomeId: '13' };
  const draw: Pick = { matchId, marketId: 1, outcomeId: '2' };
  const place = async () => {
    const bets: string[] = [];
    for (const pick of [over, under, draw]) bets.push(await desk.placeOn(player, [pick]));
    return bets;
  };
  await desk.publish(iceHockey, { overtime: 'does-not-count' });
  const old = await place();
  await desk.publish(iceHockey, { overtime: 'counts' });
  const young = await place();
  const regular: [number, number][] = [
    [1, 1],
    [0, 0],
    [1, 1],
  ];
  await desk.stand(matchId, { score: [2, 2], periodScores: regular, period: 'ot' });
  await desk.win(under);
  await desk.win(draw);
  expect(await desk.states([...old, ...young])).toEqual(['lost', 'won', 'won', 'open', 'open', 'won']);
  await desk.stand(matchId, { phase: 'ended', score: [3, 2], periodScores: [...regular, [1, 0]] });
  await expect
    .poll(() => desk.states([...old, ...young]))
    .toEqual(['lost', 'won', 'won', 'won', 'lost', 'won']);
});

test('Counter-Strike: maps that were over stand when a side retires, and a cancelled match is void', async () => {
  const player = await desk.site.player(10_000);
  const [stopped, cancelled] = [
    await desk.matchOf(counterStrike, [[186], [330, 'mapnr=1'], [330, 'mapnr=2']]),
    await desk.matchOf(counterStrike, [[186]]),
  ];
  const map = (number: number): Pick => ({
    matchId: stopped,
    marketId: 330,
    specifiers: `mapnr=${number}`,
    outcomeId: '4',
  });
  const bets = [
    await desk.placeOn(player, [winner(stopped)]),
    await desk.placeOn(player, [map(1)]),
    await desk.placeOn(player, [map(2)]),
    await desk.placeOn(player, [winner(cancelled)]),
  ];
  await desk.stand(stopped, {
    score: [1, 0],
    periodScores: [
      [13, 7],
      [3, 4],
    ],
    period: 'map2',
    disruption: { kind: 'retired', side: 1 },
  });
  await desk.stand(cancelled, { phase: 'cancelled' });
  await expect.poll(() => desk.states(bets)).toEqual(['returned', 'won', 'returned', 'returned']);
});

test('Dota 2: a side that is disqualified has lost, and a match that goes on after all is settled by the feed', async () => {
  const player = await desk.site.player(10_000);
  const [out, resumed] = [await desk.matchOf(dota2, [[186]]), await desk.matchOf(dota2, [[186]])];
  const bets = [
    await desk.placeOn(player, [winner(out, '5')]),
    await desk.placeOn(player, [winner(resumed)]),
  ];
  await desk.stand(out, {
    score: [1, 0],
    periodScores: [[30, 12]],
    disruption: { kind: 'defaulted', side: 1 },
  });
  await desk.stand(resumed, {
    score: [1, 0],
    periodScores: [[30, 12]],
    disruption: { kind: 'retired', side: 2 },
  });
  await expect.poll(() => desk.states(bets)).toEqual(['won', 'returned']);
  await desk.stand(resumed, { score: [1, 0], periodScores: [[30, 12]], period: 'map2' });
  await expect.poll(() => desk.states(bets)).toEqual(['won', 'open']);
  await desk.win(winner(resumed));
  expect(await desk.states(bets)).toEqual(['won', 'won']);
});

test('what the rules say otherwise of settled bets waits for a trader where corrections wait, once, also when it is dismissed', async () => {
  const { cookie } = await testOperator(desk.site.platform, 'administrator');
  const setting = '/console-api/settings/1440';
  const waitFor = async (value: 'all' | 'none') => {
    const { json } = await desk.site.call('GET', setting, { cookie });
    const body = { change: { action: 'set', value }, version: json.version };
    expect((await desk.site.call('POST', `${setting}/changes`, { cookie, body })).status).toBe(200);
  };
  const player = await desk.site.player(10_000);
  await desk.publish(tennis, { retirement: 'void' });
  const matchId = await desk.matchOf(tennis, [[186]]);
  const betId = await desk.placeOn(player, [winner(matchId)]);
  await desk.win(winner(matchId));
  await waitFor('none');
  await desk.stand(matchId, {
    score: [1, 0],
    periodScores: [[6, 4]],
    disruption: { kind: 'retired', side: 2 },
  });
  const entries = () =>
    desk.rows(
      `SELECT entry_no::text, state FROM sportsbook.decision_log
       WHERE match_id = $1 AND change ->> 'type' = 'rule_settlement'`,
      [matchId],
    );
  const [entry, ...others] = await entries();
  expect([entry?.state, others]).toEqual(['waiting', []]);
  await desk.stand(matchId, {
    score: [1, 0],
    periodScores: [[6, 4]],
    disruption: { kind: 'retired', side: 2 },
  });
  const dismissed = await desk.site.call(
    'POST',
    `/console-api/trading/feed-corrections/${entry?.entry_no}/dismissal`,
    { body: { reason: 'the referee has counted it' }, cookie: desk.trader.cookie },
  );
  expect(dismissed.status).toBe(200);
  await desk.stand(matchId, {
    score: [1, 0],
    periodScores: [
      [6, 4],
      [1, 0],
    ],
    disruption: { kind: 'retired', side: 2 },
  });
  expect(await entries()).toEqual([{ entry_no: entry?.entry_no, state: 'dismissed' }]);
  expect(await desk.states([betId])).toEqual(['won']);
  await waitFor('all');
});

test('a house result replaces that of the rules, and a replay of the log gives the same ledger', async () => {
  const player = await desk.site.player(10_000);
  const matchId = await desk.matchOf(football, [[1]]);
  const betId = await desk.placeOn(player, [home(matchId)]);
  await desk.stand(matchId, { phase: 'cancelled' });
  await expect.poll(() => desk.states([betId])).toEqual(['returned']);
  const { json } = await desk.site.call('GET', `/web-api/sportsbook/bets/${betId}`, {
    cookie: player.cookie,
  });
  expect(getBet.answer.parse(json).legs).toMatchObject([{ result: 'void', decided: { by: 'rules' } }]);
  const results = ['1', '2', '3'].map((id) => ({
    outcomeId: id,
    result: { kind: id === '1' ? 'won' : 'lost' },
  }));
  const corrected = await desk.correct(matchId, { action: 'settle', results });
  expect(corrected.status).toBe(200);
  expect(await desk.states([betId])).toEqual(['won']);
  expect(await desk.site.balance(player)).toBe(10_100);
  await desk.pass(0);
  expect(await desk.states([betId])).toEqual(['won']);
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
  expect(await replayed(desk.site)).toMatchObject({ differences: [] });
});
