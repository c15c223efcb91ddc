import { mulDivFloor } from '@fairline/money';
import { antiAccumulatorOdds, antiAccumulatorReturn, antiResultOf } from './anti-accumulator.ts';
import { type BetForm, blocksOf } from './bet-form.ts';
import { betReturn, potentialReturn } from './bet-return.ts';
import { chainReturn, potentialChainReturn, type WhenShort } from './chain-return.ts';
import { type ConditionalBlock, conditionalReturn } from './conditional-return.ts';
import { type EachWayTerms, eachWayReturn, potentialEachWayReturn } from './each-way.ts';
import { isDecided } from './is-decided.ts';
import type { LegResult, SettledLeg } from './leg.ts';
import { luckyReturn } from './lucky-return.ts';
import { placesIn } from './position.ts';

/** A leg of a bet as it was placed. */
export interface PlacedLeg {
  /** The price in thousandths. */
  readonly oddsMilli: number;
  /** The chance at placing in millionths; a leg of an anti-accumulator has it. */
  readonly probabilityPpm?: number | undefined;
  /** The place terms; a leg of an each-way bet has them. */
  readonly eachWay?: EachWayTerms | undefined;
}

/** A placed leg with its result; null while it is open. */
export interface PendingLeg extends PlacedLeg {
  readonly result: LegResult | null;
  /** The deduction for withdrawn runners, in percent of the winnings. */
  readonly ruleFourPercent?: number | undefined;
}

export type BetSettlement = { state: 'won' | 'lost' | 'returned'; returnMinor: bigint };

/**
 * Returns the return in minor units when all goes as the bet hopes: every leg wins, or one of an anti-accumulator loses.
 */
export function potentialReturnOf(form: BetForm, unitStakeMinor: bigint, legs: readonly PlacedLeg[]): bigint {
  switch (form.kind) {
    case 'combination': {
      const { sizes, bankers, bonus } = form;
      if (!bonus) return potentialReturn({ unitStakeMinor, sizes, bankers, legs });
      const won = legs.map(({ oddsMilli }): SettledLeg => ({ oddsMilli, result: { kind: 'won' } }));
      return luckyReturn({ unitStakeMinor, legs: won, bonus }).returnMinor;
    }
    case 'chain':
      return potentialChainReturn(unitStakeMinor, legs);
    case 'conditional':
      return conditionalReturn(
        blocksOf(
          form.blocks,
          legs.map(({ oddsMilli }): SettledLeg => ({ oddsMilli, result: { kind: 'won' } })),
        ),
      ).returnMinor;
    case 'anti-accumulator':
      return antiReturn(unitStakeMinor, legs, form.marginMilli);
    case 'each-way':
      return potentialEachWayReturn(unitStakeMinor, legs.map(withTerms));
  }
}

/**
 * Returns the most that a bet can ever return, in minor units. An anti-accumulator can return more than it promises: its
 * price is made anew without void legs, and it is longest when one leg alone is left, the one that hardly loses.
 */
export function maxReturnOf(form: BetForm, unitStakeMinor: bigint, legs: readonly PlacedLeg[]): bigint {
  if (form.kind !== 'anti-accumulator') return potentialReturnOf(form, unitStakeMinor, legs);
  const [likeliest] = legs.toSorted(
    (one, other) => withProbability(other).probabilityPpm - withProbability(one).probabilityPpm,
  );
  return likeliest ? antiReturn(unitStakeMinor, [likeliest], form.marginMilli) : 0n;
}

function antiReturn(unitStakeMinor: bigint, legs: readonly PlacedLeg[], marginMilli: number): bigint {
  const odds = antiAccumulatorOdds(legs.map(withProbability), marginMilli);
  return mulDivFloor(unitStakeMinor, BigInt(odds), 1_000n);
}

/**
 * Settles a bet by the results of its legs; undefined while its return still depends on an open leg. `returned` means that
 * every leg counted as void, and the player gets exactly the stake back. Every form is settled by every result.
 */
export function settleForm(
  form: BetForm,
  unitStakeMinor: bigint,
  legs: readonly PendingLeg[],
): BetSettlement | undefined {
  const returnMinor = returnOf(form, unitStakeMinor, legs);
  if (returnMinor === undefined) return undefined;
  if (legs.every(({ result }) => result && isVoidIn(form, result))) return { state: 'returned', returnMinor };
  return { state: returnMinor > 0n ? 'won' : 'lost', returnMinor };
}

function isVoidIn(form: BetForm, result: LegResult): boolean {
  return (form.kind === 'anti-accumulator' ? antiResultOf(result) : result.kind) === 'void';
}

function returnOf(form: BetForm, unitStakeMinor: bigint, legs: readonly PendingLeg[]): bigint | undefined {
  switch (form.kind) {
    case 'combination': {
      const results = legs.map(({ result }) => result);
      if (!isDecided(results, form)) return undefined;
      // The return is the same whatever an open leg does, so it counts as lost.
      const settled = legs.map((leg) => ({ ...leg, result: leg.result ?? lost }));
      const { sizes, bankers, bonus } = form;
      return bonus
        ? luckyReturn({ unitStakeMinor, legs: settled, bonus }).returnMinor
        : betReturn({ unitStakeMinor, sizes, bankers, legs: settled });
    }
    case 'chain':
      return returnOfChain(form.whenShort, unitStakeMinor, legs);
    case 'conditional':
      return returnOfBlocks(blocksOf(form.blocks, legs));
    case 'anti-accumulator': {
      // The price is made anew without void legs, so every leg has to be known.
      const known = knownLegs(legs);
      if (known.length < legs.length) return undefined;
      return antiAccumulatorReturn({
        stakeMinor: unitStakeMinor,
        marginMilli: form.marginMilli,
        legs: known.map((leg) => ({ ...withProbability(leg), result: antiResultOf(leg.result) })),
      }).returnMinor;
    }
    case 'each-way': {
      if (legs.some(hasNoPlace)) return 0n;
      const known = knownLegs(legs);
      if (known.length < legs.length) return undefined;
      return eachWayReturn(
        unitStakeMinor,
        known.map((leg) => ({
          ...withTerms(leg),
          ruleFourPercent: leg.ruleFourPercent ?? 0,
          result: leg.result,
        })),
      );
    }
  }
}

function returnOfChain(
  whenShort: WhenShort,
  unitStakeMinor: bigint,
  legs: readonly PendingLeg[],
): bigint | undefined {
  const open = legs.findIndex(({ result }) => result === null);
  const known = knownLegs(open < 0 ? legs : legs.slice(0, open));
  const { returnMinor, isOver } = chainReturn({ unitStakeMinor, whenShort, legs: known });
  return open < 0 || isOver ? returnMinor : undefined;
}

/** A block with a lost leg is known, whatever its other legs do. Of the blocks after an open one nothing is known. */
function returnOfBlocks(blocks: readonly ConditionalBlock<PendingLeg>[]): bigint | undefined {
  const known: ConditionalBlock<SettledLeg>[] = [];
  for (const { stakeMinor, legs } of blocks) {
    const isLost = legs.some(({ result }) => result?.kind === 'lost');
    if (!isLost && legs.some(({ result }) => result === null)) {
      // The blocks so far may have left nothing to stake.
      return known.length > 0 && conditionalReturn(known).returnMinor === 0n ? 0n : undefined;
    }
    known.push({
      stakeMinor,
      legs: legs.map((leg) => ({ ...leg, result: leg.result ?? lost })),
    });
  }
  return conditionalReturn(known).returnMinor;
}

const lost: LegResult = { kind: 'lost' };

function knownLegs<Leg extends PendingLeg>(legs: readonly Leg[]): (Leg & { result: LegResult })[] {
  return legs.flatMap((leg) => (leg.result === null ? [] : [{ ...leg, result: leg.result }]));
}

function withProbability({ probabilityPpm }: PlacedLeg): { probabilityPpm: number } {
  if (probabilityPpm === undefined) throw new RangeError('a leg of an anti-accumulator has a chance');
  return { probabilityPpm };
}

/** True for a leg that has neither won nor one of the places of its terms. */
function hasNoPlace({ result, eachWay }: PendingLeg): boolean {
  if (result?.kind !== 'lost') return false;
  return !result.position || placesIn(result.position, eachWay?.places ?? 0) === null;
}

function withTerms({ oddsMilli, eachWay }: PlacedLeg): EachWayTerms & { oddsMilli: number } {
  if (!eachWay) throw new RangeError('a leg of an each-way bet has place terms');
  return { oddsMilli, ...eachWay };
}
