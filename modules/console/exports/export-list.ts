import { type ConsoleSection, invalidInput } from '@fairline/contracts';
import type { Cell, Operator } from '@fairline/runtime';
import type { z } from 'zod';

/** A list as an export reads it. */
export interface OpenedList {
  header: readonly string[];
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

export interface ListDefinition<Row, Query> extends Omit<ExportList, 'open'> {
  query: z.ZodType<Query>;
  /** The cells by the keys of the columns, which are the headings as well. */
  columns: Readonly<Record<string, (row: Row) => Cell>>;
  rows(operator: Operator, query: Query): AsyncGenerator<readonly Row[]>;
}

/** Defines a list that can be exported. */
export function exportList<Row, Query>({
  query: schema,
  columns: known,
  rows,
  ...rest
}: ListDefinition<Row, Query>): ExportList {
  return {
    ...rest,
    open(query, keys) {
      const parsed = schema.safeParse(query);
      if (!parsed.success) throw invalidInput('body.query', parsed.error.issues[0]?.message ?? 'not valid');
      const cells = keys.map((key) => {
        const cell = Object.hasOwn(known, key) ? known[key] : undefined;
        if (!cell) throw invalidInput('body.columns', `there is no column ${key}`);
        return cell;
      });
      return {
        header: keys,
        async *batches(operator) {
          for await (const batch of rows(operator, parsed.data)) {
            yield batch.map((row) => cells.map((cell) => cell(row)));
          }
        },
      };
    },
  };
}

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
