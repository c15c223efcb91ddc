import type { Notice } from '../../core/notice.ts';
import { isNoticeKind, type NoticeTone } from '../../core/notice-kinds.ts';

/** A notice of a remote. It has texts only. */
export interface RemoteNotice {
  kind: string;
  title?: string;
  text: string;
}

/** Short names that remotes may use in place of the kinds. */
const shortNames: Readonly<Record<string, Pick<Notice, 'kind'> & { tone?: NoticeTone }>> = {
  error: { kind: 'alert' },
  success: { kind: 'default', tone: 'positive' },
  warning: { kind: 'default', tone: 'warning' },
  info: { kind: 'default', tone: 'info' },
};

/** Returns the notice with a known kind; an unknown kind becomes the default one. */
export function knownNotice(notice: Notice | RemoteNotice): Notice {
  const { kind } = notice;
  if (Object.hasOwn(shortNames, kind)) return { ...notice, kind: 'default', ...shortNames[kind] };
  return { ...notice, kind: isNoticeKind(kind) ? kind : 'default' };
}
