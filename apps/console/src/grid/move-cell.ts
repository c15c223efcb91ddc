/** The active cell of a grid. Row -1 is the row of headings. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** The number of rows that the window shows at once. */
  readonly pageRows: number;
  readonly isRightToLeft: boolean;
}

/** Returns the place to which a key moves (ARIA grid pattern); undefined for a key that does not move. */
export function moveCell(
  { row, column }: CellPlace,
  { key, isCtrl }: { key: string; isCtrl: boolean },
  { rows, columns, pageRows, isRightToLeft }: GridSize,
): CellPlace | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const within = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(-1, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return within(isCtrl ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return within(isCtrl ? 0 : row - 1, column);
    case 'ArrowRight':
      return within(row, column + forward);
    case 'ArrowLeft':
      return within(row, column - forward);
    case 'PageDown':
      return within(row + pageRows, column);
    case 'PageUp':
      return within(Math.max(0, row - pageRows), column);
    case 'Home':
      return isCtrl ? within(0, 0) : within(row, 0);
    case 'End':
      return isCtrl ? within(rows - 1, columns - 1) : within(row, columns - 1);
    default:
      return undefined;
  }
}
