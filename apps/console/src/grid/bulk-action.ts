import type { ReactNode } from 'react';

/** A row of the preview: what an action changes of a selected row, or why it does not. */
export interface BulkChange {
  readonly title: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The reason why the action leaves this row as it is. */
  readonly refusal?: string | undefined;
}

/** What the operator has typed or chosen in the fields of an action. */
export type BulkInput = Readonly<Record<string, string>>;

/**
 * An action on all selected rows. What will change is shown before it is done, and what was done is shown after it. Each
 * row is changed by the same call as on its own page, one after the other.
 */
export interface BulkAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  /** The fields of the action, such as a reason. */
  fields?(input: BulkInput, change: (name: string, value: string) => void): ReactNode;
  /** False while the fields are not complete. */
  isReady?(input: BulkInput): boolean;
  preview(row: Row, input: BulkInput): BulkChange;
  /**
   * Does it for a row that the preview does not refuse, as the row was shown. `key` is the same for all tries of one
   * action. A row that has changed meanwhile fails with VERSION_CONFLICT.
   */
  run(row: Row, input: BulkInput, key: string): Promise<unknown>;
}
