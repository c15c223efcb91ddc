import type { Module } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

const actor = { name: 'Trader', record: async () => {} };

async function processWith(matchId: string, settles: boolean): Promise<Module<SportsbookService>> {
  const started = books.sportsbook({ settles });
  await started.start?.();
  if (settles)
    for (const message of [fixtureMessage(matchId), oddsMessage(matchId)]) started.service.receive(message);
  return started;
}

/** Sends a bet that a rule refers. @returns the player with the id of the referral */
async function refer({ service }: Module<SportsbookService>, matchId: string, key: string) {
  const { playerId } = await books.player(100_000n);
  const caller = { playerId: String(playerId), sessionId: 's', currency: 'EUR' };
  const body = {
    legs: [{ matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 }],
    stakeMinor: 30_000,
    currency: 'EUR',
    policy: 'none' as const,
  };
  await expect(service.placeBet(caller, key, body)).rejects.toMatchObject({ code: 'BET_REFERRED' });
  const [waiting] = await service.referrals.ofPlayer(playerId, 'en');
  return { playerId, referralId: waiting?.referralId ?? '' };
}

test('OFFER-01: a restart keeps bets before traders, and gives back what ran out meanwhile', async () => {
  const first = await processWith('7', true);
  await first.service.trading.rules.set(actor, {
    rule: {
      kind: 'referral',
      place: { matchId: '7' },
      terms: { stakeFromMinor: 1, seconds: 60, offerSeconds: 30 },
    },
    expiresAt: null,
    replaces: null,
    reason: 'by the desk',
  });
  const kept = await refer(first, '7', 'kept-referral');
  await books.platform.clock.advance(40_000);
  const late = await refer(first, '7', 'late-referral');
  await first.stop?.();
  await books.platform.clock.skip(30_000);

  const next = await processWith('7', true);
  const { referrals } = next.service;
  expect((await referrals.ofPlayer(kept.playerId, 'en')).map(({ state }) => state)).toEqual(['expired']);
  expect((await books.accounts.balanceOf(kept.playerId)).balanceMinor).toBe(100_000n);
  expect((await referrals.list({ state: 'open', limit: 10 })).items).toMatchObject([
    { referralId: late.referralId, leftMs: 30_000 },
  ]);
  await referrals.decide(actor, late.referralId, {
    version: 1,
    decision: { action: 'accept', seenOddsMilli: [2_000] },
  });
  expect((await next.service.bet(late.playerId, late.referralId, 'en')).state).toBe('open');
  await next.stop?.();
});
