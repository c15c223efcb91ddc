import type { Translate } from '@fairline/i18n/translator';
import type { Clock } from '@fairline/runtime/clock';
import type { Notice, NoticePort } from '../../core/notice.ts';
import type { GroupLimits } from '../../core/notice-kinds.ts';
import type { NoticeScreen } from './notice-screen.ts';
import type { RemoteNotice } from './remote-notice.ts';

export interface Notices extends NoticePort {
  /** Shows a notice of a remote. Only its texts are used; other fields are ignored. */
  notify(notice: RemoteNotice): void;
  /** Returns the screen of notices; undefined until the first notice, and after a failure. */
  screen(): NoticeScreen | undefined;
  subscribe(handle: () => void): () => void;
  /** Stops showing notices. The current ones and all later ones are logged. */
  fail(error: unknown): void;
}

export interface NoticesParts {
  clock: Clock;
  t: Translate;
  log(words: string, detail: unknown): void;
  limits?: Partial<GroupLimits>;
  load?(): Promise<Pick<typeof import('./notice-screen.ts'), 'createNoticeScreen'>>;
}

/**
 * Creates the page's notices. Their code is loaded with the first one. Errors are logged and never reach the caller.
 */
export function createNotices(parts: NoticesParts): Notices {
  const { clock, t, log, limits, load = () => import('./notice-screen.ts') } = parts;
  const listeners = new Set<() => void>();
  let screen: NoticeScreen | undefined;
  let waiting: (Notice | RemoteNotice)[] = [];
  let isLoading = false;
  let hasFailed = false;

  function show(notice: Notice | RemoteNotice): void {
    if (hasFailed) logNotice(notice);
    else if (screen) showOn(screen, notice);
    else {
      waiting.push(notice);
      if (!isLoading) void open();
    }
  }

  async function open(): Promise<void> {
    isLoading = true;
    try {
      const { createNoticeScreen } = await load();
      screen = createNoticeScreen(clock, limits);
    } catch (error) {
      fail(error);
      return;
    }
    notifyListeners();
    for (const notice of waiting) showOn(screen, notice);
    waiting = [];
  }

  function showOn({ store }: NoticeScreen, notice: Notice | RemoteNotice): void {
    try {
      store.show(notice);
    } catch (error) {
      log('notice not shown', error);
      logNotice(notice);
    }
  }

  function fail(error: unknown): void {
    log('notices cannot be shown', error);
    hasFailed = true;
    const lost = screen?.store.clear() ?? waiting;
    screen = undefined;
    waiting = [];
    lost.forEach(logNotice);
    notifyListeners();
  }

  function logNotice({ kind, title, text }: Notice | RemoteNotice): void {
    log('notice', { kind, title, text });
  }

  function notifyListeners(): void {
    for (const handle of [...listeners]) handle();
  }

  return {
    show,
    notify: ({ kind, title, text }) => show({ kind, text, ...(title === undefined ? {} : { title }) }),
    error: (text, title = t('main_error')) => show({ kind: 'alert', title, text }),
    done: (text, title = t('main_done')) => show({ kind: 'default', tone: 'positive', title, text }),
    info: (text, title) =>
      show({
        kind: 'default-with-controls',
        ...(title === undefined ? {} : { title }),
        text,
        actions: [{ text: t('main_ok'), isPrimary: true }],
      }),
    closeKey(key) {
      waiting = waiting.filter((notice) => !('key' in notice && notice.key === key));
      screen?.store.closeKey(key);
    },
    screen: () => screen,
    subscribe(handle) {
      listeners.add(handle);
      return () => {
        listeners.delete(handle);
      };
    },
    fail,
  };
}
