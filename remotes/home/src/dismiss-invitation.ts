import type { RemoteServices } from '@fairline/remote-kit/remote';

/** Hides the invitation to register for good, by a setting of the reader. One button is not worth loading React for. */
export function dismissInvitation(node: EventTarget, services: RemoteServices, signal: AbortSignal): void {
  node.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-dismiss]') : null;
      const invitation = button?.closest<HTMLElement>('[data-invitation]');
      if (!invitation) return;
      invitation.hidden = true;
      services.emit('setting-changed', { hideInvitation: true });
    },
    { signal },
  );
}
