import type { LegResult, Position, SharedPlaces } from './leg.ts';

/**
 * Returns what a competitor has of the first `places` places: those that are left and how many share them, or null for none.
 * Undefined while both can still be.
 */
export function placesIn(position: Position, places: number): SharedPlaces | null | undefined {
  if ('first' in position) {
    const left = places - position.first + 1;
    return left < 1 ? null : { places: Math.min(left, position.tied), tied: position.tied };
  }
  if (places < position.best) return null;
  return places >= position.worst ? { places: 1, tied: 1 } : undefined;
}

/**
 * True when a later result says what the earlier one does, or more: the same with a position where there was none, or with a
 * narrower one. What was settled by the earlier one then stays.
 */
export function isRefined(earlier: LegResult, later: LegResult): boolean {
  if (earlier.kind === 'dead-heat' && later.kind === 'dead-heat')
    return earlier.places === later.places && earlier.tied === later.tied;
  if (earlier.kind !== 'lost' || later.kind !== 'lost') return earlier.kind === later.kind;
  if (!earlier.position) return true;
  if (!later.position) return false;
  if ('first' in earlier.position)
    return (
      'first' in later.position &&
      earlier.position.first === later.position.first &&
      earlier.position.tied === later.position.tied
    );
  const { best, worst } = boundsOf(later.position);
  return earlier.position.best <= best && worst <= earlier.position.worst;
}

function boundsOf(position: Position): { best: number; worst: number } {
  if (!('first' in position)) return position;
  return { best: position.first, worst: position.first + position.tied - 1 };
}
