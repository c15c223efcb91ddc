import { toJsonMinor } from '@fairline/money';
import type { BuilderRefusal } from './price-builder.ts';
import { highestUnitStake, type StakedForm, type StakeFault, stakeFaults } from './stake-limits.ts';

export type BetRefusal =
  | 'STAKE_INVALID'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'CURRENCY_MISMATCH'
  | 'LEGS_CONFLICT'
  | 'FORM_INVALID'
  | 'MATCH_UNKNOWN'
  | 'MARKET_UNKNOWN'
  | 'MARKET_CLOSED'
  | 'ODDS_CHANGED'
  | BuilderRefusal;

/** The reason why the stake or one selection of a bet is refused. */
export interface BetFault {
  /** `body.stakeMinor`, or `body.legs.0`, `body.builders.0` and so on. */
  path: string;
  code: BetRefusal | 'LEG_STAKE_LIMIT' | 'LEG_RETURN_LIMIT' | 'LEG_LIABILITY_LIMIT';
  detail: string;
  /** The highest stake of one line that would be accepted, in minor units. */
  allowedMinor?: number;
  /** The present price in thousandths. */
  oddsMilli?: number;
}

export interface RefusedBet {
  ok: false;
  code: BetRefusal;
  errors?: BetFault[];
}

export function refuse(code: BetRefusal): RefusedBet {
  return { ok: false, code };
}

/** Returns the refusal of a bet by its selections; its code is that of the first. */
export function refuseLegs(errors: readonly (BetFault & { code: BetRefusal })[]): RefusedBet | undefined {
  const [first] = errors;
  return first && { ok: false, code: first.code, errors: [...errors] };
}

/**
 * Returns the refusal of a stake that is too high, with the highest stake of one line that would be accepted; undefined when
 * it is not too high.
 */
export function refuseStake(bet: StakedForm, unitStakeMinor: bigint): RefusedBet | undefined {
  const faults = stakeFaults(bet, unitStakeMinor);
  if (faults.length === 0) return undefined;
  const allowedMinor = toJsonMinor(highestUnitStake(bet));
  const ofStake: BetFault = {
    path: 'body.stakeMinor',
    code: 'STAKE_TOO_HIGH',
    detail: `at most ${allowedMinor}`,
    allowedMinor,
  };
  return { ok: false, code: 'STAKE_TOO_HIGH', errors: [ofStake, ...faults.flatMap(faultOfLeg)] };
}

function faultOfLeg({ reason, leg }: StakeFault): BetFault[] {
  if (reason === 'stake' || reason === 'return' || leg === undefined) return [];
  return [{ path: `body.legs.${leg}`, ...legFaults[reason] }];
}

const legFaults = {
  'leg-stake': { code: 'LEG_STAKE_LIMIT', detail: 'the highest stake on this selection' },
  'leg-return': { code: 'LEG_RETURN_LIMIT', detail: 'the highest return on this selection' },
  'leg-liability': { code: 'LEG_LIABILITY_LIMIT', detail: 'the highest loss of the house on this selection' },
} as const;
