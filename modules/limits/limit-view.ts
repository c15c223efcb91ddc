import { type Limit, noLimit, sessionNotSet } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { type CurrencyCode, currencies, toJsonMinor } from '@fairline/money';
import { asksApproval, type StoredLimit, waitsForApproval } from './domain/change-limit.ts';
import { optionsOf } from './domain/limit-options.ts';
import { isAmountType, type LimitType, limitTypes, sessionLimit } from './domain/limit-types.ts';
import { limitTexts } from './texts.ts';

export interface LimitFacts {
  limitType: LimitType;
  /** The limit in force now; undefined without one. */
  inForce: StoredLimit | undefined;
  /** The amount or time that is left: `limitBalance` of the contract. */
  balance: number | null;
}

/** Returns one limit in the form of the API. */
export function limitView(
  { limitType, inForce, balance }: LimitFacts,
  currency: CurrencyCode,
  lng: Language,
  nowMs: number,
): Limit {
  return {
    limitType,
    limitValue: toWire(limitType, inForce?.value ?? null),
    limitState: inForce ? (waitsForApproval(limitType, inForce) ? 'PENDING' : 'ACTIVE') : 'INACTIVE',
    startedAt: inForce ? seconds(inForce.startedAtMs) : null,
    endsAt: inForce?.endsAtMs ? seconds(inForce.endsAtMs) : null,
    limitBalance: balance,
    needApprove: asksApproval(limitType, inForce, nowMs),
    label: limitTexts[lng].labels[limitType],
    measure: measureOf(limitType, currency),
    options: optionsOf(limitType, currencies[currency].exponent).map(toJsonMinor),
    pending: inForce?.pending ? pendingView(limitType, inForce.value, inForce.pending) : null,
  };
}

/** Reads a value of the API; null when it asks for no limit. */
export function fromWire(limitType: LimitType, value: number): bigint | null {
  return value === notSet(limitType) ? null : BigInt(value);
}

function toWire(limitType: LimitType, value: bigint | null): number {
  return value === null ? notSet(limitType) : toJsonMinor(value);
}

function notSet(limitType: LimitType): number {
  if (isAmountType(limitType)) return noLimit;
  return limitType === sessionLimit ? sessionNotSet : 0;
}

function measureOf(limitType: LimitType, currency: CurrencyCode): string {
  const type = limitTypes[limitType];
  return type.kind === 'amount' ? currency : type.unit;
}

function pendingView(
  limitType: LimitType,
  current: bigint,
  { value, dueAtMs }: NonNullable<StoredLimit['pending']>,
): NonNullable<Limit['pending']> {
  return {
    limitValue: toWire(limitType, value),
    endsAt: seconds(dueAtMs),
    direction: value !== null && value < current ? 'lower' : 'higher',
  };
}

/** Converts ms to whole seconds, rounded up, so that an answer never states an end that is too early. */
function seconds(atMs: number): number {
  return Math.ceil(atMs / 1_000);
}
