import { createConfig } from '@fairline/config';
import { blockReasons, PlatformError } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGate, type GateService } from './index.ts';
import { createMoneyAccess } from './money-access.ts';

let site: TestSite;
/** The gate of a second process. Its changes reach the site over the bus and the database. */
let operator: GateService;
let lastKey = 0;

beforeAll(async () => {
  site = await testSite();
  operator = createGate(site.platform, createConfig(site.platform).service).service;
  site.receive(...matchMessages('1'));
});
afterAll(() => site.stop());

function bet({ cookie }: TestPlayer, country: string) {
  const headers = { 'idempotency-key': `closed-bet-${++lastKey}`, 'x-geo-country': country };
  return site.call('POST', '/web-api/sportsbook/bets', { body: betBody(['1'], 100), cookie, headers });
}

function deposit({ cookie }: TestPlayer, country: string) {
  const headers = { 'idempotency-key': `closed-deposit-${++lastKey}`, 'x-geo-country': country };
  const body = { methodId: 'card', amountMinor: 1_000, currency: 'EUR', lng: 'en' };
  return site.call('POST', '/web-api/payments/deposits', { body, cookie, headers });
}

test('BOOT-05: stakes and deposits from a country to which the site is closed are refused', async () => {
  const player = await site.player(1_000);
  const refused = { status: 403, json: { code: 'SITE_CLOSED' } };
  expect(await bet(player, 'ua')).toMatchObject({ status: 201 });
  await operator.saveBlock(
    { country: 'ua', pathPrefix: '/', auth: 'any', displayTypeId: 1, templateTypeId: 13, reason: 'law' },
    'ops',
  );
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return bet(player, 'ua');
    })
    .toMatchObject(refused);
  expect(await deposit(player, 'ua')).toMatchObject(refused);
  expect(await bet(player, 'de')).toMatchObject({ status: 201 });
  expect(await deposit(player, 'de')).toMatchObject({ status: 201 });
});

test('BOOT-05: money is refused for the reasons that close pages, and for no other', async () => {
  const answers = async (displayTypeId: number, templateTypeId: number) => {
    const gate = { maintenanceRefusal: () => undefined, blockFor: () => ({ displayTypeId, templateTypeId }) };
    const banned = { refusesMoney: async () => new PlatformError('ACCOUNT_BLOCKED') };
    const open = { refuses: async () => undefined };
    const refusesMoney = createMoneyAccess(gate, {
      accountStatus: banned,
      erasure: open,
      identification: open,
    });
    const caller = { playerId: '1', sessionId: 'a', currency: 'EUR', country: 'ua' };
    return (await refusesMoney(caller, 'stake'))?.code;
  };
  expect(await answers(1, 13)).toBe('SITE_CLOSED');
  expect(await answers(1, 99)).toBe('ACCOUNT_BLOCKED');
  expect(await answers(0, 13)).toBe('ACCOUNT_BLOCKED');
  for (const template of Array.from({ length: 20 }, (_, index) => index)) {
    const closesPages = blockReasons[template] !== undefined;
    expect(await answers(1, template), `template ${template}`).toBe(
      closesPages ? 'SITE_CLOSED' : 'ACCOUNT_BLOCKED',
    );
  }
});
