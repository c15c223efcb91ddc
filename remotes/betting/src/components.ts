import { Coupon } from './coupon/coupon.tsx';
import { Sports } from './sports/sports.tsx';
import { inSurroundings } from './surroundings.tsx';
import { TopMatches } from './top-matches.tsx';

/** What stands beside the pages and on the home page, by the names that pages ask for. */
export const sideComponents = {
  sports: inSurroundings(Sports),
  coupon: inSurroundings<null>(Coupon),
  'top-matches': inSurroundings(TopMatches),
};
