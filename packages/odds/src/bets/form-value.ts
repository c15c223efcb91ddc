import {
  addFractions,
  type Fraction,
  isLess,
  multiplyFractions,
  one,
  reduceFraction,
  subtractFractions,
  whole,
  zero,
} from '../fraction.ts';
import { antiAccumulatorOdds, antiResultOf } from './anti-accumulator.ts';
import { type BetForm, blocksOf, type FormBlock } from './bet-form.ts';
import { lineCount, requireCombination } from './bet-shape.ts';
import type { WhenShort } from './chain-return.ts';
import { type EachWayOutlook, eachWayValue } from './each-way-value.ts';
import { legMultiplier } from './leg.ts';
import { chanceOf, expectedMultiplier, million, resultsOf } from './leg-outlook.ts';
import { sumOverLines } from './line-sum.ts';
import type { LuckyBonus } from './lucky-return.ts';

/** A leg of a bet with what is known of it, and its chance at placing where the bet is priced by it. */
export type ValuedLeg = EachWayOutlook & { readonly probabilityPpm?: number | undefined };

/** The maximum number of different accounts that a chain or a conditional bet may still come to. */
const maxAccounts = 2_048;

/**
 * Returns the expected return of a bet in minor units, exact. Undefined where no value is defined: an each-way bet
 * whose chance of a place nothing tells; an anti-accumulator with a leg that can be void, since its price would be made anew; a
 * chain or a conditional bet that can end in too many ways.
 * @throws RangeError when chances do not sum to a million, or the form cannot have so many legs
 */
export function formValue(
  form: BetForm,
  unitStakeMinor: bigint,
  legs: readonly ValuedLeg[],
): Fraction | undefined {
  switch (form.kind) {
    case 'combination': {
      const { sizes, bankers, bonus } = form;
      requireCombination(legs.length, { sizes, bankers });
      const plain = sumOverLines(legs.map(expectedMultiplier), sizes, bankers);
      const lines = bonus ? addFractions([plain, luckyExtra(bonus, sizes, legs)]) : plain;
      return multiplyFractions([whole(unitStakeMinor), lines]);
    }
    case 'chain':
      return chainValue(form.whenShort, unitStakeMinor, legs);
    case 'conditional':
      return conditionalValue(form.blocks, legs);
    case 'anti-accumulator':
      return antiValue(unitStakeMinor, form.marginMilli, legs);
    case 'each-way':
      return eachWayValue(unitStakeMinor, legs);
  }
}

/** Returns what the bonuses of a Lucky bet add to its value, for one staked on each line. */
function luckyExtra(bonus: LuckyBonus, sizes: readonly number[], legs: readonly ValuedLeg[]): Fraction {
  const won = legs.map((leg) => chanceOf(leg, 'won'));
  const lost = legs.map((leg) => chanceOf(leg, 'lost'));
  const allWon = sumOverLines(
    legs.map(({ oddsMilli }) => legMultiplier({ oddsMilli, result: { kind: 'won' } })),
    sizes,
  );
  const winnings = subtractFractions(allWon, whole(BigInt(lineCount(legs.length, sizes))));
  const ofAll = multiplyFractions([
    ...won,
    winnings,
    { numerator: BigInt(bonus.allWinnersPercent), denominator: 100n },
  ]);
  const ofOne = legs.map(({ oddsMilli }, winner) =>
    multiplyFractions([
      ...lost.map((chance, index) => (index === winner ? (won[winner] ?? zero) : chance)),
      { numerator: BigInt(oddsMilli) - 1_000n, denominator: 1_000n },
      whole(BigInt(bonus.oneWinnerTimes) - 1n),
    ]),
  );
  return addFractions([ofAll, ...ofOne]);
}

/** An account that a bet may have come to, with its chance. */
interface LikelyAccount {
  account: Fraction;
  chance: Fraction;
}

/** Accounts that a bet may have come to, by their texts. The chances sum to one. */
type Accounts = Map<string, LikelyAccount>;

function startAt(account: Fraction): Accounts {
  return addAccount(new Map(), { account, chance: one });
}

/** Adds an account. Equal ones become one, so that their number stays small. */
function addAccount(accounts: Accounts, { account, chance }: LikelyAccount): Accounts {
  const reduced = reduceFraction(account);
  const text = `${reduced.numerator}/${reduced.denominator}`;
  const known = accounts.get(text)?.chance ?? zero;
  return accounts.set(text, { account: reduced, chance: reduceFraction(addFractions([known, chance])) });
}

function expectedAccount(accounts: Accounts): Fraction {
  return [...accounts.values()].reduce(
    (sum, { account, chance }) => reduceFraction(addFractions([sum, multiplyFractions([account, chance])])),
    zero,
  );
}

/** A multiplier of a stake, with its chance. */
interface Likely {
  multiplier: Fraction;
  chance: Fraction;
}

/**
 * Moves every account by one stake: `stakeOf` returns the stake of an account; undefined for one that stakes nothing more.
 * Undefined when there would be too many accounts.
 */
function play(
  accounts: Accounts,
  outcomes: readonly Likely[],
  stakeOf: (account: Fraction) => Fraction | undefined,
): Accounts | undefined {
  const next: Accounts = new Map();
  for (const { account, chance } of accounts.values()) {
    const stake = stakeOf(account);
    if (!stake) {
      addAccount(next, { account, chance });
      continue;
    }
    const left = subtractFractions(account, stake);
    for (const outcome of outcomes) {
      const paid = multiplyFractions([stake, outcome.multiplier]);
      addAccount(next, {
        account: addFractions([left, paid]),
        chance: multiplyFractions([chance, outcome.chance]),
      });
    }
    if (next.size > maxAccounts) return undefined;
  }
  return next;
}

function chainValue(
  whenShort: WhenShort,
  unitStakeMinor: bigint,
  legs: readonly ValuedLeg[],
): Fraction | undefined {
  const unit = whole(unitStakeMinor);
  let accounts: Accounts | undefined = startAt(unit);
  for (const leg of legs) {
    accounts = play(accounts, likelyOf(leg), (account) => {
      if (account.numerator <= 0n) return undefined;
      if (!isLess(account, unit)) return unit;
      return whenShort === 'stop' ? undefined : account;
    });
    if (!accounts) return undefined;
  }
  return expectedAccount(accounts);
}

function conditionalValue(blocks: readonly FormBlock[], legs: readonly ValuedLeg[]): Fraction | undefined {
  const [first, ...rest] = blocksOf(blocks, legs);
  if (!first || first.stakeMinor === 'max') throw new RangeError('the first block has a stake of its own');
  let accounts: Accounts | undefined = startAt(whole(first.stakeMinor));
  for (const block of [first, ...rest]) {
    const outcomes = likelyOfBlock(block.legs);
    accounts =
      outcomes &&
      play(accounts, outcomes, (account) => {
        if (account.numerator <= 0n) return undefined;
        const own = block.stakeMinor === 'max' ? account : whole(block.stakeMinor);
        return isLess(account, own) ? account : own;
      });
    if (!accounts) return undefined;
  }
  return expectedAccount(accounts);
}

/** Returns the multipliers that an accumulator of legs may have; undefined when they are too many. */
function likelyOfBlock(legs: readonly ValuedLeg[]): Likely[] | undefined {
  let products: Accounts | undefined = startAt(one);
  for (const leg of legs) {
    products = play(products, likelyOf(leg), (product) => (product.numerator <= 0n ? undefined : product));
    if (!products) return undefined;
  }
  return [...products.values()].map(({ account, chance }) => ({ multiplier: account, chance }));
}

function likelyOf(leg: ValuedLeg): Likely[] {
  return resultsOf(leg).map(({ result, ppm }) => ({
    multiplier: legMultiplier({ ...leg, result }),
    chance: { numerator: ppm, denominator: million },
  }));
}

function antiValue(
  unitStakeMinor: bigint,
  marginMilli: number,
  legs: readonly ValuedLeg[],
): Fraction | undefined {
  const counted = legs.filter((leg) => !('result' in leg && antiResultOf(leg.result) === 'void'));
  if (counted.length === 0) return whole(unitStakeMinor);
  const known = counted.every((leg) =>
    resultsOf(leg).every(({ result }) => result.kind === 'won' || result.kind === 'lost'),
  );
  if (!known) return undefined;
  const odds = antiAccumulatorOdds(
    counted.map(({ probabilityPpm }) => {
      if (probabilityPpm === undefined) throw new RangeError('a leg of an anti-accumulator has a chance');
      return { probabilityPpm };
    }),
    marginMilli,
  );
  const allWin = multiplyFractions(counted.map((leg) => chanceOf(leg, 'won')));
  return multiplyFractions([
    whole(unitStakeMinor),
    { numerator: BigInt(odds), denominator: 1_000n },
    subtractFractions(one, allWin),
  ]);
}
