import { classNames } from '@fairline/ui/class-names.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useFormats } from '../core/format.ts';
import { useTexts } from '../core/texts.ts';
import { cellText } from './cell-text.ts';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { Heading, nextSort } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { type CellPlace, moveCell } from './move-cell.ts';
import { extendTo, noSelection, type Selection, toggleAll, toggleRow } from './selection.ts';
import { texts } from './texts.ts';
import { isCtrl } from './use-grid-keys.ts';
import { useResize } from './use-resize.ts';

export interface GridTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The shown columns in their order. It stays the same between renders. */
  columns: readonly GridColumn<Row>[];
  widthOf(column: GridColumn<Row>): number;
  onWidth(key: string, width: number): void;
  idOf(row: Row): string;
  addressOf?: ((row: Row) => string) | undefined;
  sort: string | undefined;
  onSort(sort: string | undefined): void;
  isSelectable: boolean;
  selection: Selection;
  onSelection(selection: Selection): void;
  /** True while more rows can be loaded. */
  hasMore: boolean;
  onNearEnd(): void;
  isStale: boolean;
  scroller: RefObject<HTMLDivElement | null>;
}

const rowHeight = 32;
/** The number of rows before the last one at which the next page is asked for. */
const nearEndRows = 40;
const markWidth = 36;
/** The number of rows beyond either edge of the window that are in the document. */
const overscan = 6;

/** The table of a list (ARIA grid pattern). Only the rows in its window are in the document. */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const { label, rows, columns, widthOf, onWidth, idOf, addressOf, sort, onSort, scroller } = props;
  const { isSelectable, selection, onSelection, hasMore, onNearEnd, isStale } = props;
  const t = useTexts(texts);
  const gridId = useId();
  const formats = useFormats();
  const navigate = useNavigate();
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const startResize = useResize(onWidth);
  const first = isSelectable ? 1 : 0;

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: rowHeight,
    scrollMargin: rowHeight,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - nearEndRows) onNearEnd();
  }, [hasMore, lastShown, rows.length, onNearEnd]);

  function moveTo(place: CellPlace): void {
    setActive(place);
    if (place.row >= 0) virtual.scrollToIndex(place.row, { align: 'auto' });
    const column = columns[place.column - first];
    if (!column || !scroller.current) return;
    const start = columns
      .slice(0, place.column - first)
      .reduce((sum, each) => sum + widthOf(each), first * markWidth);
    keepInSight(scroller.current, start, widthOf(column));
  }

  function select(change: (order: readonly string[]) => Selection): void {
    if (isSelectable) onSelection(change(rows.map(idOf)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || event.altKey) return;
    const row = rows[active.row];
    const id = row && idOf(row);
    const place = moveCell(
      active,
      { key: event.key, isCtrl: isCtrl(event) },
      {
        rows: rows.length,
        columns: columns.length + first,
        pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
        isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
      },
    );
    if (place) {
      const target = rows[place.row];
      if (event.shiftKey && target && place.row !== active.row) {
        select((order) => extendTo(selection, idOf(target), order, id));
      }
      moveTo(place);
    } else if (event.key === 'Enter') {
      const column = columns[active.column - first];
      if (active.row < 0 && column?.isSortable) onSort(nextSort(column.key, sort));
      else if (row && addressOf) void navigate(addressOf(row));
    } else if (event.key === ' ' && id !== undefined) {
      select((order) => (event.shiftKey ? extendTo(selection, id, order) : toggleRow(selection, id)));
    } else if (event.key === 'a' && isCtrl(event)) select((order) => toggleAll(noSelection, order));
    else if (event.key === 'c' && isCtrl(event) && row && getSelection()?.isCollapsed !== false) {
      const column = columns[active.column - first];
      if (column) void navigator.clipboard.writeText(cellText(column, row, formats)).catch(() => {});
    } else if (event.key === 'Escape' && selection.ids.size > 0) onSelection(noSelection);
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element)) return;
    const cell = event.target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]');
    const index = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    if (!cell) return;
    setActive({ row: index, column: [...(cell.parentElement?.children ?? [])].indexOf(cell) });
    const row = rows[index];
    if (!row || (cell.dataset.mark === undefined && !event.shiftKey)) return;
    const id = idOf(row);
    select((order) => (event.shiftKey ? extendTo(selection, id, order) : toggleRow(selection, id)));
  }

  const template = [
    ...(isSelectable ? [`${markWidth}px`] : []),
    ...columns.map((column) => `${widthOf(column)}px`),
  ];
  // The room behind the last column stays empty.
  const style: CSSProperties & Record<'--grid-columns', string> = {
    '--grid-columns': [...template, 'minmax(0, 1fr)'].join(' '),
  };
  const isShown = active.row < 0 || items.some(({ index }) => index === active.row);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot have rows that are absent from the document
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-colcount={columns.length + first}
      aria-multiselectable={isSelectable || undefined}
      aria-activedescendant={isShown ? gridId : undefined}
      aria-busy={isStale || undefined}
      tabIndex={0}
      className={styles.window}
      style={style}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={nameCutText}
    >
      <div className={styles.table} role="presentation">
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="row" aria-rowindex={1} className={styles.headings}>
          {isSelectable && (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              role="columnheader"
              id={active.row === -1 && active.column === 0 ? gridId : undefined}
              className={classNames(styles.cell, styles.mark)}
              onClick={() => select((order) => toggleAll(selection, order))}
              onKeyDown={undefined}
            >
              <input
                type="checkbox"
                tabIndex={-1}
                readOnly
                aria-label={t('select-all')}
                checked={rows.length > 0 && selection.ids.size >= rows.length}
              />
            </div>
          )}
          {columns.map((column, at) => (
            <Heading
              key={column.key}
              column={column}
              id={gridId}
              isActive={active.row === -1 && active.column === at + first}
              sort={sort}
              zone={formats.zone}
              onSort={onSort}
              onResize={(event) => startResize(event, column.key, widthOf(column))}
            />
          ))}
        </div>
        <div
          className={classNames(styles.rows, isStale && styles.stale)}
          role="presentation"
          style={{ blockSize: virtual.getTotalSize() }}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = idOf(row);
            return (
              <GridRow
                key={id}
                row={row}
                index={index}
                columns={columns}
                gridId={gridId}
                start={start - rowHeight}
                address={addressOf?.(row)}
                formats={formats}
                isSelected={selection.ids.has(id)}
                isSelectable={isSelectable}
                activeColumn={active.row === index ? active.column : -1}
                selectLabel={t('select-row')}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Gives a cell whose text is cut off its text as a tooltip. */
function nameCutText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
}

/** Scrolls sideways until a column is in sight. */
function keepInSight(scroller: HTMLElement, start: number, width: number): void {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  const offset = scroller.scrollLeft * sign;
  if (start < offset) scroller.scrollLeft = start * sign;
  else if (start + width > offset + scroller.clientWidth) {
    scroller.scrollLeft = (start + width - scroller.clientWidth) * sign;
  }
}
