import type { BetView, PaymentView, Referral } from '@fairline/contracts';

/** Returns a leg in the platform's form. A test sets the fields that it needs. */
export function sampleLeg(changes: Partial<BetView['legs'][number]> = {}): BetView['legs'][number] {
  return {
    matchId: '1001',
    marketId: 18,
    specifiers: 'total=2.5',
    outcomeId: '12',
    oddsMilli: 1_850,
    sportId: 1,
    homeName: 'Arsenal',
    awayName: 'Chelsea',
    tournamentName: 'Premier League',
    marketName: 'Total',
    outcomeName: 'Over 2.5',
    kickoffAt: Date.UTC(2026, 2, 1, 15),
    decided: null,
    result: null,
    score: null,
    ...changes,
  };
}

/** Creates an open single of 10 euros. */
export function sampleBet(changes: Partial<BetView> = {}): BetView {
  return {
    betId: 'b1',
    number: '123456789012345',
    placedAt: Date.UTC(2026, 2, 1, 12, 30),
    settledAt: null,
    state: 'open',
    stakeMinor: 1_000,
    currency: 'EUR',
    totalOddsMilli: 1_850,
    form: null,
    unitStakeMinor: changes.stakeMinor ?? 1_000,
    lines: 1,
    potentialReturnMinor: 1_850,
    returnMinor: null,
    tax: null,
    isFree: false,
    insurance: null,
    soldStakeMinor: 0,
    soldReturnMinor: 0,
    replaces: null,
    replacedBy: null,
    ruleVersion: 1,
    builders: [],
    legs: [sampleLeg()],
    ...changes,
  };
}

/** Creates a single of 300 euros that waits for a trader, with two minutes left. */
export function sampleReferral(changes: Partial<Referral> = {}): Referral {
  const { matchId, marketId, specifiers, outcomeId, homeName, awayName, marketName, outcomeName } =
    sampleLeg();
  return {
    referralId: '0198c7e2-0000-7000-8000-00000000beef',
    state: 'waiting',
    version: 1,
    leftMs: 120_000,
    currency: 'EUR',
    form: null,
    lines: 1,
    builders: [],
    legs: [{ matchId, marketId, specifiers, outcomeId, homeName, awayName, marketName, outcomeName }],
    asked: {
      unitStakeMinor: 30_000,
      stakeMinor: 30_000,
      stakeTaxMinor: 0,
      potentialReturnMinor: 55_500,
      oddsMilli: [1_850],
    },
    offered: null,
    refusal: null,
    ...changes,
  };
}

/** Creates a deposit of 25 euros that was paid. */
export function samplePayment(changes: Partial<PaymentView> = {}): PaymentView {
  return {
    paymentId: 'p1',
    kind: 'deposit',
    methodId: 'card',
    amountMinor: 2_500,
    currency: 'EUR',
    state: 'paid',
    createdAt: Date.UTC(2026, 2, 1, 12),
    finishedAt: Date.UTC(2026, 2, 1, 12, 1),
    ...changes,
  };
}
