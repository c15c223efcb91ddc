import type { GridColumn } from './column.ts';

/** Which columns of a list are shown, in what order, and how wide. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export const minWidth = 48;
export const maxWidth = 800;

type Columns = readonly Pick<GridColumn<never>, 'key' | 'isHidden'>[];

/** Returns the layout that a list has before the operator changes it. */
export function defaultLayout(columns: Columns): ColumnLayout {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ key }) => key),
    widths: {},
  };
}

/**
 * Reads a kept layout, which an older console may have written. Columns that the list no longer has are dropped, and new
 * ones stand where the list puts them.
 */
export function readLayout(kept: unknown, columns: Columns): ColumnLayout {
  const standard = defaultLayout(columns);
  if (typeof kept !== 'object' || kept === null) return standard;
  const known = new Set(standard.order);
  const keptOrder = 'order' in kept ? keysIn(kept.order, known) : [];
  const keptHidden = 'hidden' in kept ? keysIn(kept.hidden, known) : [];
  const isNew = (key: string) => !keptOrder.includes(key);
  const order = [...keptOrder];
  standard.order.forEach((key, at) => {
    if (isNew(key)) order.splice(at, 0, key);
  });
  const hidden = [...keptHidden, ...standard.hidden.filter((key) => isNew(key) && !keptHidden.includes(key))];
  return {
    order,
    hidden: hidden.length < order.length ? hidden : standard.hidden,
    widths: 'widths' in kept ? widthsIn(kept.widths, known) : {},
  };
}

/** Moves a column by a number of places among those that are shown. */
export function moveColumn(layout: ColumnLayout, key: string, places: number): ColumnLayout {
  const shown = layout.order.filter((each) => !layout.hidden.includes(each));
  const target = shown[shown.indexOf(key) + places];
  if (target === undefined || !shown.includes(key)) return layout;
  const others = layout.order.filter((each) => each !== key);
  const at = others.indexOf(target) + (places > 0 ? 1 : 0);
  return { ...layout, order: others.toSpliced(at, 0, key) };
}

/** Shows or hides a column. The last shown column stays. */
export function showColumn(layout: ColumnLayout, key: string, isShown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((each) => each !== key);
  if (isShown) return { ...layout, hidden };
  return hidden.length + 1 < layout.order.length ? { ...layout, hidden: [...hidden, key] } : layout;
}

export function boundedWidth(width: number): number {
  return Math.round(Math.min(maxWidth, Math.max(minWidth, width)));
}

function keysIn(value: unknown, known: ReadonlySet<string>): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((key): key is string => typeof key === 'string' && known.has(key)))];
}

function widthsIn(value: unknown, known: ReadonlySet<string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([key, width]) =>
      known.has(key) && typeof width === 'number' && Number.isFinite(width)
        ? [[key, boundedWidth(width)]]
        : [],
    ),
  );
}
