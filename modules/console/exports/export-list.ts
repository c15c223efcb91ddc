import {
  type ConsoleSection,
  type ExportedColumn,
  type ExportedList,
  invalidInput,
} from '@fairline/contracts';
import { isCurrencyCode, toDecimalString } from '@fairline/money';
import type { Cell, Operator } from '@fairline/runtime';
import type { z } from 'zod';

/** A list as an export reads it. */
export interface OpenedList {
  header: readonly string[];
  /** Refuses an operator who may not see what the query asks for. @throws PlatformError */
  check(operator: Operator): Promise<void>;
  /** Walks over the rows that the operator may see, batch by batch. */
  batches(operator: Operator): AsyncGenerator<Cell[][]>;
}

/** A list that can be exported. */
export interface ExportList {
  /** The rights to view and to export one of these sections are needed. */
  sections: readonly ConsoleSection[];
  /** True when the rows are limited to the countries of the operator's right. Others need a right without countries. */
  isByCountry: boolean;
  /** Opens the list. @throws PlatformError INVALID_INPUT for a query or a column that it does not have */
  open(query: Readonly<Record<string, string | number>>, columns: readonly string[]): OpenedList;
}

/** An amount in minor units of a currency. */
export interface Amount {
  minor: number;
  currency: string;
}

/** How a column gets its cell from a row. An amount has a cell of its own for the currency. */
export type Column<Row> = ((row: Row) => Cell) | { amount(row: Row): Amount | null };

/** The columns of a list by their keys, which are the headings as well. Each that its grid may show is there. */
export type ColumnsOf<List extends ExportedList, Row> = Readonly<Record<ExportedColumn<List>, Column<Row>>>;

export interface ListDefinition<Row, Query> extends Omit<ExportList, 'open'> {
  query: z.ZodType<Query>;
  /** The parameter of the query that names the record of a list of the rows of one, which grids call their scope. */
  scope?: string;
  columns: Readonly<Record<string, Column<Row>>>;
  /** Refuses an operator who may not see what a query asks for. @throws PlatformError */
  check?(operator: Operator, query: Query): Promise<unknown>;
  rows(operator: Operator, query: Query): AsyncGenerator<readonly Row[]>;
}

/** Defines a list that can be exported. */
export function exportList<Row, Query>({
  query: schema,
  scope: scopeName,
  columns: known,
  check,
  rows,
  ...rest
}: ListDefinition<Row, Query>): ExportList {
  return {
    ...rest,
    open(query, keys) {
      const { scope, ...filters } = query;
      const parsed = schema.safeParse(scopeName === undefined ? filters : { ...filters, [scopeName]: scope });
      if (!parsed.success) throw invalidInput('body.query', parsed.error.issues[0]?.message ?? 'not valid');
      const columns = keys.map((key) => {
        const column = Object.hasOwn(known, key) ? known[key] : undefined;
        if (!column) throw invalidInput('body.columns', `there is no column ${key}`);
        return { key, column };
      });
      return {
        header: columns.flatMap(({ key, column }) =>
          typeof column === 'function' ? [key] : [key, `${key}Currency`],
        ),
        async check(operator) {
          await check?.(operator, parsed.data);
        },
        async *batches(operator) {
          for await (const batch of rows(operator, parsed.data)) {
            yield batch.map((row) => columns.flatMap(({ column }) => cellsOf(column, row)));
          }
        },
      };
    },
  };
}

/**
 * Returns the cells of a column. An amount is a number in whole units, so that a spreadsheet can add it. It is exact for
 * every amount that a player can have.
 */
function cellsOf<Row>(column: Column<Row>, row: Row): Cell[] {
  if (typeof column === 'function') return [column(row)];
  const amount = column.amount(row);
  if (amount === null) return [null, null];
  const { minor, currency } = amount;
  if (!isCurrencyCode(currency)) throw new Error(`there is no currency ${currency}`);
  return [Number(toDecimalString(BigInt(minor), currency)), currency];
}

/** Returns the cell of a moment. */
export function momentOf(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}

/** The rows of a page, for lists whose calls give pages. */
export const batchRows = 1_000;

/** Walks over a list with keyset pages. Only one page is in memory. */
export async function* pages<Row>(
  read: (after: string | undefined) => Promise<{ items: readonly Row[]; next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    yield items;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Collects single rows into batches. */
export async function* batched<Row>(rows: AsyncIterable<Row>, size = 1_000): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
