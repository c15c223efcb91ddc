/** A row of the preview: what an action changes of a selected row, or why it does not. */
export interface BulkChange {
  readonly id: string;
  readonly title: string;
  readonly before?: string;
  readonly after?: string;
  /** The reason why the action leaves this row as it is. */
  readonly refusal?: string;
}

/** An action on all selected rows. What will change is shown before it is done. */
export interface BulkAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  preview(rows: readonly Row[]): Promise<readonly BulkChange[]>;
  /** Does it for the rows that the preview does not refuse. */
  run(rows: readonly Row[]): Promise<void>;
}
