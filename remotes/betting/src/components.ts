import { Coupon } from './coupon/coupon.tsx';
import { Page } from './page/page.tsx';
import { Sports } from './sports/sports.tsx';
import { inSurroundings } from './surroundings.tsx';
import { TopMatches } from './top-matches.tsx';

/** What pages may ask this remote for, by name. */
export const components = {
  page: inSurroundings(Page),
  sports: inSurroundings(Sports),
  coupon: inSurroundings<null>(Coupon),
  'top-matches': inSurroundings(TopMatches),
};
