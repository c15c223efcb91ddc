import { secondProcess } from '@fairline/server/testing/second-process';
import { betBody, matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let other: Awaited<ReturnType<typeof secondProcess>>;

beforeAll(async () => {
  site = await testSite();
  other = await secondProcess(site);
});
afterAll(async () => {
  await other?.stop();
  await site?.stop();
});

test('a bet that reaches two processes under one key is placed once, and both answer with its id', async () => {
  const player = await site.player(10_000);
  for (let pair = 0; pair < 12; pair++) {
    const matchId = String(810_000 + pair);
    site.receive(...matchMessages(matchId));
    for (const message of matchMessages(matchId)) other.receive(message);
    const call = {
      method: 'POST' as const,
      url: '/web-api/sportsbook/bets',
      payload: betBody([matchId], 100),
      headers: {
        cookie: player.cookie,
        ...csrfHeadersFor(player.cookie),
        'idempotency-key': `two-processes-${pair}`,
      },
    };
    const answers = await Promise.all([site.assembly.app.inject(call), other.app.inject(call)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [one, two] = answers.map((answer) => answer.json().betId);
    expect(one).toBe(two);
  }
  expect(await site.balance(player)).toBe(10_000 - 12 * 100);
});
