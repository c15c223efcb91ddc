import type { PricePolicy } from '@fairline/contracts';
import { initialChoices, type KindChoices } from './kind-choices.ts';
import { selectionKey } from './selection-key.ts';
import { type Attempt, maxLegs, type Slip, type SlipEdit, type SlipLeg } from './slip.ts';
import { slipModes } from './slip-modes.ts';
import { emptySlip } from './slip-state.ts';

/** Raise it when {@link Slip} changes its form: slips stored by other versions are then ignored. */
export const slipVersion = 1;

/** The slip as text for the browser's storage. */
export function writeSlip(slip: Slip): string {
  return JSON.stringify({ version: slipVersion, ...slip });
}

/**
 * Reads a slip from the browser's storage. The text may come from another version, another tab or an edit by hand, so
 * every part is checked and invalid parts are left out. @returns undefined when there is no slip of this version.
 */
export function readSlip(text: string | null): Slip | undefined {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== slipVersion) return undefined;
  const { legs, mode, choices, stake, stakes, policy, attempts, referred, editing, builders } = stored;
  const kept = new Map(
    (Array.isArray(legs) ? legs : []).filter(isLeg).map((leg) => [selectionKey(leg), leg]),
  );
  return {
    legs: [...kept.values()].slice(0, maxLegs),
    mode: slipModes.find((each) => each === mode) ?? emptySlip.mode,
    choices: readChoices(choices),
    stake: isStake(stake) ? stake : '',
    stakes: entriesWhere(stakes, isStake),
    policy: policies.find((each) => each === policy) ?? emptySlip.policy,
    attempts: entriesWhere(attempts, isAttempt),
    referred: keysIn(referred),
    ...(isEdit(editing) && { editing }),
    ...(isRecord(builders) && { builders: entriesWhere(builders, isBuilderPrice) }),
  };
}

export const policies: readonly PricePolicy[] = ['none', 'higher', 'any'];

/** Slips of before there were other kinds of bets than singles and accumulators have no choices. */
function readChoices(value: unknown): KindChoices {
  if (!isRecord(value)) return initialChoices;
  const { sizes, bankers, whenShort, joined, blockStakes, isEachWay } = value;
  return {
    sizes: Array.isArray(sizes) ? sizes.filter((size) => isWhole(size, 1, maxLegs)) : undefined,
    bankers: keysIn(bankers),
    whenShort: whenShort === 'stake-rest' ? 'stake-rest' : 'stop',
    joined: keysIn(joined),
    blockStakes: entriesWhere(blockStakes, isStake),
    isEachWay: isEachWay === true,
  };
}

function keysIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => isText(key, 200)).slice(0, maxLegs) : [];
}

const maxStake = 30;
const maxName = 200;
/** The latest time that a JavaScript Date can hold, in ms. */
const latestMs = 8.64e15;

/** Returns true for a whole selection, which may come from a storage or from another remote. */
export function isLeg(value: unknown): value is SlipLeg {
  if (!isRecord(value)) return false;
  const names = [value.home, value.away, value.tournamentName, value.marketName, value.outcomeName];
  return (
    typeof value.matchId === 'string' &&
    /^\d{1,15}$/.test(value.matchId) &&
    isWhole(value.marketId, 1, 999_999) &&
    isText(value.specifiers, 100) &&
    isText(value.outcomeId, 40) &&
    isWhole(value.oddsMilli, 1_001, 1_000_000) &&
    isWhole(value.sportId, 0, 1e15) &&
    isWhole(value.tournamentId, 0, 1e15) &&
    typeof value.live === 'boolean' &&
    (value.kickoffAt === undefined || isWhole(value.kickoffAt, 0, latestMs)) &&
    names.every((name) => isText(name, maxName)) &&
    (value.latin === undefined || isLatin(value.latin))
  );
}

function isLatin(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return [value.home, value.away, value.tournament].every((name) => isText(name, maxName));
}

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    isText(value.key, 100) &&
    isText(value.fingerprint, 10_000) &&
    isText(value.body, 10_000) &&
    isRecord(parseJson(value.body))
  );
}

function isEdit(value: unknown): value is SlipEdit {
  return isRecord(value) && isText(value.betId, 40) && isText(value.number, 15);
}

/** The accepted price of a bet builder; 0 before one is known. */
function isBuilderPrice(value: unknown): value is number {
  return isWhole(value, 0, 1_000_000);
}

function isStake(value: unknown): value is string {
  return isText(value, maxStake);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
}

function entriesWhere<Value>(
  value: unknown,
  isValue: (each: unknown) => each is Value,
): Record<string, Value> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([key, each]): [string, Value][] =>
    isValue(each) ? [[key, each]] : [],
  );
  return Object.fromEntries(entries.slice(0, maxLegs + 1));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
