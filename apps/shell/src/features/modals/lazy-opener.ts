import { isRecord } from '@fairline/remote-kit/protocol';
import { lazy } from '../../core/lazy.ts';
import { isPathHere } from '../../core/path-here.ts';
import type { ModalOpener, OpenerPorts } from './modal-opener.ts';

/** Creates a modal opener whose code is loaded with the first request for a modal. */
export function createLazyOpener(ports: OpenerPorts): ModalOpener {
  let loaded: ModalOpener | undefined;

  /** Loads the components of the first modal in parallel with the opener. */
  const load = lazy(async () => {
    const [{ createModalOpener }] = await Promise.all([
      import('./modal-opener.ts'),
      import('./modal-frame.tsx'),
      import('./remote-modal.tsx'),
    ]);
    loaded = createModalOpener(ports);
    return loaded;
  });

  /** Runs a request at once when the code is loaded, otherwise after loading it. */
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
          // The modal's code failed to load, so the page with the same content is loaded instead.
          const href = isRecord(detail) ? detail.href : undefined;
          if (typeof href === 'string' && isPathHere(href)) ports.leave(href);
        },
      );
    },
    openHere: (name) => ask((opener) => opener.openHere(name), ports.onLost),
    // The code failed to load, so the page is reloaded: the server redirects a signed-in player from a page for
    // visitors.
    goOnSignedIn: (wanted) =>
      ask(
        (opener) => opener.goOnSignedIn(wanted),
        () => location.reload(),
      ),
  };
}
