import { type IconShape, ringPath } from '../icon-shape.ts';

const football: IconShape = {
  line: `${ringPath}M12 8.2V3.2M15.6 10.8l4.8-1.6M14.2 15l3 4.2M9.8 15l-3 4.2M8.4 10.8 3.6 9.2`,
  fill: 'm12 7.8 4 2.9-1.5 4.7h-5L8 10.7z',
};
const basketball: IconShape = {
  line: `${ringPath}M12 3v18M3 12h18M5.6 5.6a9 9 0 0 1 0 12.8M18.4 5.6a9 9 0 0 0 0 12.8`,
};
const iceHockey: IconShape = {
  line: 'm13.5 3.5-4.7 11.2A2 2 0 0 1 7 16H4.2v3.5h3.6a3.5 3.5 0 0 0 3.2-2.2l5.6-13.8z',
  fill: 'M15.2 16h5.6a.7.7 0 0 1 .7.7v2.1a.7.7 0 0 1-.7.7h-5.6a.7.7 0 0 1-.7-.7v-2.1a.7.7 0 0 1 .7-.7z',
};
const tennis: IconShape = {
  line: `${ringPath}M3.1 11a7.9 7.9 0 0 0 7.9-7.9M20.9 13a7.9 7.9 0 0 0-7.9 7.9`,
};
const counterStrike: IconShape = {
  line: 'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM12 2v6M12 16v6M2 12h6M16 12h6',
  fill: 'M12 10.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
};
const dota2: IconShape = {
  line: 'M4 4h16v16H4zM8 8l8 8M8 13v3h3M13 8h3v3',
};
export const sport: IconShape = {
  line: 'M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4V7a3 3 0 0 0 3.2 3M17 5.5h3V7a3 3 0 0 1-3.2 3M12 14v3M8.5 20a3.5 3 0 0 1 7 0z',
};

/** Returns the drawing of a sport by its Unified Odds Feed id; a cup for a sport without a drawing. */
export function sportShape(sportId: number): IconShape {
  return shapes.get(sportId) ?? sport;
}

const shapes: ReadonlyMap<number, IconShape> = new Map([
  [1, football],
  [2, basketball],
  [4, iceHockey],
  [5, tennis],
  [109, counterStrike],
  [111, dota2],
]);
