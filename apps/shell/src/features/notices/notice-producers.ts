import type { NoticeKind } from '../../core/notice-kinds.ts';

/** Parts of the product that are not built yet; their notices have no producer. */
export const comingModules = ['bonuses', 'banker', 'insights', 'team cash', 'cash'] as const;

/** The source file that creates notices of a kind, or the part of the product that will. */
export type NoticeProducer = { file: string } | { awaits: (typeof comingModules)[number] };

/**
 * NOTE-01: the producer of every kind of notice. A test fails when the file creates no such notice, or when no page
 * imports it.
 */
export const noticeProducers: Readonly<Record<NoticeKind, NoticeProducer>> = {
  default: { file: 'apps/shell/src/features/notices/create-notices.ts' },
  alert: { file: 'apps/shell/src/features/notices/create-notices.ts' },
  'alert-with-link': { file: 'apps/shell/src/core/site-notices.ts' },
  // A snackbar confirms that something was saved or copied, which the reader can see anyway.
  snackbar: { file: 'remotes/office/src/copy-text.ts' },
  'default-with-controls': { file: 'apps/shell/src/features/notices/create-notices.ts' },
  permanent: { file: 'apps/shell/src/core/site-notices.ts' },
  'without-timeout': { file: 'apps/shell/src/features/notices/player-notices.ts' },
  maintenance: { file: 'apps/shell/src/features/notices/maintenance-notice.ts' },
  'cookies-agreement': { file: 'apps/shell/src/features/consent/cookie-notice.tsx' },
  'reality-check': { file: 'apps/shell/src/features/session/reality-check-notice.ts' },
  'auto-logoff': { file: 'apps/shell/src/core/site-notices.ts' },
  'convert-account': { file: 'apps/shell/src/features/notices/convert-notice.ts' },
  'new-site-information': { file: 'apps/shell/src/core/site-notices.ts' },
  'web-push': { file: 'apps/shell/src/features/push/ask-for-push.ts' },
  welcome: { awaits: 'bonuses' },
  banker: { awaits: 'banker' },
  insights: { awaits: 'insights' },
  'team-cash': { awaits: 'team cash' },
  cash: { awaits: 'cash' },
};
