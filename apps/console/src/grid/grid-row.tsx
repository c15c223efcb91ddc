import { classNames } from '@fairline/ui/class-names.ts';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Formats } from '../core/format.ts';
import { cellText } from './cell-text.ts';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';

export interface GridRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly GridColumn<Row>[];
  /** The id of the active cell. */
  gridId: string;
  /** The distance from the first row, in px. */
  start: number;
  address: string | undefined;
  formats: Formats;
  isSelected: boolean;
  /** True when rows can be selected; the row then begins with a mark. */
  isSelectable: boolean;
  /** The active column in this row, or -1. */
  activeColumn: number;
  selectLabel: string;
}

function RowOfCells<Row>({
  row,
  index,
  columns,
  gridId,
  start,
  address,
  formats,
  isSelected,
  isSelectable,
  activeColumn,
  selectLabel,
}: GridRowProps<Row>) {
  const first = isSelectable ? 1 : 0;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: a table cannot have rows that are absent from the document
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-row={index}
      className={classNames(styles.row, isSelected && styles.selected)}
      style={{ transform: `translateY(${start}px)` }}
    >
      {isSelectable && (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          role="gridcell"
          id={activeColumn === 0 ? gridId : undefined}
          data-mark=""
          className={classNames(styles.cell, styles.mark, activeColumn === 0 && styles.active)}
        >
          <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={selectLabel} />
        </div>
      )}
      {columns.map((column, at) => {
        const shown: ReactNode = column.render ? column.render(row) : cellText(column, row, formats);
        const place = at + first;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={column.key}
            role="gridcell"
            id={activeColumn === place ? gridId : undefined}
            className={classNames(
              styles.cell,
              column.kind !== 'text' && styles.figure,
              activeColumn === place && styles.active,
            )}
          >
            {at === 0 && address !== undefined ? (
              <Link to={address} tabIndex={-1} className={styles.link}>
                {shown}
              </Link>
            ) : (
              shown
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A row of a list. It renders again only when something that it shows has changed. */
export const GridRow = memo(RowOfCells) as typeof RowOfCells;
