/** Every drawing is in its own file, so that a bundle contains only the drawings that it shows. */
export type { IconShape } from './icon-shape.ts';
export { arrowDown } from './shapes/arrow-down.ts';
export { arrowUp } from './shapes/arrow-up.ts';
export { bell } from './shapes/bell.ts';
export { casino } from './shapes/casino.ts';
export { check } from './shapes/check.ts';
export { chevronDown } from './shapes/chevron-down.ts';
export { chevronEnd } from './shapes/chevron-end.ts';
export { chevronStart } from './shapes/chevron-start.ts';
export { chevronUp } from './shapes/chevron-up.ts';
export { clock } from './shapes/clock.ts';
export { close } from './shapes/close.ts';
export { copy } from './shapes/copy.ts';
export { cyber } from './shapes/cyber.ts';
export { eye } from './shapes/eye.ts';
export { eyeOff } from './shapes/eye-off.ts';
export { filter } from './shapes/filter.ts';
export { gift } from './shapes/gift.ts';
export { globe } from './shapes/globe.ts';
export { home } from './shapes/home.ts';
export { info } from './shapes/info.ts';
export { lock } from './shapes/lock.ts';
export { logOut } from './shapes/log-out.ts';
export { menu } from './shapes/menu.ts';
export { minus } from './shapes/minus.ts';
export { moon } from './shapes/moon.ts';
export { more } from './shapes/more.ts';
export { play } from './shapes/play.ts';
export { plus } from './shapes/plus.ts';
export { refresh } from './shapes/refresh.ts';
export { search } from './shapes/search.ts';
export { settings } from './shapes/settings.ts';
export { shield } from './shapes/shield.ts';
export {
  basketball,
  counterStrike,
  football,
  iceHockey,
  sport,
  sportShape,
  tennis,
} from './shapes/sports.ts';
export { star } from './shapes/star.ts';
export { starFilled } from './shapes/star-filled.ts';
export { stats } from './shapes/stats.ts';
export { sun } from './shapes/sun.ts';
export { ticket } from './shapes/ticket.ts';
export { trash } from './shapes/trash.ts';
export { user } from './shapes/user.ts';
export { wallet } from './shapes/wallet.ts';
export { warning } from './shapes/warning.ts';
