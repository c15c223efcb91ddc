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

/** Pages of this remote: its sections, and the form for a request about a payment. */
export type ComponentName = Exclude<SectionName, 'recharge' | 'deduce'> | 'payment/create-request';

export const sectionNames: readonly SectionName[] = sectionGroups.flatMap(({ sections }) => [...sections]);

const cashDesk: readonly string[] = ['recharge', 'deduce'];

export const componentNames: readonly ComponentName[] = [
  ...sectionNames.filter(
    (name): name is Exclude<SectionName, 'recharge' | 'deduce'> => !cashDesk.includes(name),
  ),
  'payment/create-request',
];
