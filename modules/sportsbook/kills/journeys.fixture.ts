import type { Bus } from '@fairline/runtime';
import { watchedTopic } from '../cash-out/value-news.ts';
import type { SportsbookService } from '../index.ts';
import { seasonResult } from '../outrights.fixture.ts';
import { deskJourneys, operator } from './desk-journeys.fixture.ts';
import {
  builtParts,
  callerOf,
  type Journey,
  legOn,
  matchesOf,
  overHasWon,
  place,
  receive,
  resultMessage,
  type Situation,
  seasonLeg,
} from './journey.fixture.ts';

type Bet = Parameters<typeof place>[3];

/** The bets whose acceptance is killed, by their names. */
const bets: Record<string, (service: SportsbookService, situation: Situation) => Bet> = {
  single: (_service, situation) => ({ legs: [legOn(matchesOf(situation).plain[0])], stakeMinor: 1_000 }),
  accumulator: (_service, situation) => ({
    legs: matchesOf(situation).plain.map(legOn),
    stakeMinor: 1_000,
  }),
  system: (_service, situation) => ({
    legs: matchesOf(situation).plain.map(legOn),
    stakeMinor: 300,
    form: { kind: 'combination', sizes: [2, 3], bankers: [], isLucky: false },
  }),
  builder(service, situation) {
    const { built: matchId } = matchesOf(situation);
    const { builders } = service.builders.quote({ builders: [{ matchId, parts: builtParts }] }, '127.0.0.1');
    return {
      legs: builtParts.map((part) => ({ matchId, ...part, oddsMilli: 1_500 })),
      builders: [{ matchId, oddsMilli: builders[0]?.oddsMilli ?? 0 }],
      stakeMinor: 1_000,
    };
  },
  'each-way': (_service, situation) => ({
    legs: [seasonLeg(matchesOf(situation).season)],
    stakeMinor: 500,
    form: { kind: 'each-way' },
  }),
  'free bet': (_service, situation) => ({
    legs: [legOn(matchesOf(situation).plain[0])],
    stakeMinor: 500,
    ...(situation.freeBetId !== undefined && { freeBetId: situation.freeBetId }),
  }),
  // The premium is half of the stake, at the chance of a half, with a tenth on top.
  insured: (_service, situation) => ({
    legs: [legOn(matchesOf(situation).plain[0])],
    stakeMinor: 1_000,
    insurance: { sharePercent: 50, premiumMinor: 275 },
  }),
};

async function withFreeBet(service: SportsbookService, situation: Situation): Promise<Situation> {
  const { freeBetId } = await service.freeBets.grant(operator, situation.playerId, {
    amountMinor: 500,
    currency: 'EUR',
    conditions: {},
    expiresAt: Date.UTC(2026, 1, 1),
    reason: 'welcome',
  });
  return { ...situation, freeBetId };
}

/** Places a bet of each kind. @returns the situation with the single */
async function withBets(service: SportsbookService, situation: Situation): Promise<Situation> {
  const ready = await withFreeBet(service, situation);
  const placed = await Promise.all(
    Object.entries(bets).map(([name, bet]) => place(service, ready, name, bet(service, ready))),
  );
  return { ...ready, betId: placed[0]?.betId ?? '' };
}

const firstWins = (situation: Situation) => resultMessage(matchesOf(situation).plain[0], '1');
const market = { marketId: 1, specifiers: '' };

async function withResult(service: SportsbookService, situation: Situation): Promise<Situation> {
  const ready = await withBets(service, situation);
  await receive(service, firstWins(situation));
  return ready;
}

function cancellation(situation: Situation): Parameters<SportsbookService['receive']>[0] {
  return {
    type: 'bet_cancel',
    atMs: 0,
    matchId: matchesOf(situation).plain[0],
    markets: 'all',
    reason: 'abandoned',
  };
}

async function withSingle(service: SportsbookService, situation: Situation): Promise<Situation> {
  const { betId } = await place(service, situation, 'single', single(situation));
  return { ...situation, betId };
}

function single(situation: Situation): Bet {
  return { legs: [legOn(matchesOf(situation).plain[0])], stakeMinor: 1_000 };
}

function sale(soldMinor: number): Journey {
  return {
    prepare: withSingle,
    run: (service, situation) =>
      service.cashOuts.sell(callerOf(situation), `sale-${situation.number}`, situation.betId ?? '', {
        stakeMinor: 1_000,
        soldMinor,
        valueMinor: 1,
      }),
  };
}

/**
 * A sale by an order, which is set before. It happens when the pause is over in which changes of prices are merged.
 */
const saleByOrder: Journey = {
  async prepare(service, situation) {
    const ready = await withSingle(service, situation);
    const order = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1 };
    await service.cashOuts.setOrder(ready.playerId, ready.betId ?? '', order);
    return ready;
  },
  passesMs: 250,
  async run(service, { playerId, betId = '' }, bus) {
    const announced = announcedSale(bus, playerId);
    const { state } = await service.bet(playerId, betId, 'en');
    if (state === 'open') await announced;
  },
};

/** Resolves when a bet of a player is sold. */
function announcedSale(bus: Bus, playerId: bigint): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = bus.subscribe<{ playerId: string }>(watchedTopic, (news) => {
      if (news.playerId !== String(playerId)) return;
      unsubscribe();
      resolve();
    });
  });
}

const acceptances = Object.entries(bets).map(([name, bet]): [string, Journey] => [
  `acceptance: ${name}`,
  {
    prepare: withFreeBet,
    run: (service, situation) => place(service, situation, name, bet(service, situation)),
  },
]);

/** All that is killed. The bets of a settlement are of all kinds. */
export const journeys: Readonly<Record<string, Journey>> = {
  ...Object.fromEntries(acceptances),
  settlement: {
    prepare: withBets,
    run(service, situation) {
      const { built, season } = matchesOf(situation);
      const table = { 4: { kind: 'lost', position: { first: 3, tied: 1 } } } as const;
      const ended = [resultMessage(built, '1', [overHasWon]), seasonResult(season, table)];
      return receive(service, firstWins(situation), ...ended);
    },
  },
  'a second settlement that differs': {
    prepare: withResult,
    run: (service, situation) => receive(service, resultMessage(matchesOf(situation).plain[0], '2')),
  },
  'a rollback of a settlement': {
    prepare: withResult,
    run: (service, situation) =>
      receive(service, {
        type: 'rollback_bet_settlement',
        atMs: 0,
        matchId: matchesOf(situation).plain[0],
        markets: [market],
      }),
  },
  'a cancellation': {
    prepare: withResult,
    run: (service, situation) => receive(service, cancellation(situation)),
  },
  'a rollback of a cancellation': {
    async prepare(service, situation) {
      const ready = await withResult(service, situation);
      await receive(service, cancellation(situation));
      return ready;
    },
    run: (service, situation) =>
      receive(service, {
        type: 'rollback_bet_cancel',
        atMs: 0,
        matchId: matchesOf(situation).plain[0],
        markets: 'all',
      }),
  },
  ...deskJourneys(withBets),
  'cash-out of a bet': sale(1_000),
  'cash-out of a part': sale(400),
  'cash-out by an order': saleByOrder,
  edit: {
    prepare: withSingle,
    run: (service, situation) =>
      service.editBet(callerOf(situation), `edit-${situation.number}`, situation.betId ?? '', {
        sale: { stakeMinor: 1_000, valueMinor: 1 },
        bet: {
          legs: matchesOf(situation).plain.slice(1).map(legOn),
          stakeMinor: 600,
          currency: 'EUR',
          policy: 'none',
        },
      }),
  },
};
