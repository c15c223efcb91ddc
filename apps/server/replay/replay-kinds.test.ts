import { testDatabase } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations.ts';
import { testOperator } from '../testing/operator.ts';
import { flatTax, type TaxedSite, taxedSite } from '../testing/taxed-site.ts';
import { settlement } from '../testing/test-site.ts';
import { replayLedger } from './replay-ledger.ts';

let taxed: TaxedSite;

beforeAll(async () => {
  taxed = await taxedSite();
});
afterAll(() => taxed.site.stop());

test('a replay gives the same ledger for taxed, insured and free bets and other kinds, with a result that comes twice', async () => {
  const { site } = taxed;
  const player = await site.player(100_000);
  const matchIds = Array.from({ length: 4 }, () => taxed.newMatch());
  const [one = '', two = '', three = '', four = ''] = matchIds;
  await taxed.setTaxes([flatTax('stake', 500), flatTax('net-win', 2_000)]);
  const bets = [
    await taxed.placed(player, [one], 1_000),
    await taxed.placed(player, [one, two], 700),
    await taxed.placed(player, [four], 300),
  ];
  await taxed.setTaxes([]);
  const administrator = await testOperator(site.platform, 'administrator');
  const granted = await site.call('POST', `/console-api/players/${player.id}/free-bets`, {
    body: {
      amountMinor: 500,
      currency: 'EUR',
      conditions: {},
      expiresAt: site.platform.clock.now() + 86_400_000,
      reason: 'welcome',
    },
    cookie: administrator.cookie,
  });
  expect(granted.status).toBe(201);
  bets.push(
    await taxed.placed(player, [three], 500, { freeBetId: granted.json.freeBetId }),
    await taxed.placed(player, [one, two, three], 100, { form: { kind: 'anti-accumulator' } }),
    await taxed.placed(player, [one, two, three], 100, { form: { kind: 'chain', whenShort: 'stop' } }),
  );
  const rule = { kind: 'insurance', place: {}, terms: { marginMilli: 100, maxSharePercent: 100 } };
  await site.call('POST', '/console-api/trading/rules', {
    body: { rule, reason: 'a new offer' },
    cookie: administrator.cookie,
  });
  const insurance = { sharePercent: 50, premiumMinor: 1_000 };
  bets.push(
    await taxed.placed(player, [two], 1_000, { insurance }),
    await taxed.placed(player, [four], 1_000, { insurance }),
  );
  site.receive(settlement(one, '1'), settlement(two, '2'), settlement(three, '1'));
  await site.settled();
  // Another result of a match, and a cancellation.
  site.receive(settlement(two, '1'), {
    type: 'bet_cancel',
    atMs: 0,
    matchId: four,
    markets: 'all',
    reason: 'abandoned',
  });
  await site.settled();
  const states = await Promise.all(bets.map(async (betId) => (await taxed.bet(player, betId)).state));
  expect(states.slice(0, 5)).toEqual(['won', 'won', 'returned', 'won', 'lost']);
  const { database, drop } = await testDatabase(migrations);
  try {
    const platform = { ...site.platform, database, metrics: new Registry() };
    const report = await replayLedger(site.platform.database, platform);
    expect([report.differences, report.replayed]).toEqual([[], bets.length]);
  } finally {
    await drop();
  }
});
