import { type Coupon, type CouponForm, type CouponLeg, PlatformError } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type BetForm, linesOf } from '@fairline/odds';
import type { Platform } from '@fairline/runtime';
import { groupLegs, shownBuilders } from '../domain/builder-legs.ts';
import { readForm } from '../domain/stored-form.ts';
import { insuranceView } from '../insurance/insurance-view.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { legView } from '../suggested-bets/suggested-leg.ts';
import { returnsOf } from '../taxes/tax-view.ts';
import { kindOfNumber } from './coupon-number.ts';
import {
  type CouponBetRow,
  type CouponLegRow,
  findCouponBet,
  findSlip,
  type SlipRow,
} from './coupon-store.ts';
import { slipLifeMs } from './save-slip.ts';

/**
 * Finds a placed bet or a saved slip by its number. Only the player of a bet gets its stake and return.
 * @throws PlatformError COUPON_UNKNOWN
 */
export async function findCoupon(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  onOffer: OnOffer,
  number: string,
  readerId: bigint | undefined,
): Promise<Coupon> {
  switch (kindOfNumber(number)) {
    case 'bet': {
      const row = await findCouponBet(database.pool, number);
      if (row) return betCoupon(number, row, readerId, onOffer);
      break;
    }
    case 'slip': {
      const row = await findSlip(database.pool, number, new Date(clock.now() - slipLifeMs));
      if (row) return slipCoupon(number, row, onOffer);
      break;
    }
    default:
  }
  throw new PlatformError('COUPON_UNKNOWN');
}

function betCoupon(
  number: string,
  row: CouponBetRow,
  readerId: bigint | undefined,
  onOffer: OnOffer,
): Coupon {
  const played = groupLegs(row.legs, row.builders).length;
  const { form } = readForm(row, row.stake_minor, played);
  return {
    number,
    kind: 'bet',
    at: row.placed_at.getTime(),
    form: row.form && shownForm(form),
    lines: linesOf(form, played),
    legs: legViews(row.legs, onOffer),
    builders: shownBuilders(row.legs, row.builders),
    ruleVersion: row.rule_version,
    own:
      row.player_id === readerId
        ? {
            betId: row.bet_id,
            state: row.state,
            stakeMinor: toJsonMinor(row.stake_minor),
            currency: row.currency,
            ...returnsOf(row),
            insurance: insuranceView(row),
          }
        : null,
  };
}

function slipCoupon(number: string, row: SlipRow, onOffer: OnOffer): Coupon {
  const played = groupLegs(row.legs, row.builders).length;
  const { form } = readForm({ form: row.form, unit_stake_minor: null }, 1n, played);
  return {
    number,
    kind: 'slip',
    at: row.saved_at.getTime(),
    form: row.form && shownForm(form),
    lines: linesOf(form, played),
    legs: legViews(row.legs, onOffer),
    builders: shownBuilders(row.legs, row.builders),
    ruleVersion: null,
    own: null,
  };
}

/** Returns a form as anybody may see it. */
function shownForm(form: BetForm): CouponForm {
  switch (form.kind) {
    case 'combination': {
      const { sizes, bankers } = form;
      const isLucky = bankers.length === 0 && form.bonus !== undefined;
      return { kind: 'combination', sizes: [...sizes], bankers: [...bankers], isLucky };
    }
    case 'chain':
      return { kind: 'chain', whenShort: form.whenShort };
    case 'conditional':
      return { kind: 'conditional', blocks: form.blocks.map(({ legs }) => ({ legs })) };
    case 'anti-accumulator':
      return { kind: 'anti-accumulator' };
    case 'each-way':
      return { kind: 'each-way' };
  }
}

/** The legs with their matches. A bet has no leg of an unknown match: matches are saved before they are on offer. */
function legViews(legs: readonly CouponLegRow[], onOffer: OnOffer): CouponLeg[] {
  return legs.flatMap((leg) => {
    const { matchId, marketId, specifiers, outcomeId, oddsMilli, result, status } = leg;
    const entry = onOffer.find(matchId);
    const fixture = entry?.fixture ?? leg.fixture;
    if (!fixture) return [];
    const drawn = { fixture, marketId, specifiers, outcomeId, oddsMilli, chance: 0 };
    const now = entry?.status ?? status;
    return [
      {
        ...legView(drawn, entry, now?.phase === 'live'),
        takenOddsMilli: oddsMilli,
        result: result?.kind ?? null,
        score: now && now.phase !== 'not-started' && !fixture.outright ? now.score.join(':') : null,
        ...(leg.placeTerms && { placeTerms: leg.placeTerms }),
      },
    ];
  });
}
