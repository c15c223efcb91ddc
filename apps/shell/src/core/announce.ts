import type { Log } from './log.ts';
import type { Notice, NoticePort } from './notice.ts';

export interface AnnouncementPorts {
  notices: Pick<NoticePort, 'show'>;
  log: Log;
}

/**
 * Shows a notice of the shell itself. The code of these notices is loaded with the first one; a failure to load it is
 * logged.
 */
export async function announce(
  { notices, log }: AnnouncementPorts,
  notice: (site: typeof import('./site-notices.ts')) => Notice,
): Promise<void> {
  try {
    notices.show(notice(await import('./site-notices.ts')));
  } catch (error) {
    log('notice not shown', error);
  }
}
