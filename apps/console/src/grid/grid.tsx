import type { ExportedList } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormats } from '../core/format.ts';
import { useTexts } from '../core/texts.ts';
import { Failure, Loading, ViewState } from '../parts/view-state.tsx';
import type { BulkAction } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ColumnsOf, GridColumn } from './column.ts';
import { maxWidth, minWidth, readLayout } from './column-layout.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filter, type QueryOf, queryOf } from './filters.ts';
import styles from './grid.module.css';
import { GridFoot } from './grid-foot.tsx';
import { GridTable } from './grid-table.tsx';
import { noSelection } from './selection.ts';
import { texts } from './texts.ts';
import { useAddress } from './use-address.ts';
import { useFilterKey } from './use-grid-keys.ts';
import { useLayout } from './use-layout.ts';
import { type GridPage, type GridRequest, useRows } from './use-rows.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface GridProps<Row extends object, Filters extends readonly Filter[], Id extends string> {
  /** The name under which columns, views and exports of this list are kept. */
  id: Id;
  /** The record whose rows the list has, such as the number of a player; columns and views are the same for all. */
  scope?: string;
  /** The name of the list for screen readers. */
  label: string;
  /** Columns and filters stay the same between renders: they are made outside of the component, or memoised. */
  columns: ColumnsOf<Id, Row>;
  filters: Filters;
  load(request: GridRequest<QueryOf<Filters>>): Promise<GridPage<Row>>;
  idOf(row: Row): string;
  /** The address of the page of a row; the first column links to it. */
  addressOf?: (row: Row) => string;
  bulkActions?: readonly BulkAction<Row>[];
  /** True when the operator may take the rows out as a file. The list of the story has a file that is made up. */
  canExport?: Id extends ExportedList | 'story' ? boolean : false;
}

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });

/** A list of the console: filters in the address, columns by choice, rows by cursor, and the keyboard for all of it. */
export function Grid<Row extends object, const Filters extends readonly Filter[], Id extends string>({
  id,
  scope = '',
  label,
  columns,
  filters,
  load,
  idOf,
  addressOf,
  bulkActions = [],
  canExport,
}: GridProps<Row, Filters, Id>) {
  const { zone } = useFormats();
  const [, setParams] = useSearchParams();
  const sortable = useMemo(
    () => columns.filter(({ isSortable }) => isSortable).map(({ key }) => key),
    [columns],
  );
  const { values, sort, search, setValues, setSort } = useAddress(filters, sortable);
  const query = useMemo(() => queryOf(filters, values, zone), [filters, values, zone]);
  const list = useRows({ listId: id, scope, query, sort, load });
  const [layout, setLayout] = useLayout(id, columns);
  const [selection, setSelection] = useState(noSelection);
  const [actionKey, setActionKey] = useState<string>();
  const action = bulkActions.find((each) => each.key === actionKey);
  const scroller = useRef<HTMLDivElement>(null);
  const firstFilter = useRef<HTMLInputElement>(null);
  useFilterKey(firstFilter);

  const table = useTable({
    features,
    data: list.rows,
    columns: useMemo(
      () =>
        columns.map(({ key, width }) => ({
          id: key,
          accessorFn: (row: Row) => row,
          size: width,
          minSize: minWidth,
          maxSize: maxWidth,
        })),
      [columns],
    ),
    state: {
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(layout.hidden.map((key) => [key, false])),
      columnSizing: layout.widths,
    },
  });
  const shownKeys = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join(' ');
  const shown = useMemo(
    () => shownKeys.split(' ').flatMap((key) => columns.find((column) => column.key === key) ?? []),
    [columns, shownKeys],
  );
  const widthOf = (column: GridColumn<Row>) => table.getColumn(column.key)?.getSize() ?? column.width;

  const { fetchNextPage, isFetching, isFetchNextPageError } = list;
  const onNearEnd = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);
  const selected = list.rows.filter((row) => selection.ids.has(idOf(row)));

  return (
    <div className={styles.grid}>
      <div className={styles.tools}>
        <FilterBar
          filters={filters}
          values={values}
          onChange={setValues}
          first={firstFilter}
          onLeave={() => scroller.current?.focus()}
        />
        <div className={styles.menus}>
          <ViewsMenu
            listId={id}
            search={search}
            layout={layout}
            onOpen={(view) => {
              setParams(new URLSearchParams(view.search));
              setLayout(readLayout(view.layout, columns));
            }}
          />
          <ColumnsMenu columns={columns} layout={layout} onChange={setLayout} />
          {canExport && (
            <ExportMenu
              request={{
                listId: id,
                query: Object.fromEntries(
                  Object.entries({ ...query, ...(sort && { sort }), ...(scope && { scope }) }),
                ),
                columns: shown.map(({ key }) => key),
              }}
            />
          )}
        </div>
      </div>
      {list.rows.length > 0 ? (
        <GridTable
          label={label}
          rows={list.rows}
          columns={shown}
          widthOf={widthOf}
          onWidth={(key, width) => setLayout({ ...layout, widths: { ...layout.widths, [key]: width } })}
          idOf={idOf}
          addressOf={addressOf}
          sort={sort}
          onSort={setSort}
          isSelectable={bulkActions.length > 0}
          selection={selection}
          onSelection={setSelection}
          hasMore={list.hasNextPage}
          onNearEnd={onNearEnd}
          isStale={list.isPlaceholderData}
          scroller={scroller}
        />
      ) : (
        <NoRows
          error={list.error}
          isPending={list.isPending}
          isFiltered={Object.keys(values).length > 0}
          onClear={() => setValues({})}
          onRetry={() => void list.refetch()}
        />
      )}
      <GridFoot
        count={list.rows.length}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onRetry={() => void fetchNextPage()}
        selected={selected.length}
        onEndSelection={() => setSelection(noSelection)}
      >
        {bulkActions.map((each) => (
          <Button key={each.key} size="sm" onClick={() => setActionKey(each.key)}>
            {each.label}
          </Button>
        ))}
      </GridFoot>
      {action && (
        <BulkDialog
          key={action.key}
          action={action}
          rows={selected}
          idOf={idOf}
          onClose={() => setActionKey(undefined)}
          onDone={() => {
            setSelection(noSelection);
            void list.refetch();
          }}
        />
      )}
    </div>
  );
}

/** Stands in the place of the rows when there are none. */
function NoRows({
  error,
  isPending,
  isFiltered,
  onClear,
  onRetry,
}: {
  error: Error | null;
  isPending: boolean;
  isFiltered: boolean;
  onClear(): void;
  onRetry(): void;
}) {
  const t = useTexts(texts);
  if (error) return <Failure error={error} onRetry={onRetry} />;
  if (isPending) return <Loading />;
  if (!isFiltered) return <ViewState drawing="rows" sentence={t('empty')} />;
  return (
    <ViewState drawing="nothing-found" sentence={t('empty-filtered')}>
      <Button onClick={onClear}>{t('clear')}</Button>
    </ViewState>
  );
}
