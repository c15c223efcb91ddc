import type { Notice } from '../../core/notice.ts';
import { isNoticeKind, type NoticeTone } from '../../core/notice-kinds.ts';

/** What a remote may say through the shell: words only. */
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

/** A notice whose kind is one of ours; a kind that nobody knows is the default one. */
export function knownNotice(notice: Notice | RemoteNotice): Notice {
  const { kind } = notice;
  if (Object.hasOwn(shortNames, kind)) return { ...notice, kind: 'default', ...shortNames[kind] };
  return { ...notice, kind: isNoticeKind(kind) ? kind : 'default' };
}
