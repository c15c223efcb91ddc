import { type pg, together } from '@fairline/runtime';
import {
  decideTransfers,
  type Movement,
  type PostingKind,
  type Transfer,
  type TransferDecision,
} from './domain/decide-transfers.ts';
import { owedChange, owedMovement } from './domain/owed-money.ts';
import * as store from './store.ts';

/** Accounts that stay locked until the caller's transaction ends, with the transfers decided on them so far. */
export interface LockedAccounts<Moved extends Movement = Transfer> {
  /**
   * Decides each transfer separately and in order, by the balances that the earlier ones leave. Nothing is written yet.
   * @throws for a transfer that was not among those for which the accounts were locked.
   */
  decide(transfers: readonly Moved[]): TransferDecision[];
  /**
   * Decides transfers that move together: all of them, or none. @returns the refusal of the first that the balance does not
   * cover, or the balance of `cashId` afterwards.
   */
  decideTogether(
    transfers: readonly Moved[],
    cashId: bigint,
  ): { ok: true; balanceMinor: bigint } | Extract<TransferDecision, { ok: false }>;
  /**
   * Appends the postings of the transfers decided since the last call, and of what players owe more or repay by them. Money
   * moves by this call alone.
   */
  write(): Promise<void>;
}

/** Locks the accounts of `transfers`, in one round trip that other statements may share. */
export async function lockAccounts<Moved extends Movement>(
  connection: pg.PoolClient,
  transfers: readonly Moved[],
  nowMs: () => number,
): Promise<LockedAccounts<Moved>> {
  const ids = new Set(transfers.flatMap((transfer) => [transfer.fromAccountId, transfer.toAccountId]));
  const keys = transfers.map((transfer) => transfer.key);
  // The keys are read after the accounts are locked, because the server runs statements in their order.
  const [balances, knownKeys, owedRows] =
    transfers.length === 0
      ? [new Map<bigint, bigint | null>(), new Set<string>(), []]
      : await together(connection, () => [
          store.lockAccounts(connection, [...ids]),
          store.findKeys(connection, keys),
          // A stake brings no money, so it repays nothing; and who owes has no cash to stake.
          transfers.every(({ kind }) => placingKinds.has(kind))
            ? Promise.resolve([])
            : store.findOwed(connection, [...ids]),
        ]);
  const owed = new Map(owedRows.map((row) => [row.cash_id, { id: row.owed_id, minor: row.owed_minor }]));
  let unwritten: DecidedTransfer[] = [];

  /** Adds what is owed more, and what is repaid, by the transfers that are not written yet. */
  async function addOwed(): Promise<void> {
    const causes = new Map<bigint, Movement>();
    for (const { transfer } of unwritten) {
      if (transfer.mayOverdraw) causes.set(transfer.fromAccountId, transfer);
      if (owed.has(transfer.toAccountId)) causes.set(transfer.toAccountId, transfer);
    }
    for (const [cashId, cause] of causes) {
      const known = owed.get(cashId);
      const change = owedChange(balances.get(cashId) ?? 0n, known?.minor ?? 0n);
      if (change.kind === 'none') continue;
      const owedId = known?.id ?? (await store.openOwed(connection, cashId));
      balances.set(owedId, -(known?.minor ?? 0n));
      decide([owedMovement(change, { cause, cashId, owedId })]);
      owed.set(cashId, { id: owedId, minor: -(balances.get(owedId) ?? 0n) });
    }
  }

  function decide(asked: readonly Movement[]): TransferDecision[] {
    const decisions = decideTransfers(asked, balances, knownKeys);
    keep(asked, decisions);
    return decisions;
  }

  /** Keeps decisions, so that later ones go by the balances after them. */
  function keep(asked: readonly Movement[], decisions: readonly TransferDecision[]): void {
    for (const [index, transfer] of asked.entries()) {
      const decision = decisions[index];
      if (!decision?.ok || decision.repeated) continue;
      knownKeys.add(transfer.key);
      balances.set(transfer.fromAccountId, decision.fromBalanceMinor);
      balances.set(transfer.toAccountId, decision.toBalanceMinor);
      unwritten.push({ transfer, decision });
    }
  }

  return {
    decide,

    decideTogether(asked, cashId) {
      const decisions = decideTransfers(asked, balances, knownKeys);
      const refused = decisions.find((decision) => !decision.ok);
      if (refused && !refused.ok) return refused;
      keep(asked, decisions);
      return { ok: true, balanceMinor: balances.get(cashId) ?? 0n };
    },

    async write() {
      await addOwed();
      const decided = unwritten;
      unwritten = [];
      if (decided.length === 0) return;
      const { columns, deltas } = asColumns(decided);
      await store.appendPostings(connection, columns, deltas, new Date(nowMs()));
    },
  };
}

/** What a player pays when they place a bet. Nothing of it comes into their cash. */
const placingKinds: ReadonlySet<PostingKind> = new Set<PostingKind>(['stake', 'tax', 'premium']);

interface DecidedTransfer {
  transfer: Movement;
  decision: Extract<TransferDecision, { ok: true }>;
}

/** Posts transfers at once. @returns one decision for each, in order. */
export async function postTransfers(
  connection: pg.PoolClient,
  transfers: readonly Movement[],
  nowMs: () => number,
): Promise<TransferDecision[]> {
  const locked = await lockAccounts(connection, transfers, nowMs);
  const decisions = locked.decide(transfers);
  await locked.write();
  return decisions;
}

/** Returns the postings as arrays, and the change of each balance. */
function asColumns(decided: readonly DecidedTransfer[]): {
  columns: store.PostingColumns;
  deltas: ReadonlyMap<bigint, store.AccountDelta>;
} {
  const columns: store.PostingColumns = {
    keys: decided.map(({ transfer }) => transfer.key),
    kinds: decided.map(({ transfer }) => transfer.kind),
    from: decided.map(({ transfer }) => transfer.fromAccountId),
    to: decided.map(({ transfer }) => transfer.toAccountId),
    amounts: decided.map(({ transfer }) => transfer.amountMinor),
    counted: decided.map(({ transfer }) => transfer.countedMinor ?? null),
    fromBalances: decided.map(({ decision }) => decision.fromBalanceMinor),
    toBalances: decided.map(({ decision }) => decision.toBalanceMinor),
    references: decided.map(({ transfer }) => transfer.reference),
  };
  const deltas = new Map<bigint, store.AccountDelta>();
  const add = (accountId: bigint, amountMinor: bigint, countedMinor: bigint) => {
    const before = deltas.get(accountId) ?? { amountMinor: 0n, countedMinor: 0n };
    deltas.set(accountId, {
      amountMinor: before.amountMinor + amountMinor,
      countedMinor: before.countedMinor + countedMinor,
    });
  };
  for (const { transfer } of decided) {
    const { fromAccountId, toAccountId, amountMinor, countedMinor = 0n } = transfer;
    add(fromAccountId, -amountMinor, -countedMinor);
    add(toAccountId, amountMinor, countedMinor);
  }
  return { columns, deltas };
}
