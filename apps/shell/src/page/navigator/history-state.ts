/** The state that the shell stores with an entry of the browser's history. */
export interface PlaceState {
  /** The number of the entry within the visit: it tells the direction and distance of a move. */
  position: number;
  /** In CSS pixels. */
  scrollTop: number;
}

export function placeState(position: number, scrollTop: number): PlaceState {
  return { position, scrollTop };
}

/** Undefined for an entry that the shell did not write. */
export function positionOf(state: unknown): number | undefined {
  return numberOf(state, 'position');
}

/** 0 for an entry that the shell did not write. */
export function scrollOf(state: unknown): number {
  return numberOf(state, 'scrollTop') ?? 0;
}

function numberOf(state: unknown, key: keyof PlaceState): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'number' ? value : undefined;
}
