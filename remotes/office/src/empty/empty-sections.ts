import type { PlainPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import { casino, gift, globe, type IconShape, sport, star, user } from '@fairline/ui/shapes.ts';
import type { EmptyName } from '../sections/section-groups.ts';

/** A link to another page, with the key of its text below `way.` and the path of the route. */
interface Way {
  text: string;
  path: PlainPath;
}

interface EmptySection {
  icon: IconShape;
  ways: readonly Way[];
}

const promo: Way = { text: 'promo', path: routes.promo };
const slots: Way = { text: 'casino', path: routes.slots };
const support: Way = { text: 'support', path: routes.officeSupport };

/** Sections whose feature does not exist yet. Each describes its future content. */
export const emptySections: Readonly<Record<EmptyName, EmptySection>> = {
  'bonuses/deposit': { icon: gift, ways: [promo] },
  'bonuses/wager': { icon: gift, ways: [promo] },
  promotion: { icon: star, ways: [promo] },
  'casino/vipcashback': { icon: casino, ways: [slots] },
  'casino/premiumcashback': { icon: casino, ways: [slots] },
  rewards: { icon: sport, ways: [promo] },
  bringfriend: { icon: user, ways: [promo] },
  partner: { icon: globe, ways: [support] },
};
