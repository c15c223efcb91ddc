import { zoneDays } from '@fairline/calendar/zone-days';
import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import {
  type ChangeRules,
  changeLimit,
  confirmChange,
  type HeldLimit,
  rejectChange,
  settledLimit,
} from './limit-changes.ts';
import { type CountedEvent, decideRoom, type LimitInForce, type LimitSort } from './limit-room.ts';
import type { LimitWindow } from './limit-windows.ts';
import type { RaiseRule } from './raise-rules.ts';

interface Step {
  at: number;
  op: 'set' | 'remove' | 'confirm' | 'reject' | 'deposit' | 'stake' | 'win' | 'settle';
  type: LimitSort;
  window: LimitWindow;
  amountMinor: number;
  id: string;
  result: 'win' | 'lose' | 'void';
  returnMinor: number;
  expect: Record<string, unknown>;
}

interface Sequence {
  timeZone: string;
  raiseRule: RaiseRule;
  confirmNeeded: boolean;
  holidays: string[];
  steps: Step[];
}

/** A player whose steps are decided one after the other. */
class LimitedPlayer {
  readonly #rules: ChangeRules;
  readonly #limits = new Map<string, HeldLimit>();
  readonly #lastRaises = new Map<LimitSort, number>();
  #events: (CountedEvent & { id?: string })[] = [];

  constructor({ timeZone, raiseRule, confirmNeeded, holidays }: Sequence) {
    const zone = zoneDays(timeZone);
    this.#rules = { zone, holidays, raise: raiseRule, needsConfirmation: confirmNeeded };
  }

  do(step: Step): Record<string, unknown> {
    this.#settle(step.at);
    switch (step.op) {
      case 'set':
        return this.#change(step, BigInt(step.amountMinor));
      case 'remove':
        return this.#change(step, null);
      case 'confirm':
        return this.#confirm(step);
      case 'reject': {
        const kept = rejectChange(this.#limit(step));
        if (!kept) return { ok: false, reason: 'nothing-pending' };
        this.#keep(kept);
        return { ok: true, state: 'active' };
      }
      case 'deposit':
      case 'stake':
        return this.#spend(step, step.op);
      case 'win':
        this.#events.push({ kind: 'returned', atMs: step.at, amountMinor: BigInt(step.amountMinor) });
        return { ok: true };
      case 'settle':
        if (step.result === 'void') this.#events = this.#events.filter(({ id }) => id !== step.id);
        else this.#events.push({ kind: 'returned', atMs: step.at, amountMinor: BigInt(step.returnMinor) });
        return { ok: true };
    }
  }

  #limit({ type, window }: Pick<Step, 'type' | 'window'>): HeldLimit {
    return this.#limits.get(`${type} ${window}`) ?? { sort: type, window, amountMinor: null };
  }

  #keep(limit: HeldLimit): void {
    this.#limits.set(`${limit.sort} ${limit.window}`, limit);
  }

  /** Carries out the changes that have waited long enough. */
  #settle(atMs: number): void {
    for (const limit of this.#limits.values()) {
      const settled = settledLimit(limit, atMs, this.#rules.needsConfirmation);
      if (settled !== limit && limit.pending) this.#raised(limit, limit.pending.effectiveAtMs);
      this.#keep(settled);
    }
  }

  #raised({ sort }: HeldLimit, atMs: number): void {
    this.#lastRaises.set(sort, atMs);
  }

  #change(step: Step, amountMinor: bigint | null): Record<string, unknown> {
    const limit = this.#limit(step);
    const outcome = changeLimit(limit, amountMinor, {
      atMs: step.at,
      rules: this.#rules,
      lastRaiseMs: this.#lastRaises.get(limit.sort),
    });
    switch (outcome.kind) {
      case 'unchanged':
        return { ok: true, state: 'unchanged' };
      case 'active':
        this.#keep(outcome.limit);
        return { ok: true, state: 'active', effectiveAt: step.at };
      case 'pending':
        this.#keep(outcome.limit);
        return { ok: true, state: 'pending', effectiveAt: outcome.effectiveAtMs };
      case 'pending-exists':
        return { ok: false, reason: outcome.kind, effectiveAt: outcome.effectiveAtMs };
      case 'too-soon-after-last':
        return { ok: false, reason: outcome.kind, retryAt: outcome.retryAtMs };
    }
  }

  #confirm(step: Step): Record<string, unknown> {
    const outcome = confirmChange(this.#limit(step), step.at);
    if (outcome.kind === 'nothing-pending') return { ok: false, reason: outcome.kind };
    if (outcome.kind === 'too-early') {
      return { ok: false, reason: outcome.kind, effectiveAt: outcome.effectiveAtMs };
    }
    this.#keep(outcome.limit);
    this.#raised(outcome.limit, step.at);
    return { ok: true, state: outcome.kind };
  }

  #spend(step: Step, kind: 'deposit' | 'stake'): Record<string, unknown> {
    const inForce = [...this.#limits.values()].flatMap(({ sort, window, amountMinor }): LimitInForce[] =>
      amountMinor === null ? [] : [{ sort, window, amountMinor }],
    );
    const amountMinor = BigInt(step.amountMinor);
    const decision = decideRoom(
      { kind, amountMinor, atMs: step.at },
      { limits: inForce, events: this.#events, zone: this.#rules.zone },
    );
    const roomMinor = decision.roomMinor === null ? null : Number(decision.roomMinor);
    if (!decision.isAllowed) {
      const { sort, window } = decision.binding;
      return { ok: false, roomMinor, binding: `${sort}/${window}`, resetsAt: decision.resetsAtMs };
    }
    this.#events.push({ kind, atMs: step.at, amountMinor, id: step.id });
    return { ok: true, roomMinor };
  }
}

const sequences = workedCases<Sequence>('games-limits');

test.each(sequences.map((sequence, place) => ({ place, sequence })))(
  'LIM-04, LIM-08: limits decide sequence $place of the worked cases step by step',
  ({ sequence }) => {
    const player = new LimitedPlayer(sequence);
    for (const [place, step] of sequence.steps.entries()) {
      expect([place, player.do(step)]).toEqual([place, step.expect]);
    }
  },
);
