import type { RemoteServices } from '@fairline/remote-kit/remote';

/**
 * Hides the invitation to register permanently, by a setting of the reader. It works on the plain markup, because one
 * button does not justify loading React.
 */
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
