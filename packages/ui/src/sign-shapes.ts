import { type IconShape, ringPath } from './icon-shape.ts';

export const check: IconShape = { line: 'm5 12.5 4.5 4.5L19 7.5' };
export const refresh: IconShape = { line: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' };
export const chevronDown: IconShape = { line: 'm6 9.5 6 6 6-6' };
export const chevronUp: IconShape = { line: 'm6 14.5 6-6 6 6' };
export const chevronEnd: IconShape = { line: 'm9.5 6 6 6-6 6', turns: true };
export const chevronStart: IconShape = { line: 'm14.5 6-6 6 6 6', turns: true };
export const arrowUp: IconShape = { fill: 'm12 6 8 12H4z' };
export const arrowDown: IconShape = { fill: 'M4 6h16l-8 12z' };
export const lock: IconShape = {
  line: 'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11zM8 11V8a4 4 0 0 1 8 0v3',
};
export const ticket: IconShape = {
  line: 'M5 6h14a1.5 1.5 0 0 1 1.5 1.5V10a2 2 0 0 0 0 4v2.5A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 5 6zM14.5 8.5v1M14.5 11.5v1M14.5 14.5v1',
};
export const globe: IconShape = {
  line: `${ringPath}M3 12h18M12 3c2.5 2.4 3.8 5.5 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.5-3.8-9S9.5 5.4 12 3z`,
};
export const warning: IconShape = {
  line: 'M12 4 2.8 19.5h18.4zM12 10v4',
  fill: 'M12 15.8a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
};
