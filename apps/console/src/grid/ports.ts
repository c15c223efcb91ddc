import type { ColumnLayout } from './column-layout.ts';

/** A saved view of a list: its filters and order as the query of an address, and its columns. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly layout: ColumnLayout;
}

/** Keeps the operator's columns and views of lists. */
export interface ViewStore {
  /** @returns the layout as it was kept, whose form is checked by the reader */
  layout(listId: string): Promise<unknown>;
  keepLayout(listId: string, layout: ColumnLayout): Promise<void>;
  views(listId: string): Promise<readonly SavedView[]>;
  saveView(listId: string, view: Omit<SavedView, 'id'>): Promise<void>;
  removeView(listId: string, id: string): Promise<void>;
}

export interface ExportRequest {
  readonly listId: string;
  readonly format: 'csv' | 'xlsx';
  /** The query parameters of the list's call, without cursor and limit, and the `scope` of the list when it has one. */
  readonly query: Readonly<Record<string, string | number>>;
  /** The keys of the shown columns in their order. */
  readonly columns: readonly string[];
}

/** Starts exports of lists. */
export interface Exports {
  /** @returns the address within the console that shows how far the export is */
  start(request: ExportRequest): Promise<{ address: string }>;
}
