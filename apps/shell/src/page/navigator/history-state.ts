/** The state that the shell stores in an entry of the browser's history. */
export interface PlaceState {
  /** The number of the entry within the visit. It gives the direction and distance of a move through the history. */
  position: number;
  /** The scroll position in CSS pixels. */
  scrollTop: number;
}

export function placeState(position: number, scrollTop: number): PlaceState {
  return { position, scrollTop };
}

/** Returns the number of an entry; undefined for an entry that the shell did not write. */
export function positionOf(state: unknown): number | undefined {
  return numberOf(state, 'position');
}

/** Returns the scroll position of an entry; 0 for an entry that the shell did not write. */
export function scrollOf(state: unknown): number {
  return numberOf(state, 'scrollTop') ?? 0;
}

function numberOf(state: unknown, key: keyof PlaceState): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'number' ? value : undefined;
}
