import { Coupon } from './coupon/coupon.tsx';
import { inView } from './reader/in-view.tsx';
import { Sports } from './sports/sports.tsx';
import { TopMatches } from './top-matches.tsx';

/** What stands beside the pages and on the home page, by the names that pages ask for. */
export const sideComponents = {
  sports: inView(Sports),
  coupon: inView<null>(Coupon),
  'top-matches': inView(TopMatches),
};
