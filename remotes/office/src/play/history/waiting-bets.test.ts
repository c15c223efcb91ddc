import { ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerPlayer, type PlatformAnswer } from '../../testing/platform-answers.ts';
import { sampleReferral } from '../../testing/sample-bets.ts';

const referralsPath = '/web-api/sportsbook/referrals';

/** Answers with these bets before traders, and with no bet that is placed. */
function answerWaiting(...referrals: readonly unknown[]): PlatformAnswer {
  return (url, headers) => {
    if (url.pathname === referralsPath) return { referrals };
    if (url.pathname === '/web-api/sportsbook/bets') return { bets: [], next: null };
    return answerPlayer(url, headers);
  };
}

const offered = sampleReferral({
  state: 'offered',
  version: 2,
  offered: {
    unitStakeMinor: 12_000,
    stakeMinor: 12_000,
    stakeTaxMinor: 600,
    potentialReturnMinor: 21_600,
    oddsMilli: [1_800],
  },
});

test('OFFER-01: a bet that waits for a trader stands in the history and can be cancelled', async () => {
  const { body } = await askOffice('history', { from: answerWaiting(sampleReferral()) });
  expect(body).toContain('data-referral="waiting"');
  const leg = ['Single', 'Over 2.5', '<bdi>Arsenal</bdi>', '1.85'];
  for (const text of [
    ...leg,
    'A trader decides about this bet. €300.00 is reserved for it.',
    'Cancel the bet',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('Take the offer');
  // An empty list below it would say that the player has no bets.
  expect(body).not.toContain('No bets yet');
});

test('OFFER-01: the offer of a trader in the history says its terms and can be taken or declined', async () => {
  const { body } = await askOffice('history', { from: answerWaiting(offered) });
  const terms = ['Stake €120.00 instead of €300.00', 'Over 2.5: 1.80 instead of 1.85', '€6.00', '€216.00'];
  for (const text of [...terms, 'Take the offer · €120.00', 'Decline']) expect(body).toContain(text);
  expect(body).not.toContain('Cancel the bet');
});

test('LANG-05: an offer in the history is in the language of the reader', async () => {
  const { body } = await askOffice('history', { lng: 'de', from: answerWaiting(offered) });
  for (const text of ['Angebot annehmen', 'Über 2,5: 1,80 statt 1,85']) expect(body).toContain(text);
});

test('OFFER-01: without waiting bets, and for those that have ended before, the history says that it is empty', async () => {
  for (const referrals of [[], [sampleReferral({ state: 'expired', leftMs: 0 })]]) {
    const { body } = await askOffice('history', { from: answerWaiting(...referrals) });
    expect(body).toContain('No bets yet');
    expect(body).not.toContain('data-referral');
  }
});

test('OFFER-01: bets that wait are asked for under all and open bets alone', async () => {
  const asksUnder = async (query: Record<string, string>) =>
    (await askOffice('history', { query, from: answerWaiting(sampleReferral()) })).asked.some((url) =>
      url.includes(referralsPath),
    );
  expect(await asksUnder({})).toBe(true);
  expect(await asksUnder({ state: 'open' })).toBe(true);
  expect(await asksUnder({ state: 'settled' })).toBe(false);
});

test('OFFER-01: when the waiting bets cannot be loaded, the history says so and still lists the placed bets', async () => {
  const from: PlatformAnswer = (url, headers) => {
    if (url.pathname === referralsPath) throw new ApiError(503, 'UNAVAILABLE', '');
    return answerPlayer(url, headers);
  };
  const { body } = await askOffice('history', { from });
  expect(body).toContain('Bets before a trader could not be loaded');
  expect(body.match(/<article/g)).toHaveLength(2);
});
