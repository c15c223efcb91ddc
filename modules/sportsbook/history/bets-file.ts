import { type BetView, maxExportedBets } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { isCurrencyCode, toDecimalString } from '@fairline/money';
import { type Cell, csvFile, type Database } from '@fairline/runtime';
import type { BetsFilter } from '../bets/bet-filter.ts';
import type { BetRow } from '../bets/bet-store.ts';
import { betView } from '../bets/bet-view.ts';
import { newestBets } from './newest-bets.ts';

/**
 * The columns of the file. A bet has one row for each leg; its amounts stand in each of them. `place_share` and `places` are the
 * terms of an each-way leg; so many `tied` competitors share `shared_places`; `rule_four_percent` is what withdrawals took. Each
 * of the `insurance_parts` has its time, its share of the stake, the insured amount and the premium.
 */
const header = [
  'number',
  'bet_id',
  'placed_at',
  'settled_at',
  'state',
  'kind',
  'legs',
  'currency',
  'stake',
  'odds',
  'possible_return',
  'return',
  'sold_stake',
  'sold_for',
  'free_bet',
  'tax_country',
  'stake_tax',
  'return_tax',
  'insured',
  'premium',
  'insurance_paid',
  'insurance_parts',
  'leg',
  'home',
  'away',
  'competition',
  'market',
  'outcome',
  'leg_odds',
  'leg_result',
  'score',
  'place_share',
  'places',
  'shared_places',
  'tied',
  'rule_four_percent',
];

/** Writes the newest bets of a filter as a file of CSV, as they are read. Times are UTC, amounts in units of the currency; returns are after taxes. */
export function betsFile(
  database: Database,
  playerId: bigint,
  filter: BetsFilter,
  lng: Language,
): AsyncGenerator<Buffer> {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of newestBets(database, playerId, filter, maxExportedBets))
      yield rows.flatMap((row) => linesOf(row, lng));
  }
  return csvFile(header, batches());
}

type InsuredPart = NonNullable<BetView['insurance']>['parts'][number];

function linesOf(row: BetRow, lng: Language): Cell[][] {
  const bet = betView(row, lng);
  const { currency } = bet;
  const amount = (minor: number | null) =>
    minor === null ? '' : isCurrencyCode(currency) ? toDecimalString(BigInt(minor), currency) : String(minor);
  const odds = (milli: number) => (milli / 1_000).toFixed(3);
  const time = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());
  const partText = ({ boughtAt, sharePercent, insuredMinor, premiumMinor }: InsuredPart) =>
    `${time(boughtAt)} ${sharePercent}% ${amount(insuredMinor)} for ${amount(premiumMinor)}`;
  return bet.legs.map((leg, index) => [
    bet.number,
    bet.betId,
    time(bet.placedAt),
    time(bet.settledAt),
    bet.state,
    bet.form?.kind ?? plainKind(bet),
    String(bet.legs.length),
    currency,
    amount(bet.stakeMinor + bet.soldStakeMinor),
    odds(bet.totalOddsMilli),
    amount(bet.potentialReturnMinor),
    amount(bet.returnMinor),
    amount(bet.soldStakeMinor),
    amount(bet.soldReturnMinor),
    bet.isFree ? 'yes' : 'no',
    bet.tax?.country ?? '',
    amount(bet.tax?.stakeTaxMinor ?? 0),
    amount(bet.tax ? (bet.tax.taxMinor ?? 0) + bet.tax.soldTaxMinor : 0),
    amount(bet.insurance?.insuredMinor ?? 0),
    amount(bet.insurance?.premiumMinor ?? 0),
    amount(bet.insurance ? bet.insurance.paidMinor : 0),
    (bet.insurance?.parts ?? []).map(partText).join('; '),
    String(index + 1),
    leg.homeName,
    leg.awayName,
    leg.tournamentName,
    leg.marketName,
    leg.outcomeName,
    odds(leg.oddsMilli),
    leg.result ?? '',
    leg.score ?? '',
    leg.placeTerms ? `${leg.placeTerms.numerator}/${leg.placeTerms.denominator}` : '',
    String(leg.placeTerms?.places ?? ''),
    String(leg.shared?.places ?? ''),
    String(leg.shared?.tied ?? ''),
    String(leg.ruleFourPercent ?? ''),
  ]);
}

/** Returns the kind of a bet that has no form of its own. */
function plainKind({ legs, builders }: BetView): string {
  if (builders.length > 0) return 'builder';
  return legs.length === 1 ? 'single' : 'accumulator';
}
