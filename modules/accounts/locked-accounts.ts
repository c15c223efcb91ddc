import { type pg, together } from '@fairline/runtime';
import { decideTransfers, type Transfer, type TransferDecision } from './domain/decide-transfers.ts';
import * as store from './store.ts';

/** Accounts that stay locked until the caller's transaction ends, with what it has decided on them so far. */
export interface LockedAccounts {
  /**
   * Decides each transfer by itself and in order, against what those before it leave behind. Nothing is written yet.
   * @throws for a transfer that was not asked for when the accounts were locked.
   */
  decide(transfers: readonly Transfer[]): TransferDecision[];
  /** Appends the postings of what was decided since the last time. Without it nothing has moved. */
  write(): Promise<void>;
}

/** Locks the accounts of `transfers`, in one round trip that other statements may share. */
export async function lockAccounts(
  connection: pg.PoolClient,
  transfers: readonly Transfer[],
  nowMs: () => number,
): Promise<LockedAccounts> {
  const ids = new Set(transfers.flatMap((transfer) => [transfer.fromAccountId, transfer.toAccountId]));
  const keys = transfers.map((transfer) => transfer.key);
  // Keys are looked at when the accounts are locked: the server carries statements out in their order.
  const [balances, knownKeys] =
    transfers.length === 0
      ? [new Map<bigint, bigint | null>(), new Set<string>()]
      : await together(connection, () => [
          store.lockAccounts(connection, [...ids]),
          store.findKeys(connection, keys),
        ]);
  let unwritten: DecidedTransfer[] = [];
  return {
    decide(asked) {
      const decisions = decideTransfers(asked, balances, knownKeys);
      for (const [index, transfer] of asked.entries()) {
        const decision = decisions[index];
        if (!decision?.ok || decision.repeated) continue;
        knownKeys.add(transfer.key);
        balances.set(transfer.fromAccountId, decision.fromBalanceMinor);
        balances.set(transfer.toAccountId, decision.toBalanceMinor);
        unwritten.push({ transfer, decision });
      }
      return decisions;
    },

    async write() {
      const decided = unwritten;
      unwritten = [];
      if (decided.length === 0) return;
      const { columns, deltas } = asColumns(decided);
      await store.appendPostings(connection, columns, deltas, new Date(nowMs()));
    },
  };
}

interface DecidedTransfer {
  transfer: Transfer;
  decision: Extract<TransferDecision, { ok: true }>;
}

function asColumns(decided: readonly DecidedTransfer[]) {
  const columns: store.PostingColumns = {
    keys: [],
    kinds: [],
    from: [],
    to: [],
    amounts: [],
    fromBalances: [],
    toBalances: [],
    references: [],
  };
  const deltas = new Map<bigint, bigint>();
  for (const { transfer, decision } of decided) {
    columns.keys.push(transfer.key);
    columns.kinds.push(transfer.kind);
    columns.from.push(transfer.fromAccountId);
    columns.to.push(transfer.toAccountId);
    columns.amounts.push(transfer.amountMinor);
    columns.fromBalances.push(decision.fromBalanceMinor);
    columns.toBalances.push(decision.toBalanceMinor);
    columns.references.push(transfer.reference);
    deltas.set(transfer.fromAccountId, (deltas.get(transfer.fromAccountId) ?? 0n) - transfer.amountMinor);
    deltas.set(transfer.toAccountId, (deltas.get(transfer.toAccountId) ?? 0n) + transfer.amountMinor);
  }
  return { columns, deltas };
}
