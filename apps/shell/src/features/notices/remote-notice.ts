import type { Notice } from '../../core/notice.ts';
import { isNoticeKind, type NoticeTone } from '../../core/notice-kinds.ts';

/** A notice of a remote: words only. */
export interface RemoteNotice {
  kind: string;
  title?: string;
  text: string;
}

/** Short names that remotes use beside the kinds themselves. */
const shortNames: Readonly<Record<string, Pick<Notice, 'kind'> & { tone?: NoticeTone }>> = {
  error: { kind: 'alert' },
  success: { kind: 'default', tone: 'positive' },
  warning: { kind: 'default', tone: 'warning' },
  info: { kind: 'default', tone: 'info' },
};

/** The notice with a known kind; an unknown kind becomes the default one. */
export function knownNotice(notice: Notice | RemoteNotice): Notice {
  const { kind } = notice;
  if (Object.hasOwn(shortNames, kind)) return { ...notice, kind: 'default', ...shortNames[kind] };
  return { ...notice, kind: isNoticeKind(kind) ? kind : 'default' };
}
