/** A call of an aggregator that moves money or ends a round. Amounts are minor units. */
export type WalletCall =
  | {
      readonly call: 'bet' | 'win';
      readonly tx: string;
      readonly round: string;
      readonly currency: string;
      readonly amountMinor: bigint;
    }
  | {
      readonly call: 'betwin';
      readonly tx: string;
      readonly round: string;
      readonly currency: string;
      readonly betMinor: bigint;
      readonly winMinor: bigint;
    }
  | { readonly call: 'rollback'; readonly tx: string; readonly round: string; readonly ref: string }
  | { readonly call: 'end'; readonly round: string };

export type WalletStatus =
  | 'ok'
  | 'conflict'
  | 'wrong-currency'
  | 'token-expired'
  | 'player-blocked'
  | 'round-closed'
  | 'round-not-found'
  | 'no-money'
  | 'not-a-bet'
  | 'already-settled';

/** What the answer to a call depends on. */
export interface WalletFacts {
  readonly atMs: number;
  readonly tokenExpiresAtMs: number;
  readonly isBlocked: boolean;
  readonly currency: string;
  readonly balanceMinor: bigint;
  /** The round of the call, or that of the bet which is rolled back; undefined when no accepted bet has opened it. */
  readonly round: { readonly isClosed: boolean; readonly hasWon: boolean } | undefined;
  /** True when the id of a bet was rolled back before the bet came. */
  readonly isRolledBackBefore: boolean;
  /** The accepted call that a rollback names. */
  readonly referred: { readonly call: WalletCall; readonly isRolledBack: boolean } | undefined;
  /** Whether a bet can be rolled back once its round has a win or is closed. */
  readonly rollbackAfterWin: 'allow' | 'refuse';
}

export interface WalletDecision {
  readonly status: WalletStatus;
  /** What the call moves, in minor units: negative from the player. */
  readonly movedMinor: bigint;
}

const ok = (movedMinor: bigint): WalletDecision => ({ status: 'ok', movedMinor });
const refused = (status: WalletStatus): WalletDecision => ({ status, movedMinor: 0n });

/**
 * Decides a call whose id has not been accepted before. A win is paid whatever has become of the token, of the player and
 * of the round, because its stake was taken; a rollback likewise.
 */
export function decideWalletCall(call: WalletCall, facts: WalletFacts): WalletDecision {
  switch (call.call) {
    case 'bet':
      return decideBet(call.currency, { betMinor: call.amountMinor, winMinor: 0n }, facts);
    case 'betwin':
      return decideBet(call.currency, call, facts);
    case 'win':
      if (call.currency !== facts.currency) return refused('wrong-currency');
      return facts.round ? ok(call.amountMinor) : refused('round-not-found');
    case 'end':
      return facts.round ? ok(0n) : refused('round-not-found');
    case 'rollback':
      return decideRollback(facts);
  }
}

/** Tells whether two calls with one id have the same body, so that the second gets the answer of the first. */
export function isSameCall(one: WalletCall, other: WalletCall): boolean {
  const text = (call: WalletCall) =>
    JSON.stringify(
      Object.entries(call)
        .map(([name, value]) => [name, String(value)])
        .toSorted(),
    );
  return text(one) === text(other);
}

function decideBet(
  currency: string,
  { betMinor, winMinor }: { betMinor: bigint; winMinor: bigint },
  facts: WalletFacts,
): WalletDecision {
  if (facts.isRolledBackBefore) return ok(0n);
  if (currency !== facts.currency) return refused('wrong-currency');
  if (facts.atMs >= facts.tokenExpiresAtMs) return refused('token-expired');
  if (facts.isBlocked) return refused('player-blocked');
  if (facts.round?.isClosed) return refused('round-closed');
  if (betMinor > facts.balanceMinor) return refused('no-money');
  return ok(winMinor - betMinor);
}

function decideRollback({ referred, round, rollbackAfterWin }: WalletFacts): WalletDecision {
  if (!referred) return ok(0n);
  const { call, isRolledBack } = referred;
  // A bet and win in one is settled with its own call.
  if (call.call !== 'bet') return refused('not-a-bet');
  if (isRolledBack) return ok(0n);
  if (rollbackAfterWin === 'refuse' && (round?.isClosed || round?.hasWon)) return refused('already-settled');
  return ok(call.amountMinor);
}
