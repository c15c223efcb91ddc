import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { defineRemote } from '@fairline/remote-kit/remote';
import { atRest, lateApplication } from '@fairline/section-frames/late-application.ts';

async function load() {
  const { loadApplication } = await import('./src/application.ts');
  return loadApplication();
}

defineRemote('home', {
  mount(node, context, options) {
    node.addEventListener('click', (event) => dismiss(event, options.services), { signal: options.signal });
    // Counts that the server could not get in time are fetched when the page is at rest; else nothing here changes.
    const isWaiting = node.querySelector('[aria-busy="true"]') !== null;
    return lateApplication(load, isWaiting ? atRest : {}).mount(node, context, options);
  },
});

/** The invitation to register goes for good: the setting is kept with the reader's others. No React for one button. */
function dismiss({ target }: Event, services: RemoteServices): void {
  const button = target instanceof Element ? target.closest('[data-dismiss]') : null;
  const invitation = button?.closest<HTMLElement>('[data-invitation]');
  if (!invitation) return;
  invitation.hidden = true;
  services.emit('setting-changed', { hideInvitation: true });
}
