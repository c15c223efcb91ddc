import { type IconShape, ringPath } from './icon-shape.ts';
import {
  arrowDown,
  arrowUp,
  check,
  chevronDown,
  chevronEnd,
  chevronStart,
  chevronUp,
  globe,
  lock,
  refresh,
  ticket,
  warning,
} from './sign-shapes.ts';
import { basketball, counterStrike, football, iceHockey, sport, tennis } from './sport-shapes.ts';

export type { IconShape } from './icon-shape.ts';
export * from './sign-shapes.ts';
export * from './sport-shapes.ts';

const starPath = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z';
const eyePath = 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z';

// Sections.
export const cyber: IconShape = {
  line: 'M7.2 6.5h9.6a4.8 4.8 0 0 1 4.7 4l.7 4.2a2.5 2.5 0 0 1-4.4 2L15.9 14.5H8.1l-1.9 2.2a2.5 2.5 0 0 1-4.4-2l.7-4.2a4.8 4.8 0 0 1 4.7-4zM8 9v3M6.5 10.5h3',
  fill: 'M14.4 8.6a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm2.6 1.9a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
};
export const casino: IconShape = {
  line: `${ringPath}M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2`,
};

// Acts.
export const search: IconShape = { line: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20 20' };
export const close: IconShape = { line: 'm6 6 12 12M18 6 6 18' };
export const plus: IconShape = { line: 'M12 5v14M5 12h14' };
export const minus: IconShape = { line: 'M5 12h14' };
export const menu: IconShape = { line: 'M4 7h16M4 12h16M4 17h16' };
export const more: IconShape = {
  fill: 'M5.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm6.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm6.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
};
export const filter: IconShape = {
  line: 'M4 7.5h8M18 7.5h2M15 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 16.5h2M12 16.5h8M9 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
};
export const trash: IconShape = {
  line: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5',
};
export const copy: IconShape = { line: 'M9 9h11v11H9zM15 9V4H4v11h5' };
export const eye: IconShape = { line: `${eyePath}M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z` };
export const eyeOff: IconShape = { line: `${eyePath}M4 4l16 16` };
export const play: IconShape = { fill: 'M7.5 4.6v14.8L19.3 12z' };
export const logOut: IconShape = { line: 'M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H10', turns: true };

// Things.
export const star: IconShape = { line: starPath };
export const starFilled: IconShape = { line: starPath, fill: starPath };
export const sun: IconShape = {
  line: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
};
export const moon: IconShape = { line: 'M20 14.3A8.3 8.3 0 1 1 9.7 4 6.6 6.6 0 0 0 20 14.3z' };
export const user: IconShape = { line: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0' };
export const wallet: IconShape = {
  line: 'M17 8V5.5A1.5 1.5 0 0 0 15.5 4H6a2 2 0 1 0 0 4h12.5A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2V6',
  fill: 'M16 12.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
};
export const clock: IconShape = { line: `${ringPath}M12 7v5l3.5 2.2` };
export const stats: IconShape = { line: 'M5 20v-8M12 20V4M19 20v-5' };
export const shield: IconShape = { line: 'm12 3 7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8z' };
export const bell: IconShape = {
  line: 'M6 10a6 6 0 0 1 12 0c0 4.8 2 6.5 2 6.5H4S6 14.8 6 10zM10 19.8a2.2 2.2 0 0 0 4 0',
};
export const gift: IconShape = {
  line: 'M4 8.5h16v4H4zM5.5 12.5v7.5h13v-7.5M12 8.5V20M12 8.5S10.8 4 8.3 4 6 8.5 12 8.5zM12 8.5S13.2 4 15.7 4 18 8.5 12 8.5z',
};
export const home: IconShape = { line: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4z' };
export const info: IconShape = {
  line: `${ringPath}M12 11v5.5`,
  fill: 'M12 6.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
};

/** Every shape by its name. Who uses it loads them all; a small bundle imports the shapes that it shows. */
export const iconShapes = {
  football,
  basketball,
  'ice-hockey': iceHockey,
  tennis,
  'counter-strike': counterStrike,
  cyber,
  sport,
  casino,
  search,
  close,
  plus,
  minus,
  check,
  menu,
  more,
  filter,
  refresh,
  trash,
  copy,
  eye,
  'eye-off': eyeOff,
  play,
  'log-out': logOut,
  'chevron-down': chevronDown,
  'chevron-up': chevronUp,
  'chevron-end': chevronEnd,
  'chevron-start': chevronStart,
  'arrow-up': arrowUp,
  'arrow-down': arrowDown,
  star,
  'star-filled': starFilled,
  lock,
  sun,
  moon,
  user,
  wallet,
  ticket,
  globe,
  clock,
  stats,
  shield,
  bell,
  gift,
  home,
  warning,
  info,
} satisfies Record<string, IconShape>;

export type IconName = keyof typeof iconShapes;
