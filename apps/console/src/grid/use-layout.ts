import { useCallback, useEffect, useState } from 'react';
import type { GridColumn } from './column.ts';
import { type ColumnLayout, defaultLayout, readLayout } from './column-layout.ts';
import { useGridPorts } from './grid-ports.ts';

/** Returns the columns' layout of a list, and the function that changes and keeps it. */
export function useLayout<Row>(
  listId: string,
  columns: readonly GridColumn<Row>[],
): [ColumnLayout, (layout: ColumnLayout) => void] {
  const { views } = useGridPorts();
  const [layout, setLayout] = useState(() => defaultLayout(columns));

  useEffect(() => {
    let isCurrent = true;
    views.layout(listId).then(
      (kept) => {
        if (isCurrent && kept !== undefined) setLayout(readLayout(kept, columns));
      },
      // The list works with the columns that it has at first.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [listId, views, columns]);

  const change = useCallback(
    (changed: ColumnLayout) => {
      setLayout(changed);
      views.keepLayout(listId, changed).catch(() => {});
    },
    [listId, views],
  );
  return [layout, change];
}
