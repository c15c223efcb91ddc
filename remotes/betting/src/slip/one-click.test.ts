import { type Api, ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { createOneClick, eventOf, type OneClickBet } from './one-click.ts';

const leg = buildLeg({ oddsMilli: 2_100 });

/** The answers come in order: a bet for undefined, otherwise a refusal with that code. */
function scene(answers: (string | undefined)[], isOutdated = () => false) {
  const sent: { key: string | undefined; body: Record<string, unknown> }[] = [];
  const api = (async (_method, _path, input) => {
    const { idempotencyKey: key, body } = JSON.parse(JSON.stringify(input));
    sent.push({ key, body });
    const code = answers.shift();
    const errors = code === 'BET_REFERRED' ? [{ path: 'referralId', detail: 'r-1' }] : [];
    if (code) throw new ApiError(code === 'NETWORK' ? 0 : 409, code, code, { errors });
    return { betId: 'b', number: '123456789012345', legs: body.legs, stakeMinor: body.stakeMinor } as never;
  }) satisfies Api;
  let keys = 0;
  const referred: string[] = [];
  const oneClick = createOneClick({
    api,
    playerId: '7',
    currency: 'EUR',
    newKey: () => `key-${++keys}`,
    isOutdated,
    onReferred: (ids) => referred.push(...ids),
  });
  const told: OneClickBet[] = [];
  const press = (stake: string, of = leg) =>
    oneClick.place(of, { stake, policy: 'none' }, (bet) => void told.push(bet));
  return { sent, told, press, referred };
}

test('OFFER-01: one press places a single of the stake at the pressed price, and the notice names the stake', async () => {
  const { sent, told, press } = scene([undefined]);
  await press('2.50');
  expect(sent).toMatchObject([
    {
      key: 'key-1',
      body: { stakeMinor: 250, currency: 'EUR', policy: 'none', legs: [{ oddsMilli: 2_100 }] },
    },
  ]);
  expect(told.map(({ state, stakeMinor }) => [state, stakeMinor])).toEqual([
    ['placing', 250n],
    ['placed', 250n],
  ]);
  expect(told[1]?.bet?.number).toBe('123456789012345');
});

test('OFFER-01: a bet on its way tells what was sent, by which its player may cancel it', async () => {
  const { sent, told, press } = scene([undefined]);
  await press('5');
  const [placing, placed] = told;
  expect(Object.values(placing?.attempts ?? {}).map(({ key }) => key)).toEqual([sent[0]?.key]);
  expect(placed?.attempts).toBeUndefined();
});

test('LIVE: a press on a dimmed price places nothing and says why', async () => {
  const { sent, told, press } = scene([], () => true);
  await press('5');
  expect(sent).toEqual([]);
  expect(told).toMatchObject([{ state: 'refused', code: 'cannot.outdated' }]);
});

test('a press without a valid stake places nothing', async () => {
  const { sent, told, press } = scene([]);
  for (const stake of ['', '0', '-1', 'x', '1.234']) await press(stake);
  expect([sent, told]).toEqual([[], []]);
});

test('a refused bet tells its reason, and the next press is another bet', async () => {
  const { sent, told, press } = scene(['ODDS_CHANGED', undefined]);
  await press('5');
  expect(told.at(-1)).toMatchObject({ state: 'refused', code: 'ODDS_CHANGED' });
  await press('5');
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('a bet whose answer was lost is placed once: its next press has the same key', async () => {
  const { sent, told, press } = scene(['NETWORK', undefined, undefined]);
  await press('5');
  expect(told.at(-1)).toMatchObject({ state: 'refused', code: 'NETWORK' });
  await press('5', buildLeg({ matchId: '102' }));
  await press('5');
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1']);
});

test('a second press while the first is on its way places no second bet', async () => {
  const { sent, press } = scene([undefined, undefined]);
  await Promise.all([press('5'), press('5')]);
  expect(sent).toHaveLength(1);
});

test('OFFER-01: a bet about which a trader decides is told as such, and its id goes to the slip', async () => {
  const { told, press, referred } = scene(['BET_REFERRED']);
  await press('2.50');
  expect(told.at(-1)).toMatchObject({ state: 'refused', code: 'BET_REFERRED' });
  expect(referred).toEqual(['r-1']);
});

test('ANA-01: a bet of one click is an event when it is placed, refused, or put before a trader', async () => {
  const { told, press } = scene([undefined, 'MARKET_CLOSED', 'BET_REFERRED']);
  for (let presses = 0; presses < 3; presses++) await press('5');
  expect(told.map(eventOf)).toEqual([
    undefined,
    { kind: 'one-click', outcome: 'succeeded' },
    undefined,
    { kind: 'one-click', outcome: 'failed', code: 'MARKET_CLOSED' },
    undefined,
    { kind: 'one-click', outcome: 'submitted' },
  ]);
});
