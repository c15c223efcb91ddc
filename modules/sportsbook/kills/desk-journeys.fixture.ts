import { PlatformError, type ReferralDecision } from '@fairline/contracts';
import type { FeedMessage } from '@fairline/feed';
import type { SportsbookService } from '../index.ts';
import { oddsMessage } from '../sportsbook-messages.fixture.ts';
import {
  callerOf,
  type Journey,
  legOn,
  matchesOf,
  place,
  receive,
  type Situation,
} from './journey.fixture.ts';

type Prepare = Journey['prepare'];

export const operator = { name: 'operator', record: async () => undefined };

/** The stake from which bets are referred to a trader; those of all other journeys are smaller. */
export const referredMinor = 2_000;

/** Asks for a bet that is referred. @returns the id of the referral */
async function refer(service: SportsbookService, situation: Situation): Promise<string> {
  const bet = { legs: [legOn(matchesOf(situation).plain[0])], stakeMinor: referredMinor };
  const refusal: unknown = await place(service, situation, 'referred', bet).catch((error: unknown) => error);
  if (!(refusal instanceof PlatformError) || refusal.code !== 'BET_REFERRED') throw refusal;
  return refusal.errors?.[0]?.detail ?? '';
}

const withReferral: Prepare = async (service, situation) => ({
  ...situation,
  betId: await refer(service, situation),
});

/** Decides about a referral that waits. A trader whose answer was lost sees that it is decided. */
async function decide(
  service: SportsbookService,
  { betId = '' }: Situation,
  decision: ReferralDecision,
): Promise<void> {
  await service.referrals.decide(operator, betId, { version: 1, decision }).catch((error: unknown) => {
    if (!(error instanceof PlatformError) || error.code !== 'REFERRAL_OVER') throw error;
  });
}

function decisionOfTrader(decision: ReferralDecision): Journey {
  return { prepare: withReferral, run: (service, situation) => decide(service, situation, decision) };
}

const accept: ReferralDecision = { action: 'accept', seenOddsMilli: [2_000] };
const smallerStake: ReferralDecision = { action: 'offer', unitStakeMinor: referredMinor / 2 };

const acceptanceOfOffer: Journey = {
  async prepare(service, situation) {
    const ready = await withReferral(service, situation);
    await decide(service, ready, smallerStake);
    return ready;
  },
  run: (service, situation) =>
    service.referrals.answer(
      callerOf(situation),
      situation.betId ?? '',
      { version: 2, answer: 'take' },
      'en',
    ),
};

function settlementByHand(prepare: Prepare): Journey {
  return {
    prepare,
    async run(service, situation) {
      const [matchId] = matchesOf(situation).plain;
      const settlement = {
        action: 'settle' as const,
        marketId: 1,
        specifiers: '',
        results: ['1', '2', '3'].map((outcomeId) => ({
          outcomeId,
          result: { kind: outcomeId === '1' ? ('won' as const) : ('lost' as const) },
        })),
      };
      const { digest } = await service.trading.preview(matchId, settlement);
      await service.trading.settle(operator, matchId, { settlement, digest, reason: 'the referee said so' });
      await service.drained();
    },
  };
}

/** What a feed sends when a side does not appear: the rules of settlement void the match. */
function walkover({ number }: Situation): FeedMessage {
  const odds = oddsMessage(matchesOf({ number }).plain[0]);
  return { ...odds, markets: [], status: { ...odds.status, disruption: { kind: 'walkover', side: 1 } } };
}

function settlementByRules(prepare: Prepare): Journey {
  return { prepare, run: (service, situation) => receive(service, walkover(situation)) };
}

/** What traders and the rules of settlement decide; `withBets` places a bet of each kind. */
export const deskJourneys = (withBets: Prepare): Record<string, Journey> => ({
  'a bet that is referred': { prepare: async (_service, situation) => situation, run: refer },
  'acceptance by a trader': decisionOfTrader(accept),
  'an offer of a trader': decisionOfTrader(smallerStake),
  'acceptance of an offer': acceptanceOfOffer,
  'settlement by hand': settlementByHand(withBets),
  'settlement by the rules': settlementByRules(withBets),
});
