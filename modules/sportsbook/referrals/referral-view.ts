import type { Referral, WaitingBet } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { marketName, outcomeName } from '@fairline/markets';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type FormRules, formFor, linesOf } from '@fairline/odds';
import type { PlaceBetBody } from '../bets/decide-stake.ts';
import { legFair } from '../bets/leg-fair.ts';
import { stateOfPlay } from '../bets/state-of-play.ts';
import type { Book } from '../book/book.ts';
import { groupLegs } from '../domain/builder-legs.ts';
import { lossOn, type OutcomeStakes } from '../domain/liability.ts';
import type { LiabilityRow } from '../liability/liability-store.ts';
import type { SiteAmounts } from '../liability/limited-legs.ts';
import { sideIn } from '../offer/in-language.ts';
import { sideView } from '../offer/views.ts';
import { bodyOf } from './place-referred.ts';
import type { ReferralRow } from './referral-store.ts';

export interface ViewParts {
  book: Book;
  formRules(): FormRules;
  siteAmounts(): SiteAmounts;
}

type Leg = PlaceBetBody['legs'][number];

/** Replaces the sides of a match that has left the book. */
const unnamed = { home: { id: 0, name: '—' }, away: { id: 0, name: '—' }, sportId: 0 };

/** Returns a referral as its player sees it, in the player's language. */
export function referralView(
  { book, formRules }: ViewParts,
  row: ReferralRow,
  nowMs: number,
  lng: Language,
): Referral {
  const body = bodyOf(row);
  return {
    ...stateOf(row, nowMs),
    ...termsOf(row, body, formRules()),
    legs: body.legs.map((leg) => {
      const fixture = book.find(leg.matchId)?.fixture ?? unnamed;
      return {
        ...selectionOf(leg),
        homeName: sideIn(sideView(fixture.home), lng).name,
        awayName: sideIn(sideView(fixture.away), lng).name,
        marketName: marketName(fixture, leg),
        outcomeName: outcomeName(fixture, leg, leg.outcomeId),
      };
    }),
  };
}

/** Returns a referral as traders see it. `rows` are the open bets on the markets of its legs. */
export function waitingBetView(
  parts: ViewParts,
  row: ReferralRow,
  rows: readonly LiabilityRow[],
  nowMs: number,
): WaitingBet {
  const body = bodyOf(row);
  return {
    ...stateOf(row, nowMs),
    ...termsOf(row, body, parts.formRules()),
    playerId: String(row.player_id),
    createdAt: row.created_at.getTime(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.getTime() ?? null,
    note: row.note,
    legs: body.legs.map((leg) => waitingLeg(parts, row, leg, rows, body.legs.length)),
  };
}

function waitingLeg(
  parts: ViewParts,
  row: ReferralRow,
  leg: Leg,
  rows: readonly LiabilityRow[],
  legCount: number,
): WaitingBet['legs'][number] {
  const { book } = parts;
  const entry = book.find(leg.matchId);
  const fixture = entry?.fixture ?? unnamed;
  const quote = book.quote(leg);
  const play = stateOfPlay(book, [leg]);
  return {
    matchId: leg.matchId,
    sportId: fixture.sportId,
    matchName: `${fixture.home.name} – ${fixture.away.name}`,
    marketName: marketName(fixture, leg),
    outcomeName: outcomeName(fixture, leg, leg.outcomeId),
    oddsMilli: leg.oddsMilli,
    presentOddsMilli: quote.state === 'open' ? quote.oddsMilli : null,
    fairOddsMilli: legFair(book, leg)?.oddsMilli ?? null,
    score: play === '' ? null : (entry?.status?.score.join(':') ?? null),
    ...lossesOf(parts.siteAmounts(), row, leg, rows, legCount),
  };
}

/** Returns what the house loses on the outcome of a leg without the bet and with it; null for a bet that is not open. */
function lossesOf(
  amounts: SiteAmounts,
  row: ReferralRow,
  leg: Leg,
  rows: readonly LiabilityRow[],
  legCount: number,
): Pick<WaitingBet['legs'][number], 'lossBeforeMinor' | 'lossAfterMinor'> {
  const { currency } = row;
  const isOpen = row.state === 'waiting' || row.state === 'offered';
  if (!isOpen || !isCurrencyCode(currency)) return { lossBeforeMinor: null, lossAfterMinor: null };
  const stakes = rows
    .filter(
      (each) =>
        String(each.match_id) === leg.matchId &&
        each.market_id === leg.marketId &&
        each.specifiers === leg.specifiers,
    )
    .map(
      (each): OutcomeStakes => ({
        outcomeId: each.outcome_id,
        stake: amounts.inHundredths(each.currency, each.stake_minor),
        return: amounts.inHundredths(each.currency, each.return_minor),
      }),
    );
  // Conversions are of amounts above zero.
  const inMinor = (hundredths: bigint): bigint => {
    if (hundredths === 0n) return 0n;
    return hundredths < 0n
      ? -amounts.inMinor(currency, Number(-hundredths))
      : amounts.inMinor(currency, Number(hundredths));
  };
  const before = inMinor(lossOn(stakes, leg.outcomeId));
  const share = (row.potential_return_minor - row.stake_minor) / BigInt(legCount);
  return { lossBeforeMinor: toJsonMinor(before), lossAfterMinor: toJsonMinor(before + share) };
}

function stateOf(row: ReferralRow, nowMs: number) {
  const isOpen = row.state === 'waiting' || row.state === 'offered';
  return {
    referralId: row.referral_id,
    state: row.state,
    version: row.version,
    leftMs: isOpen ? Math.max(0, row.expires_at.getTime() - nowMs) : 0,
    currency: row.currency,
    refusal: row.refusal,
  };
}

function termsOf(row: ReferralRow, { builders, form, legs, stakeMinor }: PlaceBetBody, rules: FormRules) {
  const legCount = groupLegs(legs, builders).length;
  return {
    form: form ?? null,
    lines: linesOf(formFor(form, legCount, rules), legCount),
    builders: (builders ?? []).map(({ matchId }) => ({ matchId })),
    asked: {
      unitStakeMinor: stakeMinor,
      stakeMinor: toJsonMinor(row.stake_minor),
      stakeTaxMinor: toJsonMinor(row.reserved_minor - row.stake_minor),
      potentialReturnMinor: toJsonMinor(row.potential_return_minor),
      oddsMilli: legs.map(({ oddsMilli }) => oddsMilli),
    },
    offered: row.offer,
  };
}

function selectionOf({ matchId, marketId, specifiers, outcomeId }: Leg) {
  return { matchId, marketId, specifiers, outcomeId };
}
