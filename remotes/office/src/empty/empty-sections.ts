import {
  bell,
  casino,
  check,
  gift,
  globe,
  type IconShape,
  lock,
  sport,
  star,
  user,
} from '@fairline/ui/shapes.ts';
import type { EmptyName } from '../sections/section-groups.ts';

interface EmptySection {
  icon: IconShape;
  /** Links to other pages: key of the text below `way.`, and the path after the language segment. */
  ways: readonly { text: string; path: string }[];
}

const promo = { text: 'promo', path: '/promo' };
const slots = { text: 'casino', path: '/slots' };
const support = { text: 'support', path: '/office/support' };

/** Sections whose feature does not exist yet: each says what will be there. */
export const emptySections: Readonly<Record<EmptyName, EmptySection>> = {
  verification: { icon: check, ways: [{ text: 'personal', path: '/office/personal-data' }] },
  mailing: { icon: bell, ways: [{ text: 'settings', path: '/office/settings' }] },
  'qr-authorisation': { icon: lock, ways: [{ text: 'sessions', path: '/office/session-history' }] },
  'bonuses/deposit': { icon: gift, ways: [promo] },
  'bonuses/wager': { icon: gift, ways: [promo] },
  promotion: { icon: star, ways: [promo] },
  'casino/vipcashback': { icon: casino, ways: [slots] },
  'casino/premiumcashback': { icon: casino, ways: [slots] },
  rewards: { icon: sport, ways: [promo] },
  bringfriend: { icon: user, ways: [promo] },
  partner: { icon: globe, ways: [support] },
};
