import type { AccountsService } from '@fairline/accounts';
import { type AnswerOf, type getBetLife, type LifeEvent, PlatformError } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type Database, isUuid } from '@fairline/runtime';
import { partsOf } from '../domain/bet-insurance.ts';
import { taxKeptOf } from '../domain/bet-taxes.ts';
import { builderOdds } from '../domain/builder-legs.ts';
import { premiumKey } from '../insurance/insurance-transfers.ts';
import { findLife, type LifeRow } from './life-store.ts';

/** An event with the keys of its postings. */
interface KeyedEvent extends Omit<LifeEvent, 'postings'> {
  keys: string[];
}

/** Returns what happened to a bet of a player, with the movements of its money. @throws PlatformError BET_UNKNOWN */
export async function betLife(
  { pool }: Database,
  accounts: Pick<AccountsService, 'postingsOf'>,
  playerId: bigint,
  betId: string,
): Promise<AnswerOf<typeof getBetLife>> {
  const row = isUuid(betId) ? await findLife(pool, playerId, betId) : undefined;
  if (!row) throw new PlatformError('BET_UNKNOWN');
  const events = eventsOf(row).sort((one, other) => one.at - other.at);
  const postings = await accounts.postingsOf(events.flatMap(({ keys }) => keys));
  return {
    betId: row.bet_id,
    currency: row.currency,
    events: events.map(({ keys, ...event }) => ({
      ...event,
      postings: keys.flatMap((key) => {
        const posting = postings.get(key);
        return posting
          ? [
              {
                kind: posting.kind,
                amountMinor: toJsonMinor(posting.amount_minor),
                isTakenBack: event.kind === 'taken-back',
              },
            ]
          : [];
      }),
    })),
  };
}

/** The fields of an event that is no sale. */
const noSale = { isByOrder: false, other: null, refusal: null };

/** The movements of a payment, by the ends of their keys. */
const paymentKinds = ['release', 'loss', 'winnings', 'free-bet', 'tax'];

/** Returns the events of a bet. The keys are those under which its money was moved. */
function eventsOf(row: LifeRow): KeyedEvent[] {
  const name = `bet:${row.bet_id}`;
  const settlementKeys = (settlementNo: number) =>
    [...paymentKinds, 'stake-tax-back', 'cover', 'premium-back'].map(
      (kind) => `${name}:${kind}${settlementNo === 0 ? '' : `:${settlementNo}`}`,
    );
  const payoutOf = (returnMinor: bigint, state: string) => returnMinor - taxKeptOf(row, returnMinor, state);
  const placed: KeyedEvent = {
    at: row.placed_at.getTime(),
    kind: 'placed',
    state: 'open',
    stakeMinor: toJsonMinor(row.stake_minor + row.sold_stake_minor),
    returnMinor: null,
    ...noSale,
    other: row.replaces,
    changedPrices: changedPrices(row),
    keys: [
      ...(row.referral ? [`referral:${row.bet_id}:back`] : []),
      `${name}:stake`,
      `${name}:stake-tax`,
      `${name}:premium`,
    ],
  };
  const sales = row.sales.map(({ saleNo, soldMinor, restMinor, paidMinor, isByOrder, atMs }): KeyedEvent => {
    const isWhole = restMinor === '0';
    return {
      at: atMs,
      kind: isWhole ? 'sold' : 'part-sold',
      state: isWhole ? 'sold' : 'open',
      stakeMinor: Number(soldMinor),
      returnMinor: Number(paidMinor),
      isByOrder,
      other: isWhole ? row.replacedBy : null,
      refusal: null,
      changedPrices: [],
      keys: isWhole
        ? settlementKeys(row.taken_back)
        : paymentKinds.map((kind) => `${name}:part:${saleNo}:${kind}`),
    };
  });
  const refused = row.refusals.map(
    ({ code, times, soldMinor, askedMinor, atMs }): KeyedEvent => ({
      at: atMs,
      kind: 'sale-refused',
      state: 'open',
      stakeMinor: Number(soldMinor),
      returnMinor: Number(askedMinor),
      isByOrder: true,
      other: null,
      refusal: { code, times },
      changedPrices: [],
      keys: [],
    }),
  );
  const corrected = row.takenBack.flatMap((earlier): KeyedEvent[] => {
    const keys = settlementKeys(earlier.settlementNo);
    const common = {
      stakeMinor: toJsonMinor(row.stake_minor),
      returnMinor: toJsonMinor(payoutOf(BigInt(earlier.returnMinor), earlier.state)),
      ...noSale,
      changedPrices: [],
    };
    return [
      { ...common, at: earlier.settledMs, kind: 'settled', state: earlier.state, keys },
      {
        ...common,
        at: earlier.takenBackMs,
        kind: 'taken-back',
        state: 'open',
        keys: keys.map((key) => `${key}:back:${earlier.reference}`),
      },
    ];
  });
  const ended: KeyedEvent[] =
    row.settled_at && row.state !== 'sold' && row.state !== 'open'
      ? [
          {
            at: row.settled_at.getTime(),
            kind: 'settled',
            state: row.state,
            stakeMinor: toJsonMinor(row.stake_minor),
            returnMinor: toJsonMinor(payoutOf(row.return_minor ?? 0n, row.state)),
            ...noSale,
            changedPrices: [],
            keys: settlementKeys(row.taken_back),
          },
        ]
      : [];
  return [
    ...referralEvents(row),
    placed,
    ...insuredEvents(row),
    ...sales,
    ...refused,
    ...corrected,
    ...ended,
  ];
}

/** Returns the parts of the insurance that were bought after the bet, each with its premium. */
function insuredEvents({ bet_id: betId, insurance }: LifeRow): KeyedEvent[] {
  if (insurance === null) return [];
  return partsOf(insurance).flatMap(({ boughtMs, insuredMinor }, index): KeyedEvent[] =>
    boughtMs === undefined
      ? []
      : [
          {
            at: boughtMs,
            kind: 'insured',
            state: 'open',
            stakeMinor: Number(insuredMinor),
            returnMinor: null,
            ...noSale,
            changedPrices: [],
            keys: [premiumKey(betId, index + 1)],
          },
        ],
  );
}

/** Returns what happened before a trader's decision: the stake was reserved, and the trader may have offered other terms. */
function referralEvents({ bet_id: betId, referral }: LifeRow): KeyedEvent[] {
  if (!referral) return [];
  const { createdMs, decidedMs, offered, oddsMilli, stakeMinor } = referral;
  const common = { state: 'open', returnMinor: null, isByOrder: false, refusal: null, other: null } as const;
  const referred: KeyedEvent = {
    ...common,
    at: createdMs,
    kind: 'referred',
    stakeMinor: Number(stakeMinor),
    changedPrices: [],
    keys: [`referral:${betId}:reserve`],
  };
  if (!offered) return [referred];
  const changedPrices = offered.oddsMilli.flatMap((price, leg) =>
    price === oddsMilli[leg] ? [] : [{ leg, askedOddsMilli: oddsMilli[leg] ?? price, oddsMilli: price }],
  );
  return [
    referred,
    { ...common, at: decidedMs, kind: 'offered', stakeMinor: offered.stakeMinor, changedPrices, keys: [] },
  ];
}

/** Returns the prices that were others when the player chose them. A part of a builder has no price that was accepted. */
function changedPrices({ legs, builders }: LifeRow): LifeEvent['changedPrices'] {
  const ofLegs = legs.flatMap(({ matchId, oddsMilli, askedOddsMilli }, leg) =>
    askedOddsMilli === null || builders?.some((builder) => builder.matchId === matchId)
      ? []
      : [{ leg, askedOddsMilli, oddsMilli }],
  );
  const ofBuilders = (builders ?? []).flatMap(({ matchId, prices, askedOddsMilli }) => {
    if (askedOddsMilli === null) return [];
    const leg = legs.findIndex((each) => each.matchId === matchId);
    return [{ leg, askedOddsMilli, oddsMilli: builderOdds({ prices }), isBuilder: true }];
  });
  return [...ofLegs, ...ofBuilders];
}
