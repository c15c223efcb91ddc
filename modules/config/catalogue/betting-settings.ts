import { countryCodes } from '@fairline/i18n/country-codes';
import { z } from 'zod';
import { settingsOf } from './define-setting.ts';
import { amountMinor, countryCode, currencyCode, distinct, onOff } from './value-forms.ts';

const inBetting = settingsOf('betting');
const inCoupon = settingsOf('coupon');
const inToto = settingsOf('toto');
const inDicts = settingsOf('dicts');

/** Settings of betting. Ids 1401 to 1499. */
export const betting = {
  minStakeMinor: inBetting({
    id: 1401,
    name: 'minStakeMinor',
    schema: amountMinor,
    default: 50,
    description: 'Lowest stake, in hundredths of a currency of scale 1; see currencyScale.',
    public: true,
  }),
  maxStakeMinor: inBetting({
    id: 1402,
    name: 'maxStakeMinor',
    schema: amountMinor.max(100_000_000_000),
    default: 1_000_000,
    description: 'Highest stake, in hundredths of a currency of scale 1.',
    public: true,
  }),
  maxReturnMinor: inBetting({
    id: 1403,
    name: 'maxReturnMinor',
    schema: amountMinor.max(100_000_000_000),
    default: 100_000_000,
    description: 'Highest return of one bet, in hundredths of a currency of scale 1.',
    public: true,
  }),
  currencyScale: inBetting({
    id: 1404,
    name: 'currencyScale',
    schema: z.partialRecord(currencyCode, z.number().min(1e-8).max(1_000_000)).readonly(),
    default: {
      RUB: 100,
      UAH: 40,
      KZT: 500,
      TRY: 40,
      INR: 100,
      BRL: 5,
      PLN: 4,
      CZK: 25,
      HUF: 400,
      NOK: 10,
      SEK: 10,
      JPY: 150,
      BTC: 0.00001,
      ETH: 0.0004,
    },
    description:
      'The factor of the amounts above for each currency, with eight decimals at most; 1 for a currency that is not listed.',
    public: true,
  }),
  defaultOddsView: inBetting({
    id: 1406,
    name: 'defaultOddsView',
    schema: z.enum(['decimal', 'fractional', 'american', 'hongkong', 'indonesian', 'malay']),
    default: 'decimal',
    description: 'The notation of odds for a new visitor.',
    public: true,
  }),
  largeStakeMinor: inBetting({
    id: 1407,
    name: 'largeStakeMinor',
    schema: amountMinor.max(100_000_000_000),
    default: 50_000,
    description:
      'The stake from which on the trading desk marks a bet, in hundredths of a currency of scale 1.',
  }),
  pointRates: inBetting({
    id: 1408,
    name: 'pointRates',
    schema: z.object({ sports: z.int().min(0).max(1_000) }).readonly(),
    default: { sports: 0 },
    description:
      'The whole points that a settled stake of one unit of a currency of scale 1 earns, by product; see currencyScale. 0 ' +
      'gives none. Returned stakes earn none, and a settlement that is taken back takes its points back.',
  }),
  liveDelayMs: inBetting({
    id: 1411,
    name: 'liveDelayMs',
    schema: z.int().min(0).max(15_000),
    default: 3_000,
    description:
      'The time in milliseconds for which a bet on a match in play waits before it is accepted. A score, a red card, ' +
      'another period or a suspension in that time refuses it, and the player may cancel it. 0 is no delay.',
    public: true,
  }),
  luckyBonuses: inBetting({
    id: 1409,
    name: 'luckyBonuses',
    schema: z
      .partialRecord(
        z.enum(['3', '4', '5', '6', '7', '8']),
        z.object({
          oneWinnerTimes: z.int().min(1).max(10),
          allWinnersPercent: z.int().min(0).max(100),
        }),
      )
      .readonly(),
    default: {
      4: { oneWinnerTimes: 2, allWinnersPercent: 10 },
      5: { oneWinnerTimes: 2, allWinnersPercent: 20 },
      6: { oneWinnerTimes: 2, allWinnersPercent: 25 },
    },
    description:
      'The bonuses of a Lucky bet by the number of its legs. The winnings of a single winner count oneWinnerTimes times ' +
      'when all others have lost, and allWinnersPercent are added to the winnings when all win. A bet keeps the bonuses ' +
      'of its placing.',
    public: true,
  }),
  antiAccumulatorMarginMilli: inBetting({
    id: 1410,
    name: 'antiAccumulatorMarginMilli',
    schema: z.int().min(0).max(500),
    default: 80,
    description: 'The margin of an anti-accumulator, in thousandths. A bet keeps the margin of its placing.',
    public: true,
  }),
  isCashOutEnabled: inBetting({
    id: 1431,
    name: 'isCashOutEnabled',
    schema: onOff,
    default: true,
    description:
      'Players can sell open bets. When this is off, bets that have rules to be sold are kept too.',
    public: true,
  }),
  cashOutMarginMilli: inBetting({
    id: 1432,
    name: 'cashOutMarginMilli',
    schema: z.int().min(0).max(500),
    default: 50,
    description:
      'The share of the fair value of a bet that the house keeps when a player sells it, in thousandths. It is stated ' +
      'beside the value.',
    public: true,
  }),
  cashOutDelayMs: inBetting({
    id: 1433,
    name: 'cashOutDelayMs',
    schema: z.int().min(0).max(15_000),
    default: 4_000,
    description:
      'The time between the request to sell a bet and its decision, in milliseconds, while a match of the bet is in play. ' +
      'The value at its end is paid when it is not below the one that the player saw.',
    public: true,
  }),
  feedCorrections: inBetting({
    id: 1440,
    name: 'feedCorrections',
    schema: z.enum(['all', 'covered', 'none']),
    default: 'all',
    description:
      'What happens when the feed takes back or changes a result by which bets are settled: all corrections are carried ' +
      'out at once; only those that leave no account below zero (covered); or none. The others wait on the trading page ' +
      'until a trader proposes one and another person approves it.',
  }),
  confirmedSports: inBetting({
    id: 1442,
    name: 'confirmedSports',
    schema: distinct(z.int().min(1).max(9_999), 100),
    default: [],
    description:
      'The sports, by their numbers, whose bets are paid by confirmed results alone (certainty 2). In other sports a report ' +
      'of scouts in play (certainty 1) pays, and a confirmed result that differs corrects it.',
  }),
  handedOverMinutes: inBetting({
    id: 1443,
    name: 'handedOverMinutes',
    schema: z.int().min(1).max(1_440),
    default: 15,
    description:
      'The minutes for which a market stays suspended that the pre-match feed has handed over to the live feed, counted from the ' +
      'start of the match. When the live feed has not offered it by then, it is closed; its bets count, and wait for results.',
  }),
  decisionLogDays: inBetting({
    id: 1441,
    name: 'decisionLogDays',
    schema: z.int().min(1).max(3_650),
    default: 400,
    description:
      'The days for which the log of results and the events of a match are kept after its last change. They are deleted only ' +
      'when every bet on the match is settled. `npm run replay` settles anew the bets whose log is there.',
  }),
  priceLogDays: inBetting({
    id: 1444,
    name: 'priceLogDays',
    schema: z.int().min(1).max(3_650),
    default: 90,
    description:
      'The days for which the changes of prices that players read in the lives of their bets are kept after the last change of ' +
      'the match. They are deleted only when every bet on the match is settled.',
  }),
};

/** Settings of the coupon. Ids 1501 to 1599. */
export const coupon = {
  isQuickCouponEnabled: inCoupon({
    id: 1501,
    name: 'isQuickCouponEnabled',
    schema: onOff,
    default: true,
    description: 'The quick coupon is shown on routes with option 39.',
    public: true,
  }),
  quickStakesMinor: inCoupon({
    id: 1502,
    name: 'quickStakesMinor',
    schema: distinct(amountMinor, 6),
    default: [500, 1000, 5000],
    description:
      'The amounts that one click adds to a stake, in hundredths of a currency of scale 1; see currencyScale.',
    public: true,
  }),
};

/** Settings of toto. Ids 1601 to 1649. */
export const toto = {
  isTotoEnabled: inToto({
    id: 1601,
    name: 'isTotoEnabled',
    schema: onOff,
    default: true,
    description: 'Toto is offered. When this is off, its pages are answered with 404.',
    public: true,
  }),
};

/** The default country comes first; the others follow in the order of their codes. */
const countryIds = Object.fromEntries(
  ['ru', ...countryCodes.filter((code) => code !== 'ru')].map((code, index) => [code, index + 1]),
);

/** Dictionaries. Ids 1651 to 1699. */
export const dicts = {
  countryIds: inDicts({
    id: 1652,
    name: 'countryIds',
    schema: z.record(countryCode, z.int().min(1).max(99_999)).readonly(),
    default: countryIds,
    description: 'The number of each country in other systems of the operator.',
    public: true,
  }),
};
