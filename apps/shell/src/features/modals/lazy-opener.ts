import { isRecord } from '@fairline/remote-kit/protocol';
import { lazy } from '../../core/lazy.ts';
import { isPathHere } from '../../core/path-here.ts';
import type { ModalOpener, OpenerPorts } from './modal-opener.ts';

/** The opener, fetched with the first wish for a modal: a page begins without it. */
export function createLazyOpener(ports: OpenerPorts): ModalOpener {
  let loaded: ModalOpener | undefined;

  /** With what the first modal is shown by: that is needed next. */
  const load = lazy(async () => {
    const [{ createModalOpener }] = await Promise.all([
      import('./modal-opener.ts'),
      import('./modal-frame.tsx'),
      import('./remote-modal.tsx'),
    ]);
    loaded = createModalOpener(ports);
    return loaded;
  });

  /** At once when its code is there. */
  function ask(wish: (opener: ModalOpener) => void, otherwise: () => void): void {
    if (loaded) {
      wish(loaded);
      return;
    }
    load().then(wish, (error: unknown) => {
      ports.log('modals cannot be opened', error);
      otherwise();
    });
  }

  return {
    handle(event, detail) {
      ask(
        (opener) => opener.handle(event, detail),
        () => {
          // The page that does the same can still be loaded.
          const href = isRecord(detail) ? detail.href : undefined;
          if (typeof href === 'string' && isPathHere(href)) ports.leave(href);
        },
      );
    },
    openHere: (name) => ask((opener) => opener.openHere(name), ports.onLost),
    // The server knows where a player belongs who asks for a page of visitors.
    goOnSignedIn: (wanted) =>
      ask(
        (opener) => opener.goOnSignedIn(wanted),
        () => location.reload(),
      ),
  };
}
