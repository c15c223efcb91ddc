import type { ExportedColumn, ExportedList } from '@fairline/contracts';
import type { ReactNode } from 'react';

/** The kinds of values. Numbers, money and times have one width each and are aligned at the end. */
export type ColumnKind = 'text' | 'number' | 'money' | 'time';

interface CommonColumn<Row, Key> {
  readonly key: Key;
  readonly title: string;
  /** The width in px until the operator changes it. */
  readonly width: number;
  /** True for a column that is shown only when the operator chooses it. */
  readonly isHidden?: boolean;
  /** True when the call can sort by this column. */
  readonly isSortable?: boolean;
  /** The look of the cell, such as a state. Its text is still that of the value. */
  readonly render?: (row: Row) => ReactNode;
}

/** An amount in minor units of a currency. */
export interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** A column of a list. The value is what a copied cell has; `null` is an empty cell. */
export type GridColumn<Row, Key extends string = string> = CommonColumn<Row, Key> &
  (
    | { readonly kind: 'text'; readonly value: (row: Row) => string | null }
    | { readonly kind: 'number'; readonly value: (row: Row) => number | null; readonly decimals?: number }
    | { readonly kind: 'money'; readonly value: (row: Row) => Amount | null }
    | { readonly kind: 'time'; readonly value: (row: Row) => number | null }
  );

/** The keys that columns of a list may have. Those of a list that can be exported are the columns of its file. */
export type ColumnKey<Id extends string> = Id extends ExportedList ? ExportedColumn<Id> : string;

/** The columns of a list by the id of its grid. */
export type ColumnsOf<Id extends string, Row> = readonly GridColumn<Row, ColumnKey<Id>>[];
