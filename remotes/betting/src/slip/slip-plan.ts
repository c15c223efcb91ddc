import type { AskedForm, BetTaxRule, OfferedInsurance, PlaceTermsView } from '@fairline/contracts';
import { type CurrencyCode, fromJsonMinor } from '@fairline/money';
import { type FormRules, formFor, isPlain } from '@fairline/odds/bets/asked-form';
import { type BetForm, type BetFormRefusal, checkBetForm, stakeOf } from '@fairline/odds/bets/bet-form';
import type { EachWayTerms } from '@fairline/odds/bets/each-way';
import { type PlacedLeg, potentialReturnOf } from '@fairline/odds/bets/settle-form';
import { totalOddsOf } from '@fairline/odds/bets/total-odds';
import {
  type PlannedInsurance,
  plannedInsurance,
} from '@fairline/remote-views/insurance/planned-insurance.ts';
import { type BuilderQuotes, withBuilders } from './plan-builders.ts';
import {
  type ChosenForm,
  chosenForm,
  type PlannedBlock,
  readStake,
  type StakeFault,
  type TypedStake,
} from './plan-form.ts';
import { type PlannedLeg, planLeg } from './planned-leg.ts';
import { type PlannedTaxes, plannedTaxes } from './planned-taxes.ts';
import type { Quotes } from './quotes.ts';
import { type Slip, type SlipLeg, wholeSlip } from './slip.ts';
import type { SlipMode } from './slip-modes.ts';

/** The lowest and the highest stake of one line in minor units, and the taxes on the bet. */
export interface UnitBounds {
  minMinor: bigint;
  maxMinor: bigint;
  tax?: BetTaxRule | null;
  /** The insurance that is offered; null where there is none. */
  insurance?: OfferedInsurance | null;
  /** The selections whose limits are the reason why no more is taken. */
  limiting?: readonly LimitingLeg[];
}

/** A selection whose limit is the reason why no higher stake is taken, and the code of the limit. */
export interface LimitingLeg {
  leg: SlipLeg;
  code: string;
}

/** A bet that the coupon would place. */
export interface PlannedBet extends PlannedTaxes {
  /** The free bet that is the stake; absent for a stake of money. */
  freeBetId?: string;
  /** The bet's id in the slip: `slip`, or the key of a single's leg. */
  id: string;
  legs: readonly PlannedLeg[];
  /** How the legs are combined; undefined for a single and an accumulator. */
  form: AskedForm | undefined;
  /** The form as the site takes it, with its bonus or margin. */
  takenForm: BetForm;
  /** Why legs cannot be combined in this way. */
  formFault: BetFormRefusal | undefined;
  blocks: readonly PlannedBlock[];
  /** The number of stakes that the bet takes; 0 when its legs cannot be combined in this way. */
  lines: number;
  /** The stake of one line in minor units; undefined while the typed stake is empty or invalid. */
  unitStakeMinor: bigint | undefined;
  /** The stake of all lines. */
  stakeMinor: bigint | undefined;
  /** The stakes of one line that the site takes; undefined while they are not known. */
  bounds: UnitBounds | undefined;
  /** What is wrong with the typed stake. */
  stakeFault: StakeFault | undefined;
  /**
   * The price of a single, an accumulator or an anti-accumulator in thousandths, rounded down as on the platform.
   * Undefined for others, which have none, and while it is not known.
   */
  totalOddsMilli: number | undefined;
  /** The highest return after its taxes. */
  returnMinor: bigint | undefined;
  /** The taxes; null where there are none, undefined while they are not known. */
  tax: BetTaxRule | null | undefined;
  /** The insurance that the player takes; undefined without one. */
  insurance?: PlannedInsurance | undefined;
}

/** The action of the coupon's button: the first obstacle to a bet, or placing the bets. */
export type SlipAction =
  | {
      kind:
        | 'empty'
        | 'login'
        | 'outdated'
        | 'wait'
        | 'conflict'
        | 'builder'
        | 'enter-stake'
        | 'fix-stake'
        | 'choose-sizes'
        | 'too-many-lines'
        | 'split-blocks'
        | 'no-chance'
        | 'no-stake';
    }
  /** The stakes of lines are above the highest that are taken, by the ids of their bets. */
  | { kind: 'lower-stake'; stakes: ReadonlyMap<string, bigint> }
  | { kind: 'stake-too-low'; minMinor: bigint }
  | { kind: 'remove-closed'; keys: readonly string[] }
  | { kind: 'accept'; prices: ReadonlyMap<string, number> }
  | { kind: 'deposit'; missingMinor: bigint }
  | { kind: 'place'; bets: readonly PlannedBet[] };

export interface SlipPlan {
  /** The kind of bet; a lone selection is an accumulator of one. */
  kind: SlipMode;
  /** Singles, or one bet of all legs. */
  isSingles: boolean;
  legs: readonly PlannedLeg[];
  bets: readonly PlannedBet[];
  /** Events with more than one leg in the bet, and events that depend on those of other legs. */
  conflicts: ReadonlySet<string>;
  totalStakeMinor: bigint;
  totalReturnMinor: bigint;
  /** The taxes on the stakes, which are paid on top of them, and on the returns. */
  totalStakeTaxMinor: bigint;
  totalReturnTaxMinor: bigint;
  /** The premium of the insurance, which is paid on top of the stake. */
  totalPremiumMinor: bigint;
  action: SlipAction;
}

export interface PlanInput {
  slip: Slip;
  quotes: Quotes;
  /** The player's currency, or the currency that visitors see. */
  currency: CurrencyCode;
  /** The balance in minor units; undefined for a visitor. */
  balanceMinor: number | undefined;
  /** What the site gives and takes for forms of bets. */
  formRules: FormRules;
  /** True while there is no live connection: the shown prices may be old. */
  isOutdated: boolean;
  /** The prices of bet builders, by their matches. */
  builderQuotes?: BuilderQuotes | undefined;
  /** The stakes that the site takes, by the ids of bets in the slip. */
  bounds?: ReadonlyMap<string, UnitBounds>;
  /** The share of the stake that the player insures, in percent; 0 for none. */
  insuredPercent?: number;
  /** Events that depend on those of other selections, by the platform. */
  related?: ReadonlySet<string> | undefined;
}

/** Computes everything that the coupon shows from the player's choices and the current quotes. */
export function planSlip({
  slip,
  quotes,
  currency,
  balanceMinor,
  formRules,
  isOutdated,
  builderQuotes,
  bounds = new Map(),
  insuredPercent = 0,
  related = new Set(),
}: PlanInput): SlipPlan {
  const legs = withBuilders(
    slip.legs.map((leg) => planLeg(leg, slip, quotes)),
    slip,
    builderQuotes,
  );
  const kind = legs.length > 1 ? slip.mode : 'accumulator';
  const isSingles = kind === 'singles';
  const bets = plannedBets(kind, slip, legs, { currency, formRules, bounds, insuredPercent });
  const conflicts = new Set(isSingles ? [] : [...repeatedMatches(legs), ...relatedEvents(legs, related)]);
  const plan = {
    kind,
    isSingles,
    legs,
    bets,
    conflicts,
    totalStakeMinor: sumOf(bets.map(({ stakeMinor }) => stakeMinor)),
    totalReturnMinor: sumOf(bets.map(({ returnMinor }) => returnMinor)),
    totalStakeTaxMinor: sumOf(bets.map(({ stakeTaxMinor }) => stakeTaxMinor)),
    totalReturnTaxMinor: sumOf(bets.map(({ returnTaxMinor }) => returnTaxMinor)),
    totalPremiumMinor: sumOf(bets.map(({ insurance }) => insurance?.premiumMinor)),
  };
  const action = nextAction(plan, balanceMinor, isOutdated);
  // The premium is not known yet, and nobody who wants insurance gets a bet without it.
  const isUninsured = insuredPercent > 0 && bets.some((bet) => bet.id === wholeSlip && !bet.bounds);
  return { ...plan, action: action.kind === 'place' && isUninsured ? { kind: 'wait' } : action };
}

type Rules = Required<Pick<PlanInput, 'currency' | 'formRules' | 'bounds' | 'insuredPercent'>>;

function plannedBets(kind: SlipMode, slip: Slip, legs: readonly PlannedLeg[], rules: Rules): PlannedBet[] {
  if (legs.length === 0) return [];
  if (kind === 'singles') {
    return legs.map((leg) => {
      const stake = readStake(slip.stakes[leg.key] ?? '', rules.currency);
      return planBet(leg.key, [leg], stake, eachWayForm(slip, [leg]) ?? plainForm, rules);
    });
  }
  const stake = readStake(slip.stake, rules.currency);
  const eachWay = kind === 'accumulator' ? eachWayForm(slip, legs) : undefined;
  const form = eachWay ?? chosenForm(kind, legs, slip.choices, stake, rules.currency);
  return [planBet(wholeSlip, legs, stake, form, rules)];
}

const plainForm: ChosenForm = { form: undefined, blocks: [] };

/** Returns the each-way form of legs that all have place terms, where the player wants it. */
function eachWayForm({ choices }: Slip, legs: readonly PlannedLeg[]): ChosenForm | undefined {
  const isPossible = choices.isEachWay && legs.every(({ placeTerms }) => placeTerms);
  return isPossible ? { form: { kind: 'each-way' }, blocks: [] } : undefined;
}

function planBet(
  id: string,
  legs: readonly PlannedLeg[],
  { minor: unitStakeMinor, fault }: TypedStake,
  { form, blocks }: Pick<PlannedBet, 'form' | 'blocks'>,
  { formRules, bounds, insuredPercent }: Rules,
): PlannedBet {
  const takenForm = formFor(form, legs.length, formRules);
  const check = checkBetForm(takenForm, legs.length);
  const priced = check.ok ? pricesOf(takenForm, legs) : undefined;
  const isStaked = check.ok && unitStakeMinor !== undefined;
  const stakeMinor = isStaked ? stakeOf(takenForm, unitStakeMinor, legs.length) : undefined;
  const grossMinor = isStaked && priced ? potentialReturnOf(takenForm, unitStakeMinor, priced) : undefined;
  const tax = bounds.get(id)?.tax;
  const taxes = plannedTaxes(tax, stakeMinor, grossMinor);
  return {
    id,
    legs,
    form,
    takenForm,
    formFault: check.ok ? undefined : check.code,
    blocks,
    lines: check.ok ? check.lines : 0,
    unitStakeMinor,
    stakeMinor,
    bounds: bounds.get(id),
    stakeFault: fault,
    totalOddsMilli: priced && shownOdds(takenForm, priced),
    returnMinor: grossMinor === undefined ? undefined : grossMinor - taxes.returnTaxMinor,
    tax,
    ...taxes,
    insurance:
      id === wholeSlip ? plannedInsurance(bounds.get(id)?.insurance, insuredPercent, stakeMinor) : undefined,
  };
}

/**
 * The legs as the platform prices them; undefined while an anti-accumulator lacks the chance of one, or a bet builder its price.
 */
function pricesOf({ kind }: BetForm, legs: readonly PlannedLeg[]): PlacedLeg[] | undefined {
  if (legs.some(({ oddsMilli }) => oddsMilli === 0)) return undefined;
  if (kind === 'each-way') {
    return legs.flatMap(({ oddsMilli, placeTerms }) =>
      placeTerms ? [{ oddsMilli, eachWay: eachWayOf(placeTerms) }] : [],
    );
  }
  if (kind !== 'anti-accumulator') return legs.map(({ oddsMilli }) => ({ oddsMilli }));
  const known = legs.flatMap(({ oddsMilli, chancePpm }) =>
    typeof chancePpm === 'number' ? [{ oddsMilli, probabilityPpm: chancePpm }] : [],
  );
  return known.length === legs.length ? known : undefined;
}

function eachWayOf({ numerator, denominator, places }: PlaceTermsView): EachWayTerms {
  return { fraction: { numerator: BigInt(numerator), denominator: BigInt(denominator) }, places };
}

function shownOdds(form: BetForm, legs: readonly PlacedLeg[]): number | undefined {
  if (!isPlain(form, legs.length) && form.kind !== 'anti-accumulator') return undefined;
  // Of this stake no part of the price is rounded away.
  const stakeMinor = 1_000n;
  const potentialReturnMinor = potentialReturnOf(form, stakeMinor, legs);
  const odds = legs.map(({ oddsMilli }) => oddsMilli);
  return Number(totalOddsOf(form, odds, { stakeMinor, potentialReturnMinor }));
}

type Unfinished = Omit<SlipPlan, 'action'>;

/** Returns what the bets of the slip cost: the stakes, the taxes on them and the premium. */
export function toPayOf(plan: Unfinished): bigint {
  return plan.totalStakeMinor + plan.totalStakeTaxMinor + plan.totalPremiumMinor;
}

function nextAction(plan: Unfinished, balanceMinor: number | undefined, isOutdated: boolean): SlipAction {
  const { legs, bets, isSingles } = plan;
  if (legs.length === 0) return { kind: 'empty' };
  const closed = legs.filter(({ state }) => state === 'closed' || state === 'restricted');
  if (closed.length > 0) return { kind: 'remove-closed', keys: closed.flatMap(closedKeys) };
  if (plan.conflicts.size > 0) return { kind: 'conflict' };
  if (legs.some(({ fault }) => fault)) return { kind: 'builder' };
  const formFault = bets.find((bet) => bet.formFault)?.formFault;
  if (formFault) return { kind: formActions[formFault] };
  const isAnti = plan.kind === 'anti-accumulator';
  if (isAnti && legs.some(({ chancePpm }) => chancePpm === null)) return { kind: 'no-chance' };
  if (balanceMinor === undefined) return { kind: 'login' };
  // No bet is placed on a price that may be old, and no changed price is accepted.
  if (isOutdated) return { kind: 'outdated' };
  if (bets.some(({ stakeFault, blocks }) => stakeFault || blocks.some(({ fault }) => fault)))
    return { kind: 'fix-stake' };
  const staked = bets.filter(({ stakeMinor }) => stakeMinor !== undefined);
  // Only singles with a stake are placed.
  const placed = (isSingles ? staked : bets).flatMap((bet) => bet.legs);
  if (placed.some(({ state }) => state === 'suspended')) return { kind: 'wait' };
  const unaccepted = placed.filter(({ needsAcceptance }) => needsAcceptance);
  if (unaccepted.length > 0) {
    return { kind: 'accept', prices: new Map(unaccepted.map(({ key, oddsMilli }) => [key, oddsMilli])) };
  }
  if (staked.length === 0) return { kind: 'enter-stake' };
  if (isAnti && legs.some(({ chancePpm }) => chancePpm === undefined)) return { kind: 'wait' };
  const bounded = boundedStakes(staked);
  if (bounded) return bounded;
  const missingMinor = toPayOf(plan) - fromJsonMinor(balanceMinor);
  return missingMinor > 0n ? { kind: 'deposit', missingMinor } : { kind: 'place', bets: staked };
}

/** The selections of a closed leg that have to be removed. */
function closedKeys({ key, parts }: PlannedLeg): string[] {
  return (
    parts?.filter(({ state }) => state === 'closed' || state === 'restricted').map((part) => part.key) ?? [
      key,
    ]
  );
}

/** The action when a stake is not one that the site takes. */
function boundedStakes(staked: readonly PlannedBet[]): SlipAction | undefined {
  if (staked.some(({ bounds }) => bounds && bounds.maxMinor < bounds.minMinor)) return { kind: 'no-stake' };
  const lowered = staked.flatMap(({ id, bounds, unitStakeMinor = 0n }): [string, bigint][] =>
    bounds && unitStakeMinor > bounds.maxMinor ? [[id, bounds.maxMinor]] : [],
  );
  if (lowered.length > 0) return { kind: 'lower-stake', stakes: new Map(lowered) };
  const low = staked.find(({ bounds, unitStakeMinor = 0n }) => bounds && unitStakeMinor < bounds.minMinor);
  return low?.bounds && { kind: 'stake-too-low', minMinor: low.bounds.minMinor };
}

/** The obstacle that the button names when selections cannot be combined as the player chose. */
const formActions = {
  INVALID_SIZES: 'choose-sizes',
  INVALID_BANKERS: 'choose-sizes',
  INVALID_FORM: 'choose-sizes',
  TOO_MANY_LINES: 'too-many-lines',
  INVALID_BLOCKS: 'split-blocks',
  TOO_FEW_LEGS: 'empty',
  TOO_MANY_LEGS: 'too-many-lines',
} as const satisfies Record<BetFormRefusal, SlipAction['kind']>;

function repeatedMatches(legs: readonly PlannedLeg[]): string[] {
  const ids = legs.map(({ leg }) => leg.matchId);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Returns the related events of the slip. Fewer than two are left when the player has removed what they depend on. */
function relatedEvents(legs: readonly PlannedLeg[], related: ReadonlySet<string>): string[] {
  const found = new Set(legs.map(({ leg }) => leg.matchId).filter((matchId) => related.has(matchId)));
  return found.size > 1 ? [...found] : [];
}

function sumOf(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
}
