import type { FigureRowView } from '@fairline/contracts';

/** The sum of rows, by currency. */
export interface RowsSum {
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>>;
  /** True when no page is left. */
  readonly isWhole: boolean;
}

export const noRows: RowsSum = { rows: 0, sums: {}, isWhole: false };

/** Adds a page of rows to a sum. */
export function addRows(
  { rows, sums }: RowsSum,
  { items, next }: { items: readonly Pick<FigureRowView, 'currency' | 'amountMinor'>[]; next: string | null },
): RowsSum {
  const added: Record<string, number> = { ...sums };
  for (const { currency, amountMinor } of items) added[currency] = (added[currency] ?? 0) + amountMinor;
  return { rows: rows + items.length, sums: added, isWhole: next === null };
}
