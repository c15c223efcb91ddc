/** What the browser's history keeps with an entry of ours. */
export interface PlaceState {
  /** Number of the entry within the visit, to know which way and how far the reader has gone. */
  position: number;
  /** In CSS pixels. */
  scrollTop: number;
}

export function placeState(position: number, scrollTop: number): PlaceState {
  return { position, scrollTop };
}

/** Undefined for an entry that is not ours. */
export function positionOf(state: unknown): number | undefined {
  return numberOf(state, 'position');
}

/** The top for an entry that is not ours. */
export function scrollOf(state: unknown): number {
  return numberOf(state, 'scrollTop') ?? 0;
}

function numberOf(state: unknown, key: keyof PlaceState): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'number' ? value : undefined;
}
