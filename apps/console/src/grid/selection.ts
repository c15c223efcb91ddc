/** The selected rows of a list by their ids, and the row at which a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined };

/** Selects a row, or ends its selection. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/** Selects all rows between the anchor and a row. The row itself becomes the anchor when there is none. */
export function extendTo(selection: Selection, id: string, order: readonly string[], from = id): Selection {
  const anchor = selection.anchor ?? from;
  const [first, last] = [order.indexOf(anchor), order.indexOf(id)].sort((one, other) => one - other);
  if (first === undefined || last === undefined || first < 0) return { ids: new Set([id]), anchor: id };
  return { ids: new Set(order.slice(first, last + 1)), anchor };
}

/** Selects all rows that are loaded, or none when they are selected already. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? noSelection : { ids: new Set(order), anchor: undefined };
}
