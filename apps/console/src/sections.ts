import type { Permission } from '@fairline/contracts';
import { permissions } from '@fairline/contracts/console/permissions';
import type { IconShape } from '@fairline/ui/icon-shape.ts';
import { settings } from '@fairline/ui/shapes/settings.ts';
import type { ComponentType } from 'react';
import {
  bubble,
  chart,
  dashboard,
  download,
  field,
  identity,
  key,
  letter,
  page,
  people,
  scales,
  server,
  trail,
} from './parts/shapes.ts';

/** The file of a section: its default export shows all pages below the section's path. */
export interface SectionFile {
  default: ComponentType;
}

export interface Section {
  /** The name of the section's folder. Its title is the text of this name in `frame/texts.en.ts`. */
  readonly name: string;
  /** The path below /console, without a slash; empty for the first page. */
  readonly path: string;
  /** The operator sees the section with any of these rights; everybody sees one that names none. */
  readonly rights: readonly Permission[];
  readonly icon: IconShape;
  /** True for a section to which other pages lead, and not the rail. */
  readonly isUnlisted?: true;
  load(): Promise<SectionFile>;
}

/** Whoever may export a list sees the own exports. */
const exportRights = permissions.filter((permission) => permission.endsWith('.export'));

/** The sections of the console in the order of the rail. Each is loaded when it is opened. */
export const sections: readonly Section[] = [
  { name: 'home', path: '', rights: [], icon: dashboard, load: () => import('./sections/home/index.tsx') },
  {
    name: 'figures',
    path: 'figures',
    rights: ['bets.view', 'payments.view'],
    icon: chart,
    isUnlisted: true,
    load: () => import('./sections/figures/index.tsx'),
  },
  {
    name: 'players',
    path: 'players',
    rights: ['players.view'],
    icon: people,
    load: () => import('./sections/players/index.tsx'),
  },
  {
    name: 'verification',
    path: 'verification',
    rights: ['verification.view'],
    icon: identity,
    load: () => import('./sections/verification/index.tsx'),
  },
  {
    name: 'trading',
    path: 'trading',
    rights: ['trading.view'],
    icon: field,
    load: () => import('./sections/trading/index.tsx'),
  },
  {
    name: 'content',
    path: 'content',
    rights: ['content.view'],
    icon: page,
    load: () => import('./sections/content/index.tsx'),
  },
  {
    name: 'settings',
    path: 'settings',
    rights: ['settings.view'],
    icon: settings,
    load: () => import('./sections/settings/index.tsx'),
  },
  {
    name: 'proposals',
    path: 'proposals',
    rights: [
      'ledger.view',
      'payments.view',
      'limits.view',
      'bets.view',
      'trading.view',
      'settings.view',
      'operators.view',
    ],
    icon: scales,
    load: () => import('./sections/proposals/index.tsx'),
  },
  {
    name: 'operators',
    path: 'operators',
    rights: ['operators.view'],
    icon: key,
    load: () => import('./sections/operators/index.tsx'),
  },
  {
    name: 'audit',
    path: 'audit',
    rights: ['audit.view'],
    icon: trail,
    load: () => import('./sections/audit/index.tsx'),
  },
  {
    name: 'support',
    path: 'support',
    rights: ['support.view'],
    icon: bubble,
    load: () => import('./sections/support/index.tsx'),
  },
  {
    name: 'messages',
    path: 'messages',
    rights: ['players.view', 'content.view'],
    icon: letter,
    load: () => import('./sections/messages/index.tsx'),
  },
  {
    name: 'exports',
    path: 'exports',
    rights: exportRights,
    icon: download,
    load: () => import('./sections/exports/index.tsx'),
  },
  {
    name: 'reports',
    path: 'reports',
    rights: ['reports.view'],
    icon: chart,
    load: () => import('./sections/reports/index.tsx'),
  },
  {
    name: 'system',
    path: 'system',
    rights: ['system.view'],
    icon: server,
    load: () => import('./sections/system/index.tsx'),
  },
];
