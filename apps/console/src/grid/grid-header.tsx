import { classNames } from '@fairline/ui/class-names.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { arrowDown } from '@fairline/ui/shapes/arrow-down.ts';
import { arrowUp } from '@fairline/ui/shapes/arrow-up.ts';
import type { PointerEvent } from 'react';
import { useTexts } from '../core/texts.ts';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { texts } from './texts.ts';

export interface HeadingProps<Row> {
  column: GridColumn<Row>;
  id: string;
  isActive: boolean;
  sort: string | undefined;
  /** The zone of a column of times. */
  zone: string;
  onSort(sort: string | undefined): void;
  /** Begins to change the width of the column. */
  onResize(event: PointerEvent<HTMLElement>): void;
}

/** The heading of a column: its title, its order, and the edge by which its width is changed. */
export function Heading<Row>({ column, id, isActive, sort, zone, onSort, onResize }: HeadingProps<Row>) {
  const t = useTexts(texts);
  const direction = sort === column.key ? 'up' : sort === `-${column.key}` ? 'down' : undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: a table cannot have rows that are absent from the document
    <div
      role="columnheader"
      id={isActive ? id : undefined}
      aria-sort={direction && (direction === 'up' ? 'ascending' : 'descending')}
      className={classNames(
        styles.cell,
        styles.heading,
        column.kind !== 'text' && styles.figure,
        isActive && styles.active,
      )}
      title={column.kind === 'time' ? `${column.title} · ${t('zone', { zone })}` : column.title}
    >
      {column.isSortable ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.sort}
          onClick={() => onSort(nextSort(column.key, sort))}
        >
          {column.title}
          {direction && (
            <Icon
              shape={direction === 'up' ? arrowUp : arrowDown}
              size="xs"
              label={t(direction === 'up' ? 'sort-up' : 'sort-down')}
            />
          )}
        </button>
      ) : (
        column.title
      )}
      <span className={styles.edge} data-edge={column.key} onPointerDown={onResize} aria-hidden="true" />
    </div>
  );
}

/** Returns the order after a press on a heading: largest first, then smallest first, then that of the list. */
export function nextSort(key: string, sort: string | undefined): string | undefined {
  if (sort === `-${key}`) return key;
  return sort === key ? undefined : `-${key}`;
}
