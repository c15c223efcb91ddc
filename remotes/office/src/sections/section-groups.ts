import { gift, type IconShape, info, ticket, user, wallet } from '@fairline/ui/shapes.ts';

interface SectionGroup {
  name: string;
  icon: IconShape;
  /** Each section's path after `/office/`. */
  sections: readonly string[];
}

/** The menu of the office. `recharge` and `deduce` are pages of the payments remote. */
export const sectionGroups = [
  {
    name: 'profile',
    icon: user,
    sections: [
      'account',
      'personal-data',
      'security',
      'session-history',
      'verification',
      'identification',
      'settings',
      'mailing',
      'qr-authorisation',
    ],
  },
  {
    name: 'money',
    icon: wallet,
    sections: ['wallets', 'recharge', 'deduce', 'historypay', 'transaction-history', 'payment/requests'],
  },
  { name: 'play', icon: ticket, sections: ['history', 'responsible'] },
  {
    name: 'bonuses',
    icon: gift,
    sections: [
      'bonuses/deposit',
      'bonuses/wager',
      'promotion',
      'promo-check',
      'casino/vipcashback',
      'casino/premiumcashback',
      'rewards',
      'bringfriend',
      'partner',
    ],
  },
  { name: 'help', icon: info, sections: ['support', 'share-idea'] },
] as const satisfies readonly SectionGroup[];

export type SectionName = (typeof sectionGroups)[number]['sections'][number];

export const sectionNames: readonly SectionName[] = sectionGroups.flatMap(({ sections }) => [...sections]);

/** Sections whose feature does not exist yet. */
export const emptyNames = [
  'bonuses/deposit',
  'bonuses/wager',
  'promotion',
  'casino/vipcashback',
  'casino/premiumcashback',
  'rewards',
  'bringfriend',
  'partner',
] as const satisfies readonly SectionName[];

export type EmptyName = (typeof emptyNames)[number];

/** True for a section whose feature does not exist yet. */
export function isEmptySection(name: SectionName): boolean {
  return emptyNames.some((each) => each === name);
}
