import type { DrawingName } from './small-controls.tsx';

export type NoticeGroup = 'default' | 'maintenance' | 'shadow';
export type NoticeTone = 'info' | 'positive' | 'negative' | 'warning' | 'plain';

export interface NoticeRule {
  /** The group of the kind. Notices of a group share its places on the screen. */
  group: NoticeGroup;
  /** True when the notice closes by itself after 10 s. */
  closes: boolean;
  /** The ARIA role. Screen readers interrupt for an alert, and read a status at the next pause. */
  role: 'alert' | 'status';
  icon: DrawingName;
  tone: NoticeTone;
}

/** NOTE-01, NOTE-02: the rule of each kind of notice. */
export const noticeKinds = {
  default: { group: 'default', closes: true, role: 'status', icon: 'info', tone: 'plain' },
  alert: { group: 'default', closes: true, role: 'alert', icon: 'warning', tone: 'negative' },
  'alert-with-link': { group: 'default', closes: true, role: 'alert', icon: 'warning', tone: 'negative' },
  snackbar: { group: 'default', closes: true, role: 'status', icon: 'check', tone: 'plain' },
  'default-with-controls': { group: 'default', closes: true, role: 'status', icon: 'info', tone: 'info' },
  permanent: { group: 'default', closes: false, role: 'alert', icon: 'warning', tone: 'negative' },
  'without-timeout': { group: 'default', closes: false, role: 'status', icon: 'info', tone: 'info' },
  banker: { group: 'default', closes: false, role: 'status', icon: 'info', tone: 'info' },
  cash: { group: 'default', closes: false, role: 'status', icon: 'check', tone: 'positive' },
  'team-cash': { group: 'default', closes: false, role: 'status', icon: 'check', tone: 'positive' },
  maintenance: { group: 'maintenance', closes: false, role: 'status', icon: 'clock', tone: 'warning' },
  welcome: { group: 'shadow', closes: false, role: 'status', icon: 'info', tone: 'plain' },
  'cookies-agreement': { group: 'shadow', closes: false, role: 'status', icon: 'lock', tone: 'plain' },
  'reality-check': { group: 'shadow', closes: false, role: 'alert', icon: 'clock', tone: 'warning' },
  'auto-logoff': { group: 'shadow', closes: false, role: 'alert', icon: 'lock', tone: 'info' },
  'convert-account': { group: 'shadow', closes: false, role: 'status', icon: 'info', tone: 'info' },
  insights: { group: 'shadow', closes: false, role: 'status', icon: 'info', tone: 'plain' },
  'new-site-information': { group: 'shadow', closes: false, role: 'status', icon: 'info', tone: 'info' },
  'web-push': { group: 'shadow', closes: false, role: 'status', icon: 'info', tone: 'plain' },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof noticeKinds;

/** The maximum number of notices of each group on the screen. */
export type GroupLimits = Readonly<Record<NoticeGroup, number>>;

export const defaultLimits: GroupLimits = { default: 3, maintenance: 1, shadow: 1 };

/** The time after which a notice closes by itself. */
export const closesAfterMs = 10_000;

export function isNoticeKind(name: string): name is NoticeKind {
  return Object.hasOwn(noticeKinds, name);
}

export function ruleOf({ kind }: { kind: NoticeKind }): NoticeRule {
  return noticeKinds[kind];
}
