import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTransfers, type Movement, type Transfer } from './decide-transfers.ts';

const house = 0n;
const players = [1n, 2n, 3n];

const anyTransfer = fc
  .record({
    key: fc.integer({ min: 0, max: 40 }).map((number) => `key-${number}`),
    ends: fc.shuffledSubarray([house, ...players], { minLength: 2, maxLength: 2 }),
    amountMinor: fc.bigInt({ min: 1n, max: 200n }),
  })
  .map(
    ({ key, ends: [fromAccountId = 0n, toAccountId = 1n], amountMinor }): Movement => ({
      key,
      kind: 'correction',
      fromAccountId,
      toAccountId,
      amountMinor,
      reference: 'test',
    }),
  );

test('no player goes below zero, no key counts twice, and what leaves one account reaches another', () => {
  fc.assert(
    fc.property(fc.array(anyTransfer, { maxLength: 60 }), (transfers) => {
      const start = new Map<bigint, bigint | null>([
        [house, null],
        ...players.map((id) => [id, 100n] as const),
      ]);
      const decisions = decideTransfers(transfers, start, new Set());
      const balances = new Map(start);
      const keys = new Set<string>();
      let fromHouse = 0n;
      for (const [index, transfer] of transfers.entries()) {
        const decision = decisions[index];
        if (!decision?.ok || decision.repeated) continue;
        expect(keys.has(transfer.key)).toBe(false);
        keys.add(transfer.key);
        if (transfer.fromAccountId === house) fromHouse += transfer.amountMinor;
        if (transfer.toAccountId === house) fromHouse -= transfer.amountMinor;
        for (const [id, sign] of [
          [transfer.fromAccountId, -1n],
          [transfer.toAccountId, 1n],
        ] as const) {
          const balance = balances.get(id);
          if (balance !== null && balance !== undefined)
            balances.set(id, balance + sign * transfer.amountMinor);
        }
        for (const id of players) expect((balances.get(id) ?? 0n) >= 0n).toBe(true);
      }
      const inHand = players.reduce((sum, id) => sum + (balances.get(id) ?? 0n), 0n);
      expect(inHand).toBe(300n + fromHouse);
    }),
  );
});

test('a refused transfer takes nothing from those after it', () => {
  const asked = (key: string, amountMinor: bigint): Transfer => ({
    key,
    kind: 'stake',
    fromAccountId: 1n,
    toAccountId: house,
    amountMinor,
    reference: key,
  });
  const decisions = decideTransfers(
    [asked('a', 60n), asked('b', 60n), asked('c', 40n)],
    new Map([
      [1n, 100n],
      [house, null],
    ]),
    new Set(),
  );
  expect(decisions.map((decision) => decision.ok)).toEqual([true, false, true]);
});

test('a missing account is a defect of the caller and not a refusal', () => {
  const transfer: Transfer = {
    key: 'k',
    kind: 'stake',
    fromAccountId: 9n,
    toAccountId: house,
    amountMinor: 1n,
    reference: 'k',
  };
  expect(() => decideTransfers([transfer], new Map([[house, null]]), new Set())).toThrow(/no account 9/);
});
