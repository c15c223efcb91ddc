import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { decideWalletCall, isSameCall, type WalletCall, type WalletDecision } from './decide-call.ts';

interface Step {
  at: number;
  call: WalletCall['call'] | 'balance' | 'block' | 'deposit';
  tx: string;
  round: string;
  ref: string;
  currency: string;
  amountMinor: number;
  betMinor: number;
  winMinor: number;
  expect?: { status: string; movedMinor: number; balanceMinor: number; sameAs?: number };
}

interface Sequence {
  name: string;
  currency: string;
  balanceMinor: number;
  tokenExpiresAt: number;
  rollbackAfterWin: 'allow' | 'refuse';
  finalBalanceMinor: number;
  steps: Step[];
}

function callOf(step: Step): WalletCall | undefined {
  const { tx, round, currency, ref } = step;
  switch (step.call) {
    case 'bet':
    case 'win':
      return { call: step.call, tx, round, currency, amountMinor: BigInt(step.amountMinor) };
    case 'betwin': {
      const amounts = { betMinor: BigInt(step.betMinor), winMinor: BigInt(step.winMinor) };
      return { call: step.call, tx, round, currency, ...amounts };
    }
    case 'rollback':
      return { call: step.call, tx, round, ref };
    case 'end':
      return { call: step.call, round };
    default:
      return undefined;
  }
}

/** A wallet that keeps in memory what a call depends on. */
class Wallet {
  balance: bigint;
  #isBlocked = false;
  readonly #accepted = new Map<string, { call: WalletCall; place: number; isRolledBack: boolean }>();
  readonly #rolledBackBefore = new Set<string>();
  readonly #rounds = new Map<string, { isClosed: boolean; hasWon: boolean }>();

  constructor(readonly rules: Sequence) {
    this.balance = BigInt(rules.balanceMinor);
  }

  take(step: Step, place: number): (WalletDecision & { sameAs?: number }) | undefined {
    const call = callOf(step);
    if (step.call === 'block') this.#isBlocked = true;
    if (step.call === 'deposit') this.balance += BigInt(step.amountMinor);
    if (step.call === 'balance') {
      return { status: step.at >= this.rules.tokenExpiresAt ? 'token-expired' : 'ok', movedMinor: 0n };
    }
    if (!call) return undefined;
    const known = call.call === 'end' ? undefined : this.#accepted.get(call.tx);
    if (known) {
      if (!isSameCall(known.call, call)) return { status: 'conflict', movedMinor: 0n };
      return { status: 'ok', movedMinor: 0n, sameAs: known.place };
    }
    const referred = call.call === 'rollback' ? this.#accepted.get(call.ref) : undefined;
    const named = referred && 'round' in referred.call ? referred.call.round : call.round;
    const decision = decideWalletCall(call, {
      atMs: step.at,
      tokenExpiresAtMs: this.rules.tokenExpiresAt,
      isBlocked: this.#isBlocked,
      currency: this.rules.currency,
      balanceMinor: this.balance,
      round: this.#rounds.get(named),
      isRolledBackBefore: call.call !== 'end' && this.#rolledBackBefore.has(call.tx),
      referred,
      rollbackAfterWin: this.rules.rollbackAfterWin,
    });
    if (decision.status === 'ok') this.#accept(call, place, referred);
    this.balance += decision.movedMinor;
    return decision;
  }

  #accept(call: WalletCall, place: number, referred: { isRolledBack: boolean } | undefined): void {
    const round = this.#rounds.get(call.round);
    if (call.call === 'end') {
      if (round) round.isClosed = true;
      return;
    }
    const wasRolledBack = this.#rolledBackBefore.has(call.tx);
    this.#accepted.set(call.tx, { call, place, isRolledBack: wasRolledBack });
    if (call.call === 'rollback') {
      if (referred) referred.isRolledBack = true;
      else this.#rolledBackBefore.add(call.ref);
      return;
    }
    if (wasRolledBack) return;
    const won = call.call === 'win' ? call.amountMinor : call.call === 'betwin' ? call.winMinor : 0n;
    this.#rounds.set(call.round, {
      isClosed: round?.isClosed ?? false,
      hasWon: (round?.hasWon ?? false) || won > 0n,
    });
  }
}

const sequences = workedCases<Sequence>('games-wallet');

test.each(sequences.map((sequence, place) => ({ name: `${place}: ${sequence.name}`, sequence })))(
  'the wallet answers the calls of an aggregator: $name',
  ({ sequence }) => {
    const wallet = new Wallet(sequence);
    for (const [place, step] of sequence.steps.entries()) {
      const answer = wallet.take(step, place);
      const shown = answer && {
        ...answer,
        movedMinor: Number(answer.movedMinor),
        balanceMinor: Number(wallet.balance),
      };
      expect([place, step, shown]).toEqual([place, step, step.expect]);
    }
    expect(wallet.balance).toBe(BigInt(sequence.finalBalanceMinor));
  },
);
