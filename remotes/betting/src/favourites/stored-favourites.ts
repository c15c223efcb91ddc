import type { Favourite } from '@fairline/contracts';

const key = 'fairline.favourites';
/** The number that a browser keeps; the platform takes as many at once. */
export const maxStored = 100;

/** Reads the favourites that a visitor has kept in this browser, the latest first. */
export function readStored(): readonly Favourite[] {
  try {
    return readFavourites(localStorage.getItem(key) ?? '');
  } catch {
    // The browser refuses to store anything.
    return [];
  }
}

/** Keeps favourites in this browser. @returns false when it refuses */
export function store(favourites: readonly Favourite[]): boolean {
  try {
    if (favourites.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(favourites));
    return true;
  } catch {
    return false;
  }
}

/** Reads favourites from a stored text. Whatever is not a favourite is left out. */
export function readFavourites(text: string): readonly Favourite[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(value) ? value.flatMap(favouriteOf).slice(0, maxStored) : [];
}

const kinds: readonly Favourite['kind'][] = ['match', 'competition', 'team'];

function favouriteOf(value: unknown): Favourite[] {
  const { kind, id }: { kind?: unknown; id?: unknown } = Object(value);
  const known = kinds.find((each) => each === kind);
  return known && typeof id === 'string' && /^\d{1,15}$/.test(id) ? [{ kind: known, id }] : [];
}
