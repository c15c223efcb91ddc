/** The place of a price on the screen, in px. */
export interface PricePlace {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * Returns the index of the price that an arrow leads to; undefined where there is none. Left and right stay in the line
 * of prices; up and down lead to the nearest line above or below, and there to the price that is the least to one side.
 */
export function priceNeighbour(
  places: readonly PricePlace[],
  index: number,
  key: ArrowKey,
): number | undefined {
  const from = places[index];
  if (!from) return undefined;
  const others = places.flatMap((place, each) => (each === index ? [] : [{ place, index: each }]));
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const sign = key === 'ArrowRight' ? 1 : -1;
    const inLine = others.filter(
      ({ place }) =>
        place.top < from.bottom && place.bottom > from.top && sign * (middle(place) - middle(from)) > 0,
    );
    return nearest(inLine, ({ place }) => Math.abs(middle(place) - middle(from)))?.index;
  }
  const isBeyond = ({ place }: Other) =>
    key === 'ArrowDown' ? place.top >= from.bottom : place.bottom <= from.top;
  const distance = ({ place }: Other) =>
    key === 'ArrowDown' ? place.top - from.bottom : from.top - place.bottom;
  const beyond = others.filter(isBeyond);
  const line = nearest(beyond, distance);
  if (!line) return undefined;
  const inLine = beyond.filter(({ place }) => place.top < line.place.bottom && place.bottom > line.place.top);
  return nearest(inLine, ({ place }) => Math.abs(middle(place) - middle(from)))?.index;
}

interface Other {
  place: PricePlace;
  index: number;
}

function middle({ left, right }: PricePlace): number {
  return (left + right) / 2;
}

function nearest<Item>(items: readonly Item[], distance: (item: Item) => number): Item | undefined {
  return items.toSorted((a, b) => distance(a) - distance(b))[0];
}
